import { define } from './define.ts'

/**
 * The list of receipts: all of the buyer's, or what was received from the supplier who is signed in.
 * @attr scope Whose receipts: 1 all, 2 those of my organisation, 3 those that I wrote, 4 those of my supplier company. Nobody sees more than they may.
 * @attr status Only receipts in this state; several separated by commas.
 * @attr order-id Only receipts with rows of this order.
 * @attr order-no Only receipts with rows of the order of this number.
 * @attr delivery-id Only receipts of this delivery order.
 * @fires {{ id: string; receiveNo: string }} srm-select A receipt was chosen; detail { id, receiveNo }. Unless prevented, `srm-navigate` asks for its page.
 */
export const SrmReceiptListElement = define(
  'srm-receipt-list',
  {
    load: async () => ({
      component: (await import('../src/areas/receipts/receipt-list.page.tsx')).ReceiptListPage,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string', orderNo: 'string', deliveryId: 'string' },
    module: 'receive-list',
    events: ['onSelect'],
  },
)
