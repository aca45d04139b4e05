import { define } from './define.ts'

/**
 * One return: what goes back and why, what both sides said, and what the reader may do with it.
 * @attr order-no Number of the return.
 * @attr return-id Id of the return; wins over the number.
 * @fires {{ id: string; returnNo: string; status: string }} srm-submit The buyer has submitted it; detail { id, returnNo, status }.
 */
export const SrmReturnElement = define(
  'srm-return',
  {
    load: async () => ({
      component: (await import('../src/areas/returns/return-detail.page.tsx')).ReturnOrHint,
    }),
  },
  {
    attributes: { orderNo: 'string', returnId: 'string' },
    module: 'return-detail',
    events: ['onSubmit'],
  },
)
