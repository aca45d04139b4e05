import { queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readDeliveryPage } from './delivery-list.queries.ts'

export const deliveryExports: readonly ExportList[] = [
  exportList(queryDeliveries, readDeliveryPage, {
    area: 'delivery-orders',
    keys: { status: 'status', lateFlag: 'values.lateFlag' },
  }),
]
