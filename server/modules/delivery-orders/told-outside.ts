import { deliveryBusinessType } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { ToldOutside } from '../../kit/told-outside.ts'
import { despatchAdviceOf } from './documents/export-advice.ts'
import { readDelivery } from './delivery.queries.ts'

/** What other systems are told of a delivery: that it is on its way, with its despatch advice. */
export const deliveryToldOutside: ToldOutside = {
  'delivery.shipped': {
    businessType: deliveryBusinessType,
    hasDocument: true,
    happened: (act, { deliveryId, deliveryNo }) => ({
      businessId: deliveryId,
      docNo: deliveryNo,
      path: `/delivery/order-detail?id=${deliveryId}`,
      status: async () => (await readDelivery(act, deliveryId)).status,
      document: async () => (await despatchAdviceOf(act, await readDelivery(act, deliveryId))).content,
    }),
  },
}
