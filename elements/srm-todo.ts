import { define } from './define.ts'

/**
 * What waits for the decision of whoever is signed in, with filters; several are agreed to at once where their models allow it.
 * @attr page-size Rows of a page of the list, up to 300; as the reader has chosen unless given.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string }} srm-open A task was chosen; detail { taskId, approvalId, businessType, businessId, docNo, pcUrl }. Unless prevented, `srm-navigate` asks for its page.
 * @fires {{ taskId: string; approvalId: string; businessType: string; businessId: string; docNo: string; pcUrl: string; decision: string }} srm-decide A task was agreed to in the list; detail as of srm-open, with { decision }.
 */
export const SrmTodoElement = define(
  'srm-todo',
  {
    load: async () => ({ component: (await import('../src/areas/workflow/todo.page.tsx')).TodoPage }),
  },
  {
    attributes: { pageSize: 'number' },
    module: 'workflow-todo',
    events: ['onOpen', 'onDecide'],
  },
)
