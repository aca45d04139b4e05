import { define } from './define.ts'
import { formerNames } from './former-names.ts'

/**
 * The rows of returns: all for buyers, those sent to them for suppliers.
 * @attr scope 1 all, 2 those of my organisation, 3 those that I created, 4 those of my supplier company; never more
 * than the current user's permissions allow.
 * @attr status Only returns with this status; several separated by commas.
 * @attr order-id Only returns from this order.
 * @attr order-no Only returns from the order with this number.
 * @attr receipt-id Only returns from this receipt.
 * @fires {{ id: string; returnNo: string }} srm-select A row was selected; detail { id, returnNo } of its return.
 * Unless prevented, `srm-navigate` requests its page.
 */
export const SrmReturnListElement = define(
  'srm-return-list',
  {
    load: async () => ({
      component: (await import('../src/areas/goods/returns/return-list.page.tsx')).ReturnListPage,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string', orderNo: 'string', receiptId: 'string' },
    formerly: formerNames({ receiveId: { now: 'receiptId', until: '0.2.0' } }),
    module: 'return-list',
    events: ['onSelect'],
  },
)
