import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { serialModes } from '../../ground/materials/serial-modes.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { stockKinds } from '../returns/return-parts.ts'
import { ById, Day, Filled, Id, Ids, Moment, pageQuery, pageRequest, Quantity, Str, Version } from '../../vocabulary.ts'

export const reversalBusinessType = 'REVERSAL'

export const reversalStatuses = ['NEW', 'APPROVING', 'REJECTED', 'POSTED'] as const
export type ReversalStatus = (typeof reversalStatuses)[number]

export const reversalEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type ReversalEvent = (typeof reversalEvents)[number]

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
  receivedQty: Quantity(),
  rejectedLeft: Quantity(),
  acceptedLeft: Quantity(),
  serialMode: Enum(serialModes),
  serialsLeft: List(Text()),
}

export const ReversibleRow = Obj(receivedRow)
export type ReversibleRow = Static<typeof ReversibleRow>

export const ReversalRow = Obj({
  id: Id(),
  ...receivedRow,
  qty: Quantity(),
  fromStock: Enum(stockKinds),
  serials: List(Text()),
})
export type ReversalRow = Static<typeof ReversalRow>

const summary = {
  version: Version(),
  reverseNo: Text(),
  status: Enum(reversalStatuses),
  reason: Text(),
  reverseDate: Day(),
  receiveId: Id(),
  receiveNo: Text(),
  fullFlag: Integer(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  warehouseName: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(reversalEvents)),
}

export const ReversalListRow = Obj({ id: Id(), ...summary, rows: Integer() })
export type ReversalListRow = Static<typeof ReversalListRow>

export const Reversal = Obj({
  id: Id(),
  ...summary,
  receiverName: Text(),
  remark: Text(),
  details: List(ReversalRow),
})
export type Reversal = Static<typeof Reversal>

export const ReversalInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  reverseDate: Day(),
  reason: Filled(500),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      receiveDetailId: Id(),
      qty: Quantity(),
      fromStock: Enum(stockKinds),
      serials: Optional(SerialNos()),
    }),
    { maxItems: 500 },
  ),
})
export type ReversalInput = Static<typeof ReversalInput>

export const reversalReaders = ['charge-against', 'charge-against-detail'] as const
const writers = ['charge-against-maintenance'] as const

/** Suppliers see posted ones of their companies. */
export const queryReversals = endpoint('POST', 'pur/chargeAgainst/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(reversalStatuses), List(Enum(reversalStatuses), { maxItems: 4 })])),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    receiveId: Optional(Id()),
    orderDetailId: Optional(Id()),
    reverseDateFrom: Optional(Day()),
    reverseDateTo: Optional(Day()),
  }),
  out: pageOf(ReversalListRow),
  shows: [reversalBusinessType],
  access: reversalReaders,
  query: pageQuery,
})

export const getReversal = endpoint('POST', 'pur/chargeAgainst/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: Reversal,
  shows: [reversalBusinessType],
  access: reversalReaders,
})

export const queryReversibleRows = endpoint('POST', 'pur/receiveDetail/query', {
  in: Obj({ receiveId: Id() }),
  out: List(ReversibleRow),
  shows: [receiptBusinessType, reversalBusinessType],
  access: writers,
})

/**
 * Quantities are reserved until posted or cancelled. 16008 above the reversible quantity, 16010 for rows being
 * invoiced, 10008 for several receipts and a serial number no longer in the receipt.
 */
export const saveReversal = endpoint('POST', 'pur/chargeAgainst/save', {
  in: ReversalInput,
  out: Reversal,
  access: writers,
  saves: true,
})

/** Saves `draft` first. 16012 in a closed period. */
export const submitReversal = endpoint('POST', 'pur/chargeAgainst/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ReversalInput) }),
  out: Reversal,
  access: writers,
  saves: true,
})

export const withdrawReversal = endpoint('POST', 'pur/chargeAgainst/withdraw', {
  in: ById,
  out: Reversal,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeReversals = endpoint('POST', 'pur/chargeAgainst/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const queryReversalHistory = endpoint('POST', 'pur/chargeAgainst/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [reversalBusinessType],
  access: reversalReaders,
})
