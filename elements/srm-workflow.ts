import { define } from './define.ts'

/**
 * One approval: the way it went as it is drawn, who waits for what, opinions, and what the reader may do with it now.
 * @attr instance-id Id of the approval.
 * @attr document-page Page of a document, such as `/order/detail?id=7`, whose latest approval is shown; the id wins over it.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string; decision: string }} srm-decide The reader has agreed or rejected; detail as of srm-todo, with { decision }.
 */
export const SrmWorkflowElement = define(
  'srm-workflow',
  {
    load: async () => ({ component: (await import('../src/areas/workflow/instance.page.tsx')).WorkflowPage }),
  },
  {
    attributes: { instanceId: 'string', documentPage: 'string' },
    module: 'workflow-instance',
    events: ['onDecide'],
  },
)
