import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
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
import { ById, Day, Filled, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** Modules whose holders may read orders. */
export const orderReaders = ['order-list', 'order-my', 'PurCreateDetailForm'] as const

const orderFilters = {
  /** Contains, ignoring case. */
  orderNo: Optional(Str(64)),
  /** Searches number, supplier's name and number, and the source number. */
  keyword: Optional(Str(64)),
  supplierId: Optional(Id()),
  status: Optional(Union([Enum(orderStatuses), List(Enum(orderStatuses), { maxItems: 11 })])),
  answerStatus: Optional(Enum(answerStatuses)),
  orderType: Optional(Enum(orderTypes)),
  urgentFlag: Optional(Flag()),
  orderDateFrom: Optional(Day()),
  orderDateTo: Optional(Day()),
  /** Days between which it was issued to the supplier. */
  issueDateFrom: Optional(Day()),
  issueDateTo: Optional(Day()),
  materialId: Optional(Id()),
  purchaserId: Optional(Id()),
  orgId: Optional(Id()),
}

/** A row in the list of rows: with the header fields that a reader needs. */
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

/** A short entry for pickers. */
export const OrderChoice = Obj({ id: Id(), orderNo: Text(), supplierName: Text(), status: Enum(orderStatuses) })

/** How many rows a call changed. */
const Changed = Obj({ count: Integer() })
const reason = { reason: Optional(Str(500)) }

// --- given by the specification --------------------------------------------------

export const queryOrders = endpoint('POST', 'pur/purchaseOrder/query', {
  in: Obj({
    ...pageRequest,
    ...orderFilters,
    /** 1: only orders under way of which something open was needed before today. */
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
    /** 1: only rows with an open quantity. */
    openOnly: Optional(Flag()),
    normalDeliveryFlag: Optional(Flag()),
  }),
  out: pageOf(ListedRow),
  shows: orderDocuments,
  access: orderReaders,
  query: pageQuery,
})

/** Marks orders and their open rows as urgent (1) or not (0). Refuses 10010 without ids, 10007, 16005. */
export const updateOrderUrgency = endpoint('POST', 'pur/purchaseOrder/updateUrgentStatusByIds/{flag}', {
  in: Obj({ flag: Flag(), ...Ids.properties }),
  out: Changed,
  access: ['order-row-edit'],
  saves: true,
})

/** The same for rows; the order is urgent when any of its rows is. */
export const updateRowUrgency = endpoint('POST', 'pur/purchaseOrderDetail/updateUrgentStatusByIds/{flag}', {
  in: Obj({ flag: Flag(), ...Ids.properties }),
  out: Changed,
  access: ['order-row-edit'],
  saves: true,
})

/** 0 withholds the delivery of rows, 1 frees it. Refuses 16005 when something is already on its way. */
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

/** `param` 1 aborts rows (needs a reason), 0 takes an abort back. Refuses 16010, 16005, 10011. */
export const abortOrderRow = endpoint('POST', 'pur/purchaseOrderDetail/abortOrderRow/{param}', {
  in: Obj({ param: Flag(), ...Ids.properties, ...reason }),
  out: List(OrderRow),
  access: ['order-row-edit'],
  saves: true,
})

/** Closes rows (needs a reason), or opens them again with `reopen` 1. Refuses 16010, 16005, 10011. */
export const closeOrderRow = endpoint('POST', 'pur/purchaseOrderDetail/closeOrderRow', {
  in: Obj({ ...Ids.properties, ...reason, reopen: Optional(Flag()) }),
  out: List(OrderRow),
  access: ['order-row-edit'],
  saves: true,
})

// --- ours -----------------------------------------------------------------

/** States of an order that the supplier has and that is not done. */
export const openStatuses = ['ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING'] as const

/** How many orders under way wait for an answer, are overdue, are urgent; narrowed as the list of orders is. */
export const countOrderViews = endpoint('POST', 'pur/purchaseOrder/views', {
  in: Obj({ scope: pageRequest.scope, supplierId: Optional(Id()) }),
  out: Obj({ waiting: Integer(), overdue: Integer(), urgent: Integer() }),
  access: orderReaders,
})

export const getOrder = endpoint('POST', 'pur/purchaseOrder/getById', {
  in: Obj({ id: Optional(Id()), orderNo: Optional(Str(64)) }),
  out: Order,
  shows: orderDocuments,
  access: orderReaders,
})

/** Creates or updates a draft. Refuses 16005 outside NEW and REJECTED, 16007 on an older version. */
export const saveOrder = endpoint('POST', 'pur/purchaseOrder/save', {
  in: OrderInput,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/**
 * Starts the approval; with `order` it is saved first, in the same transaction. Refuses 10010 without
 * either, 10015, 10011, 10014, 16009, 16012.
 */
export const submitOrder = endpoint('POST', 'pur/purchaseOrder/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), order: Optional(OrderInput) }),
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** Takes a submitted order back. NEW and REJECTED answer 18027, later states 16005. */
export const withdrawOrder = endpoint('POST', 'pur/purchaseOrder/withdraw', {
  in: ById,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeOrders = endpoint('POST', 'pur/purchaseOrder/remove', {
  in: Ids,
  out: Changed,
  access: ['order-edit'],
  saves: true,
})

/** Makes a new draft from any order: same parties and rows, new number, today's date. */
export const copyOrder = endpoint('POST', 'pur/purchaseOrder/copy', {
  in: ById,
  out: Order,
  access: ['order-edit'],
  saves: true,
})

/** Issues an approved order, or a refused one again: the supplier sees it and gets a message. */
export const issueOrder = endpoint('POST', 'pur/purchaseOrder/issue', {
  in: ById,
  out: Order,
  access: ['order-issue'],
  saves: true,
})

/** Cancels an order of which nothing was shipped (16010). */
export const cancelOrder = endpoint('POST', 'pur/purchaseOrder/cancel', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Order,
  access: ['order-issue'],
  saves: true,
})

/** What happened to an order, oldest first. */
export const queryOrderHistory = endpoint('POST', 'pur/purchaseOrder/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: orderDocuments,
  access: orderReaders,
})

/** Kinds of trees that `pur/code/getTree` answers. */
export const treeTypes = ['MATERIAL_CATEGORY', 'SUPPLIER_CATEGORY', 'ORG', 'PURCHASE_GROUP'] as const
