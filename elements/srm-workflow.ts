import { define } from './define.ts'

/**
 * One approval: the drawn path, pending approvers, opinions, and the actions allowed to the current user now.
 * @attr instance-id Id of the approval.
 * @attr document-page Page of a document, such as `/order/detail?id=7`, whose latest approval is shown; the id
 * overrides it.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string;
 * decision: string }} srm-decide The current user has agreed or rejected; detail as in srm-todo, with { decision }.
 */
export const SrmWorkflowElement = define(
  'srm-workflow',
  {
    load: async () => ({ component: (await import('../src/areas/ground/workflow/instance.page.tsx')).WorkflowPage }),
  },
  {
    attributes: { instanceId: 'string', documentPage: 'string' },
    module: 'workflow-instance',
    events: ['onDecide'],
  },
)
