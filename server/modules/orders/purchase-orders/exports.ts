import { queryOrderRows, queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readOrderPage, readRowPage } from './order/order-list.queries.ts'

const orderTexts = {
  status: 'status',
  orderType: 'orderType',
  urgentFlag: 'values.urgentFlag',
}

export const orderExports: readonly ExportList[] = [
  exportList(queryOrders, readOrderPage, { area: 'purchase-orders', keys: orderTexts }),
  exportList(queryOrderRows, readRowPage, {
    area: 'purchase-orders',
    keys: { ...orderTexts, rowStatus: 'rowStatus', normalDeliveryFlag: 'values.normalDeliveryFlag' },
  }),
]
