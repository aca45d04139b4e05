import sql from 'sql-template-tag'
import type { Area } from '../../../kit/area.ts'
import { purchaseRefusals } from './call-refusals.ts'
import { orderInvariants } from './invariants.ts'
import { approvalDecided } from './approval-decided.ts'
import { changeSubject, orderSubject } from './approval-subjects.ts'
import { orderAttachments } from './attachments.ts'
import { orderOfContract, orderOfDemand, ordersOfInquiry } from './awarded.ts'
import { orderDocuments } from './documents/document-kinds.ts'
import { orderExports } from './exports.ts'
import { orderFigures, orderWarnings } from './home.queries.ts'
import { orderList, orderRowList } from './lists.ts'
import { answerReminder } from './reminder.ts'
import { goodsReactions } from './goods/goods-reactions.ts'
import { purchaseOrderRoutes } from './routes.ts'
import { purchaseOrdersSeeds } from './seeds/seeds.ts'
import { orderOutboundEvents } from './outbound-events.ts'

export const purchaseOrdersArea: Area = {
  name: 'purchase-orders',
  schema: new URL('./schema/', import.meta.url),
  seeds: purchaseOrdersSeeds,
  auditTypes: [
    {
      code: 'PURCHASE_ORDER',
      states: 'status',
      fields: 'fields',
      values: 'values',
      record: sql`select id, enterprise_id, order_no as number, status from purchase_order`,
    },
    {
      code: 'ORDER_CHANGE',
      states: 'changeStatus',
      fields: 'fields',
      values: 'values',
      // Changes are stored under their order's id; the record is the newest.
      record: sql`select distinct on (order_id) order_id as id, enterprise_id, null as number, status
        from order_change order by order_id, id desc`,
    },
  ],
  callRefusals: purchaseRefusals,
  routes: purchaseOrderRoutes,
  exports: orderExports,
  approvals: [orderSubject, changeSubject],
  attachments: [orderAttachments],
  documents: orderDocuments,
  reactions: {
    'approval.decided': [approvalDecided],
    'inquiry.handedOver': [ordersOfInquiry],
    'demand.toOrder': [orderOfDemand],
    'contract.calledOff': [orderOfContract],
    ...goodsReactions,
  },
  outboundEvents: orderOutboundEvents,
  jobs: [answerReminder],
  warnings: orderWarnings,
  figures: orderFigures,
  lists: { LOV_ORDER: orderList, LOV_ORDER_ROW: orderRowList },
  invariants: orderInvariants,
}
