import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { serialModes } from '../materials/serial-modes.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { stockKinds } from '../returns/return-parts.ts'
import { ById, Day, Filled, Id, Ids, Moment, pageQuery, pageRequest, Quantity, Str, Version } from '../vocabulary.ts'

/** What a reversal is called as a document: in the audit trail, messages and approvals. */
export const reversalBusinessType = 'REVERSAL'

/** States of a reversal. */
export const reversalStatuses = ['NEW', 'APPROVING', 'REJECTED', 'POSTED'] as const
export type ReversalStatus = (typeof reversalStatuses)[number]

/** What can happen to a reversal by hand; `allowed` lists what the reader may do now. */
export const reversalEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type ReversalEvent = (typeof reversalEvents)[number]

/** What of a receipt's row a reversal shows. */
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
  /** What may still be reversed of what was rejected, and of what was accepted. */
  rejectedLeft: Quantity(),
  acceptedLeft: Quantity(),
  /** Whether its pieces are told apart by serial numbers, and the numbers that are here and that nobody holds. */
  serialMode: Enum(serialModes),
  serialsLeft: List(Text()),
}

/** A row of a posted receipt of which something may be reversed. */
export const ReversibleRow = Obj(receivedRow)
export type ReversibleRow = Static<typeof ReversibleRow>

export const ReversalRow = Obj({
  id: Id(),
  ...receivedRow,
  qty: Quantity(),
  fromStock: Enum(stockKinds),
  /** Which pieces never came. */
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
  /** 1: all that the receipt brought is reversed. */
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

/** A reversal as a list shows it. */
export const ReversalListRow = Obj({ id: Id(), ...summary, rows: Integer() })
export type ReversalListRow = Static<typeof ReversalListRow>

/** The whole reversal. */
export const Reversal = Obj({
  id: Id(),
  ...summary,
  receiverName: Text(),
  remark: Text(),
  details: List(ReversalRow),
})
export type Reversal = Static<typeof Reversal>

/** A reversal as it is entered; its rows are those of one receipt. */
export const ReversalInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  reverseDate: Day(),
  reason: Filled(500),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      receiveDetailId: Id(),
      qty: Quantity(),
      fromStock: Enum(stockKinds),
      /** Which pieces never came, of those that the receipt names. */
      serials: Optional(SerialNos()),
    }),
    { maxItems: 500 },
  ),
})
export type ReversalInput = Static<typeof ReversalInput>

/** Modules whose holders may read reversals. */
export const reversalReaders = ['charge-against', 'charge-against-detail'] as const
const writers = ['charge-against-maintenance'] as const

/** Reversals, newest first; suppliers see those of their companies that were posted. */
export const queryReversals = endpoint('POST', 'pur/chargeAgainst/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the reversal, the receipt, the orders and the supplier. */
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

/** A reversal with its rows. Refuses 10010 without an id. */
export const getReversal = endpoint('POST', 'pur/chargeAgainst/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: Reversal,
  shows: [reversalBusinessType],
  access: reversalReaders,
})

/** Rows of a posted receipt of which something may be reversed. */
export const queryReversibleRows = endpoint('POST', 'pur/receiveDetail/query', {
  in: Obj({ receiveId: Id() }),
  out: List(ReversibleRow),
  shows: [receiptBusinessType, reversalBusinessType],
  access: writers,
})

/**
 * Creates a reversal, or writes a draft; what it names is held until it is posted or ends. Refuses 10015 without rows,
 * 16008 above what may be reversed, 16010 for rows that are being invoiced, 16005 outside NEW and REJECTED and for
 * receipts that are not posted, 16007 on an older version, 10009 for the same goods or serial number twice, 10008 for
 * several receipts, a serial number that the receipt does not have any more, and more of them than pieces.
 */
export const saveReversal = endpoint('POST', 'pur/chargeAgainst/save', {
  in: ReversalInput,
  out: Reversal,
  access: writers,
  saves: true,
})

/**
 * Submits a draft for approval; with `draft` it is saved first, in the same transaction. Refuses 10010 without either,
 * 16010, 16012 in a closed period, 10014, 15015, 10011 for pieces that are not named and each have a serial number, and as
 * the save.
 */
export const submitReversal = endpoint('POST', 'pur/chargeAgainst/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ReversalInput) }),
  out: Reversal,
  access: writers,
  saves: true,
})

/** Takes a submitted reversal back. Refuses 18027 for a new or rejected one. */
export const withdrawReversal = endpoint('POST', 'pur/chargeAgainst/withdraw', {
  in: ById,
  out: Reversal,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeReversals = endpoint('POST', 'pur/chargeAgainst/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** What happened to a reversal, oldest first. */
export const queryReversalHistory = endpoint('POST', 'pur/chargeAgainst/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [reversalBusinessType],
  access: reversalReaders,
})
