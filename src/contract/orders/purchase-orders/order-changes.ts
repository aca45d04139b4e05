import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Order, orderDocuments } from './purchase-order-parts.ts'
import { OrderInput } from './purchase-order-input.ts'
import { Filled, Id, Moment, Version } from '../../vocabulary.ts'
import { WhoDecides } from '../../ground/workflow/instances.ts'

export const changeStatuses = ['APPROVING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** `row` is a row number, null for the header. */
export const ChangeItem = Obj({
  field: Text(),
  row: Union([Integer(), Null()]),
  before: Union([Text(), Null()]),
  after: Union([Text(), Null()]),
})
export type ChangeItem = Static<typeof ChangeItem>

export const OrderChange = Obj({
  id: Id(),
  changeNo: Text(),
  orderId: Id(),
  fromVersion: Version(),
  toVersion: Version(),
  items: List(ChangeItem),
  reason: Text(),
  status: Enum(changeStatuses),
  createName: Text(),
  createTime: Moment(),
})
export type OrderChange = Static<typeof OrderChange>

/**
 * Takes effect on approval: version + 1, and the supplier answers the new version. 16008 for a quantity below the
 * shipped or received one, 15015 while another change is open.
 */
export const changeOrder = endpoint('POST', 'pur/purchaseOrder/change', {
  in: Obj({ order: OrderInput, reason: Filled(500) }),
  out: Order,
  access: ['order-edit'],
  saves: true,
})

export const previewOrderChange = endpoint('POST', 'pur/purchaseOrder/previewChange', {
  in: Obj({ order: OrderInput }),
  out: WhoDecides,
  access: ['order-edit'],
})

/** Suppliers see approved ones only. */
export const queryOrderChanges = endpoint('POST', 'pur/purchaseOrder/changes', {
  in: Obj({ orderId: Id() }),
  out: List(OrderChange),
  shows: orderDocuments,
  access: ['order-list', 'order-my', 'PurCreateDetailForm'],
})

export const withdrawOrderChange = endpoint('POST', 'pur/purchaseOrder/withdrawChange', {
  in: Obj({ orderId: Id() }),
  out: Order,
  access: ['order-edit'],
  saves: true,
})
