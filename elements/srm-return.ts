import { define } from './define.ts'

/**
 * One return: rows with reasons, messages of both parties, and the actions allowed to the current user.
 * @attr order-no Number of the return.
 * @attr return-id Id of the return; overrides the number.
 * @fires {{ id: string; returnNo: string; status: string }} srm-submit The buyer has submitted it; detail { id,
 * returnNo, status }.
 */
export const SrmReturnElement = define(
  'srm-return',
  {
    load: async () => ({
      component: (await import('../src/areas/goods/returns/return-detail.page.tsx')).ReturnOrHint,
    }),
  },
  {
    attributes: { orderNo: 'string', returnId: 'string' },
    module: 'return-detail',
    events: ['onSubmit'],
  },
)
