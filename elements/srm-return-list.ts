import { define } from './define.ts'
import { formerNames } from './former-names.ts'

/**
 * The rows of returns: all of the buyer's, or those that were sent to the supplier who is signed in.
 * @attr scope Whose returns: 1 all, 2 those of my organisation, 3 those that I wrote, 4 those of my supplier company. Nobody sees more than they may.
 * @attr status Only returns in this state; several separated by commas.
 * @attr order-id Only what goes back of this order.
 * @attr order-no Only what goes back of the order of this number.
 * @attr receipt-id Only what goes back of this receipt.
 * @fires {{ id: string; returnNo: string }} srm-select A row was chosen; detail { id, returnNo } of its return. Unless prevented, `srm-navigate` asks for its page.
 */
export const SrmReturnListElement = define(
  'srm-return-list',
  {
    load: async () => ({
      component: (await import('../src/areas/returns/return-list.page.tsx')).ReturnListPage,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string', orderNo: 'string', receiptId: 'string' },
    formerly: formerNames({ receiveId: { now: 'receiptId', until: '0.2.0' } }),
    module: 'return-list',
    events: ['onSelect'],
  },
)
