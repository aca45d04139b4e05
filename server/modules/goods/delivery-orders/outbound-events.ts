import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { OutboundEvents } from '../../../kit/outbound-events.ts'
import { despatchAdviceOf } from './documents/export-advice.ts'
import { readDelivery } from './delivery.queries.ts'

/** Other systems receive each shipment with its despatch advice. */
export const deliveryOutboundEvents: OutboundEvents = {
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
