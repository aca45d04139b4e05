import { define } from './define.ts'

/**
 * Approval tasks of the current user, with filters; several can be approved at once where their models allow it.
 * @attr page-size Rows per page of the list, up to 300; by default the user's setting.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string
 * }} srm-open A task was selected; detail { taskId, approvalId, businessType, businessId, docNo, pcUrl }. Unless
 * prevented, `srm-navigate` requests its page.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string;
 * decision: string }} srm-decide A task was approved in the list; detail as in srm-open, with { decision }.
 */
export const SrmTodoElement = define(
  'srm-todo',
  {
    load: async () => ({ component: (await import('../src/areas/ground/workflow/todo.page.tsx')).TodoPage }),
  },
  {
    attributes: { pageSize: 'number' },
    module: 'workflow-todo',
    events: ['onOpen', 'onDecide'],
  },
)
