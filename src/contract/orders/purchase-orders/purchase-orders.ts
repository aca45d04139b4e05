import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import {
  Order,
  OrderRow,
  OrderSummary,
  answerStatuses,
  orderStatuses,
  orderTypes,
  rowStatuses,
  orderDocuments,
} from './purchase-order-parts.ts'
import { OrderInput } from './purchase-order-input.ts'
import { ById, Day, Filled, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const orderReaders = ['order-list', 'order-my', 'PurCreateDetailForm'] as const

const orderFilters = {
  orderNo: Optional(Str(64)),
  keyword: Optional(Str(64)),
  supplierId: Optional(Id()),
  status: Optional(Union([Enum(orderStatuses), List(Enum(orderStatuses), { maxItems: 11 })])),
  answerStatus: Optional(Enum(answerStatuses)),
  orderType: Optional(Enum(orderTypes)),
  urgentFlag: Optional(Flag()),
  orderDateFrom: Optional(Day()),
  orderDateTo: Optional(Day()),
  issueDateFrom: Optional(Day()),
  issueDateTo: Optional(Day()),
  materialId: Optional(Id()),
  purchaserId: Optional(Id()),
  orgId: Optional(Id()),
}

export const ListedRow = Obj({
  ...OrderRow.properties,
  orderNo: Text(),
  orderDate: Day(),
  status: Enum(orderStatuses),
  supplierId: Id(),
  supplierName: Text(),
  purchaserName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
})
export type ListedRow = Static<typeof ListedRow>

export const OrderChoice = Obj({ id: Id(), orderNo: Text(), supplierName: Text(), status: Enum(orderStatuses) })

const Changed = Obj({ count: Integer() })
const reason = { reason: Optional(Str(500)) }

// Specified

export const queryOrders = endpoint('POST', 'pur/purchaseOrder/query', {
  in: Obj({
    ...pageRequest,
    ...orderFilters,
    overdue: Optional(Flag()),
  }),
  out: pageOf(OrderSummary),
  shows: orderDocuments,
  access: orderReaders,
  query: pageQuery,
})

export const queryOrderRows = endpoint('POST', 'pur/purchaseOrderDetail/query', {
  in: Obj({
    ...pageRequest,
    ...orderFilters,
    rowStatus: Optional(Union([Enum(rowStatuses), List(Enum(rowStatuses), { maxItems: 7 })])),
    needDateFrom: Optional(Day()),
    needDateTo: Optional(Day()),
    openOnly: Optional(Flag()),
    normalDeliveryFlag: Optional(Flag()),
  }),
  out: pageOf(ListedRow),
  shows: orderDocuments,
  access: orderReaders,
  query: pageQuery,
})

/** Urgent (1) or not (0), for orders and their open rows. */
export const updateOrderUrgency = endpoint('POST', 'pur/purchaseOrder/updateUrgentStatusByIds/{flag}', {
  in: Obj({ flag: Flag(), ...Ids.properties }),
  out: Changed,
  access: ['order-row-edit'],
  saves: true,
})

/** The order is urgent when any of its rows is. */
export const updateRowUrgency = endpoint('POST', 'pur/purchaseOrderDetail/updateUrgentStatusByIds/{flag}', {
  in: Obj({ flag: Flag(), ...Ids.properties }),
  out: Changed,
  access: ['order-row-edit'],
  saves: true,
})

/** 0 withholds delivery, 1 releases it. 16005 when something is under way. */
export const updateNormalDelivery = endpoint('POST', 'pur/purchaseOrderDetail/updateNormalDeliveryStatusIds/{flag}', {
  in: Obj({ flag: Flag(), ...Ids.properties }),
  out: Changed,
  access: ['order-row-edit', 'order-delivery'],
  saves: true,
})

export const selectOrders = endpoint('GET', 'pur/purchaseOrder/querySelect', {
  in: Obj({
    keyword: Optional(Str(64)),
    supplierId: Optional(Id()),
    status: Optional(Enum(orderStatuses)),
    scope: pageRequest.scope,
  }),
  out: List(OrderChoice),
  access: orderReaders,
})

/** `param` 1 aborts rows, 0 undoes it. */
export const abortOrderRow = endpoint('POST', 'pur/purchaseOrderDetail/abortOrderRow/{param}', {
  in: Obj({ param: Flag(), ...Ids.properties, ...reason }),
  out: List(OrderRow),
  access: ['order-row-edit'],
  saves: true,
})

/** Closes rows, or reopens them with `reopen` 1. */
export const closeOrderRow = endpoint('POST', 'pur/purchaseOrderDetail/closeOrderRow', {
  in: Obj({ ...Ids.properties, ...reason, reopen: Optional(Flag()) }),
  out: List(OrderRow),
  access: ['order-row-edit'],
  saves: true,
})

// Not specified

export const openStatuses = ['ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING'] as const

export const countOrderViews = endpoint('POST', 'pur/purchaseOrder/views', {
  in: Obj({ scope: pageRequest.scope, supplierId: Optional(Id()) }),
  out: Obj({ waiting: Integer(), overdue: Integer(), urgent: Integer() }),
  shows: ['PURCHASE_ORDER'],
  access: orderReaders,
})

export const getOrder = endpoint('POST', 'pur/purchaseOrder/getById', {
  in: Obj({ id: Optional(Id()), orderNo: Optional(Str(64)) }),
  out: Order,
  shows: orderDocuments,
  access: orderReaders,
})

/** For NEW and REJECTED. */
export const saveOrder = endpoint('POST', 'pur/purchaseOrder/save', {
  in: OrderInput,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** Saves `order` first. */
export const submitOrder = endpoint('POST', 'pur/purchaseOrder/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), order: Optional(OrderInput) }),
  out: Order,
  access: ['order-edit'],
  saves: true,
})

export const withdrawOrder = endpoint('POST', 'pur/purchaseOrder/withdraw', {
  in: ById,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeOrders = endpoint('POST', 'pur/purchaseOrder/remove', {
  in: Ids,
  out: Changed,
  access: ['order-edit'],
  saves: true,
})

/** Into a draft with a new number and today's date. */
export const copyOrder = endpoint('POST', 'pur/purchaseOrder/copy', {
  in: ById,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** For an approved or refused order; the supplier is notified. */
export const issueOrder = endpoint('POST', 'pur/purchaseOrder/issue', {
  in: ById,
  out: Order,
  access: ['order-issue'],
  saves: true,
})

/** Returns an approved order to draft, for example when its issue was refused. */
export const takeBackOrder = endpoint('POST', 'pur/purchaseOrder/takeBack', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Order,
  access: ['order-issue'],
  saves: true,
})

/** 16010 when anything was shipped. */
export const cancelOrder = endpoint('POST', 'pur/purchaseOrder/cancel', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Order,
  access: ['order-issue'],
  saves: true,
})

export const queryOrderHistory = endpoint('POST', 'pur/purchaseOrder/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: orderDocuments,
  access: orderReaders,
})

export const treeTypes = ['MATERIAL_CATEGORY', 'SUPPLIER_CATEGORY', 'ORG', 'PURCHASE_GROUP'] as const
