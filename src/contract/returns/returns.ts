import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { problemBusinessType } from '../quality/problem-parts.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { ById, Day, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import {
  returnBusinessType,
  ReturnableRow,
  ReturnInput,
  ReturnListRow,
  ReturnOrder,
  ReturnReason,
  returnStatuses,
  stockKinds,
  treatments,
} from './return-parts.ts'

/** Modules whose holders may read returns. */
export const returnReaders = ['return-list', 'return-detail'] as const
const writers = ['return-order-maintain'] as const

// --- given by the specification -------------------------------------------

/** Rows of posted receipts of which something may still go back, the newest first. */
export const queryReturnableRows = endpoint('POST', 'pur/receiveDetail/returnQueryList', {
  in: Obj({
    ...pageRequest,
    /** Searches the receipt, the order, the material and the supplier. */
    keyword: Optional(Str(64)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    receiveId: Optional(Id()),
    receiveDetailIds: Optional(List(Id(), { maxItems: 500 })),
    /** Only rows with something left of this. */
    fromStock: Optional(Enum(stockKinds)),
  }),
  out: pageOf(ReturnableRow),
  shows: [receiptBusinessType, returnBusinessType, problemBusinessType],
  access: writers,
  query: pageQuery,
})

/**
 * Creates a return, or writes a draft. What it names is reserved until it goes back or the return ends. Refuses 10015
 * without rows, 16008 above what may still go back, 16005 outside NEW and REJECTED and for receipts that are not posted,
 * 16007 on an older version, 10009 for the same row or serial number twice, 10008 for rows of several suppliers, for a
 * serial number that the receipt does not have any more, for more of them than pieces, and for an 8D report that is not the
 * supplier's or that the caller does not see.
 */
export const addReturn = endpoint('POST', 'pur/receive/addReturn', {
  in: ReturnInput,
  out: ReturnOrder,
  access: writers,
  saves: true,
})

/** Rows of returns, newest first; suppliers see those of their companies that were sent. */
export const queryReturnRows = endpoint('POST', 'pur/receiveDetail/PageReturnQuery', {
  in: Obj({
    ...pageRequest,
    /** Searches the return, the receipt, the order, the material and the supplier. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(returnStatuses), List(Enum(returnStatuses), { maxItems: 9 })])),
    treatment: Optional(Enum(treatments)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    /** Number of an order, whole. */
    orderNo: Optional(Str(64)),
    orderDetailId: Optional(Id()),
    receiveId: Optional(Id()),
    /** Rows that belong to this 8D report. */
    problemId: Optional(Id()),
    returnDateFrom: Optional(Day()),
    returnDateTo: Optional(Day()),
  }),
  out: pageOf(ReturnListRow),
  shows: [returnBusinessType, problemBusinessType],
  access: returnReaders,
  query: pageQuery,
})

/** A return with its rows, named by its id or its number. Refuses 10010 without either. */
export const getReturn = endpoint('POST', 'pur/receiveDetail/returnOrderById', {
  in: Obj({ id: Optional(Id()), returnNo: Optional(Str(64)) }),
  out: ReturnOrder,
  shows: [returnBusinessType, problemBusinessType],
  access: returnReaders,
})

// --- ours -----------------------------------------------------------------

const act = { out: ReturnOrder, saves: true } as const

/**
 * Submits a draft for approval; with `draft` it is saved first, in the same transaction. Refuses 10010 without either,
 * 10014, 15015, and as the save.
 */
export const submitReturn = endpoint('POST', 'pur/returnOrder/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ReturnInput) }),
  access: writers,
  ...act,
})

/** Takes a submitted return back. Refuses 18027 for a new or rejected one. */
export const withdrawReturn = endpoint('POST', 'pur/returnOrder/withdraw', { in: ById, access: writers, ...act })

/** The supplier agrees. */
export const confirmReturn = endpoint('POST', 'pur/returnOrder/confirm', {
  in: ById,
  access: ['return-answer'],
  ...act,
})

/** The supplier objects: 10011 without a reason, 16012 after the last day for it. */
export const objectToReturn = endpoint('POST', 'pur/returnOrder/object', {
  in: ReturnReason,
  access: ['return-answer'],
  ...act,
})

/** The return is sent once more in spite of the objection. */
export const keepReturn = endpoint('POST', 'pur/returnOrder/keep', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  access: ['return-approve'],
  ...act,
})

/** Gives the return up; nothing is reserved any more. */
export const cancelReturn = endpoint('POST', 'pur/returnOrder/cancel', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  access: ['return-approve'],
  ...act,
})

/** The goods leave the warehouse. Refuses 16012 in a month that a company of their orders has closed. */
export const shipOutReturn = endpoint('POST', 'pur/returnOrder/shipOut', { in: ById, access: ['return-ship'], ...act })

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeReturns = endpoint('POST', 'pur/returnOrder/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** What happened to a return, oldest first. */
export const queryReturnHistory = endpoint('POST', 'pur/returnOrder/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [returnBusinessType],
  access: returnReaders,
})
