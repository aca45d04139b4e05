import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { serialModes } from '../materials/serial-modes.ts'
import { Day, Filled, Id, Moment, Quantity, Str, Version } from '../vocabulary.ts'

/** What a return is called as a document: in the audit trail, messages and files. */
export const returnBusinessType = 'RETURN_ORDER'

/** States of a return. */
export const returnStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'SENT', 'CONFIRMED', 'OBJECTED'] as const),
  ...(['RETURNED', 'CLOSED', 'CANCELLED'] as const),
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** What can happen to a return by hand; `allowed` lists what the reader may do now. */
export const returnEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const),
  ...(['confirm', 'object', 'keep', 'cancel', 'shipOut'] as const),
] as const
export type ReturnEvent = (typeof returnEvents)[number]

/** What becomes of the goods: they come again, are deducted, are reworked, or are scrapped at the supplier's cost. */
export const treatments = ['REPLACE', 'CREDIT', 'REWORK', 'SCRAP'] as const
export type Treatment = (typeof treatments)[number]

/** What the goods are taken from. */
export const stockKinds = ['REJECTED', 'ACCEPTED'] as const
export type StockKind = (typeof stockKinds)[number]

/** Why goods go back. */
export const returnReasons = ['DEFECT', 'WRONG_GOODS', 'TOO_MANY', 'DAMAGED', 'EXPIRED', 'OTHER'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** What of a receipt's row a return shows. */
const receivedRow = {
  receiveDetailId: Id(),
  receiveId: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  orderDetailId: Id(),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  batchNo: Text(),
  rejectReason: Text(),
  /** What may still go back of what was rejected, and of what was accepted. */
  rejectedLeft: Quantity(),
  acceptedLeft: Quantity(),
  /** Whether its pieces are told apart by serial numbers, and the numbers that are here and that nobody holds. */
  serialMode: Enum(serialModes),
  serialsLeft: List(Text()),
}

/** A row of a receipt of which something may still go back. */
export const ReturnableRow = Obj({
  ...receivedRow,
  supplierId: Id(),
  supplierName: Text(),
  warehouseId: Id(),
  warehouseName: Text(),
  /** The newest open 8D report about it. */
  problemId: orNull(Id()),
  problemNo: Text(),
})
export type ReturnableRow = Static<typeof ReturnableRow>

/** The 8D report that a row belongs to; suppliers read one that was sent to them. */
const problemOf = { problemId: orNull(Id()), problemNo: Text() }

/** A row of a return. */
export const ReturnRow = Obj({
  id: Id(),
  ...receivedRow,
  qty: Quantity(),
  fromStock: Enum(stockKinds),
  /** Which pieces go back. */
  serials: List(Text()),
  ...problemOf,
})
export type ReturnRow = Static<typeof ReturnRow>

/** What a list shows of a return. */
const summary = {
  version: Version(),
  returnNo: Text(),
  status: Enum(returnStatuses),
  treatment: Enum(treatments),
  reason: Enum(returnReasons),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  warehouseName: Text(),
  returnDate: Day(),
  /** Until when the supplier may object; null before it was sent. */
  objectUntil: orNull(Day()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(returnEvents)),
}

/** A row of a return with what a list shows of the return. */
export const ReturnListRow = Obj({
  ...summary,
  /** The row's own id; `returnId` is that of the return. */
  id: Id(),
  returnId: Id(),
  receiveNo: Text(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  fromStock: Enum(stockKinds),
  ...problemOf,
})
export type ReturnListRow = Static<typeof ReturnListRow>

/** The whole return. */
export const ReturnOrder = Obj({
  id: Id(),
  ...summary,
  warehouseId: Id(),
  carrier: Text(),
  remark: Text(),
  /** Why the supplier objects, and what the buyer said last. */
  objection: Text(),
  answer: Text(),
  shipTime: orNull(Moment()),
  details: List(ReturnRow),
})
export type ReturnOrder = Static<typeof ReturnOrder>

/** A return as it is entered; rows are those of one supplier and one purchasing organisation. */
export const ReturnInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** Where the goods lie; the warehouse of the first receipt when absent. */
  warehouseId: Optional(Id()),
  returnDate: Day(),
  reason: Enum(returnReasons),
  treatment: Enum(treatments),
  carrier: Optional(Str(128)),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      receiveDetailId: Id(),
      qty: Quantity(),
      fromStock: Enum(stockKinds),
      /** Which pieces go back, of those that the receipt names. */
      serials: Optional(SerialNos()),
      /** The 8D report that it belongs to: null none, and when absent the newest open one about the row of the receipt. */
      problemId: Optional(orNull(Id())),
    }),
    { maxItems: 500 },
  ),
})
export type ReturnInput = Static<typeof ReturnInput>

/** A reason that must be given. */
export const ReturnReason = Obj({ id: Id(), reason: Filled(500) })
