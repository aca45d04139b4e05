import { selectOrders } from '../../../contract/orders/purchase-orders/purchase-orders.ts'
import { call } from '../../../kit/call/call.ts'
import { link } from '../../../kit/state/navigation.ts'

export const orderSearch = {
  permission: ['order-list', 'order-my'],
  acts: [
    { name: 'newOrder', path: '/order/edit', permission: 'order-edit' },
    { name: 'importOrder', path: '/order/import', permission: 'order-import' },
  ],
  /** Orders by number or supplier, at most eight; the one with exactly this number first. */
  async find(text: string, signal: AbortSignal) {
    const found = await call(selectOrders, { keyword: text }, { signal })
    const exact = (orderNo: string) => orderNo.toLowerCase() === text.toLowerCase()
    return found
      .toSorted((one, other) => Number(exact(other.orderNo)) - Number(exact(one.orderNo)))
      .slice(0, 8)
      .map(({ id, orderNo, supplierName }) => ({
        titles: [orderNo, supplierName],
        path: link('/order/detail', { id }),
      }))
  },
} as const
