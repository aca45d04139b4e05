import { define } from './define.ts'

/**
 * The list of receipts: all for buyers, those of their own deliveries for suppliers.
 * @attr scope 1 all, 2 those of my organisation, 3 those that I created, 4 those of my supplier company; never more
 * than the current user's permissions allow.
 * @attr status Only receipts with this status; several separated by commas.
 * @attr order-id Only receipts with rows of this order.
 * @attr order-no Only receipts with rows of the order with this number.
 * @attr delivery-id Only receipts of this delivery order.
 * @fires {{ id: string; receiveNo: string }} srm-select A receipt was selected; detail { id, receiveNo }. Unless
 * prevented, `srm-navigate` requests its page.
 */
export const SrmReceiptListElement = define(
  'srm-receipt-list',
  {
    load: async () => ({
      component: (await import('../src/areas/goods/receipts/receipt-list.page.tsx')).ReceiptListPage,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string', orderNo: 'string', deliveryId: 'string' },
    module: 'receive-list',
    events: ['onSelect'],
  },
)
