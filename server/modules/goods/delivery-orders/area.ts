import sql from 'sql-template-tag'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Area } from '../../../kit/area.ts'
import { nameDeliveries } from './followers.ts'
import { deliveryInvariants } from './invariants.ts'
import { deliveryAttachments } from './attachments.ts'
import { despatchAdvice } from './documents/brought-advice.ts'
import { deliveryExports } from './exports.ts'
import { deliveryImport } from './import.ts'
import { deliveryWarnings } from './home.queries.ts'
import { deliverableRowList, deliveryWarehouseList } from './lists.ts'
import { deliveryReceived, deliveryReversed } from './received.ts'
import { deliveryOrderRoutes } from './routes.ts'
import { deliveryOrdersSeeds } from './seeds/seeds.ts'
import { deliveryOutboundEvents } from './outbound-events.ts'

export const deliveryOrdersArea: Area = {
  name: 'delivery-orders',
  schema: new URL('./schema/', import.meta.url),
  seeds: deliveryOrdersSeeds,
  auditTypes: [
    {
      code: deliveryBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, delivery_no as number, status from delivery_order`,
    },
  ],
  routes: deliveryOrderRoutes,
  exports: deliveryExports,
  imports: [deliveryImport],
  attachments: [deliveryAttachments],
  documents: [despatchAdvice],
  reactions: {
    'receipt.posted': [deliveryReceived],
    'reversal.posted': [deliveryReversed],
    'order.followersAsked': [nameDeliveries],
  },
  outboundEvents: deliveryOutboundEvents,
  warnings: deliveryWarnings,
  lists: { LOV_DELIVERABLE_ROW: deliverableRowList, LOV_DELIVERY_WAREHOUSE: deliveryWarehouseList },
  invariants: deliveryInvariants,
}
