import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { serialModes } from '../../ground/materials/serial-modes.ts'
import { Day, Filled, Id, Moment, Quantity, Str, Version } from '../../vocabulary.ts'

export const returnBusinessType = 'RETURN_ORDER'

export const returnStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'SENT', 'CONFIRMED', 'OBJECTED'] as const),
  ...(['RETURNED', 'CLOSED', 'CANCELLED'] as const),
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const),
  ...(['confirm', 'object', 'keep', 'cancel', 'shipOut'] as const),
] as const
export type ReturnEvent = (typeof returnEvents)[number]

/** Replacement, deduction, rework, or scrapping at the supplier's cost. */
export const treatments = ['REPLACE', 'CREDIT', 'REWORK', 'SCRAP'] as const
export type Treatment = (typeof treatments)[number]

export const stockKinds = ['REJECTED', 'ACCEPTED'] as const
export type StockKind = (typeof stockKinds)[number]

export const returnReasons = ['DEFECT', 'WRONG_GOODS', 'TOO_MANY', 'DAMAGED', 'EXPIRED', 'OTHER'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

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
  rejectedLeft: Quantity(),
  acceptedLeft: Quantity(),
  serialMode: Enum(serialModes),
  serialsLeft: List(Text()),
}

export const ReturnableRow = Obj({
  ...receivedRow,
  supplierId: Id(),
  supplierName: Text(),
  warehouseId: Id(),
  warehouseName: Text(),
  problemId: orNull(Id()),
  problemNo: Text(),
})
export type ReturnableRow = Static<typeof ReturnableRow>

const problemOf = { problemId: orNull(Id()), problemNo: Text() }

export const ReturnRow = Obj({
  id: Id(),
  ...receivedRow,
  qty: Quantity(),
  fromStock: Enum(stockKinds),
  serials: List(Text()),
  ...problemOf,
})
export type ReturnRow = Static<typeof ReturnRow>

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
  objectUntil: orNull(Day()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(returnEvents)),
}

export const ReturnListRow = Obj({
  ...summary,
  /** Row id; `returnId` is the return's. */
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

export const ReturnOrder = Obj({
  id: Id(),
  ...summary,
  warehouseId: Id(),
  carrier: Text(),
  remark: Text(),
  objection: Text(),
  answer: Text(),
  shipTime: orNull(Moment()),
  details: List(ReturnRow),
})
export type ReturnOrder = Static<typeof ReturnOrder>

export const ReturnInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** Stock location; default: warehouse of the first receipt. */
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
      serials: Optional(SerialNos()),
      /** 8D report: null none; absent: the latest open one of the receipt row. */
      problemId: Optional(orNull(Id())),
    }),
    { maxItems: 500 },
  ),
})
export type ReturnInput = Static<typeof ReturnInput>

export const ReturnReason = Obj({ id: Id(), reason: Filled(500) })
