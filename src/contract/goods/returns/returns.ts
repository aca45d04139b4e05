import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { problemBusinessType } from '../quality/problem-parts.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { ById, Day, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
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

export const returnReaders = ['return-list', 'return-detail'] as const
const writers = ['return-order-maintain'] as const

// Specified

export const queryReturnableRows = endpoint('POST', 'pur/receiveDetail/returnQueryList', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    receiveId: Optional(Id()),
    receiveDetailIds: Optional(List(Id(), { maxItems: 500 })),
    fromStock: Optional(Enum(stockKinds)),
  }),
  out: pageOf(ReturnableRow),
  shows: [receiptBusinessType, returnBusinessType, problemBusinessType],
  access: writers,
  query: pageQuery,
})

/**
 * Quantities are reserved until shipped or cancelled. 16008 above the returnable quantity, 10008 for rows of several
 * suppliers, a serial number no longer in the receipt, and an 8D report of another supplier.
 */
export const addReturn = endpoint('POST', 'pur/receive/addReturn', {
  in: ReturnInput,
  out: ReturnOrder,
  access: writers,
  saves: true,
})

/** Suppliers see those sent to their companies. */
export const queryReturnRows = endpoint('POST', 'pur/receiveDetail/PageReturnQuery', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(returnStatuses), List(Enum(returnStatuses), { maxItems: 9 })])),
    treatment: Optional(Enum(treatments)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    orderNo: Optional(Str(64)),
    orderDetailId: Optional(Id()),
    receiveId: Optional(Id()),
    problemId: Optional(Id()),
    returnDateFrom: Optional(Day()),
    returnDateTo: Optional(Day()),
  }),
  out: pageOf(ReturnListRow),
  shows: [returnBusinessType, problemBusinessType],
  access: returnReaders,
  query: pageQuery,
})

/** By id or number. */
export const getReturn = endpoint('POST', 'pur/receiveDetail/returnOrderById', {
  in: Obj({ id: Optional(Id()), returnNo: Optional(Str(64)) }),
  out: ReturnOrder,
  shows: [returnBusinessType, problemBusinessType],
  access: returnReaders,
})

// Not specified

const act = { out: ReturnOrder, saves: true } as const

/** Saves `draft` first. */
export const submitReturn = endpoint('POST', 'pur/returnOrder/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(ReturnInput) }),
  access: writers,
  ...act,
})

export const withdrawReturn = endpoint('POST', 'pur/returnOrder/withdraw', { in: ById, access: writers, ...act })

export const confirmReturn = endpoint('POST', 'pur/returnOrder/confirm', {
  in: ById,
  access: ['return-answer'],
  ...act,
})

/** 16012 after the last day. */
export const objectToReturn = endpoint('POST', 'pur/returnOrder/object', {
  in: ReturnReason,
  access: ['return-answer'],
  ...act,
})

export const keepReturn = endpoint('POST', 'pur/returnOrder/keep', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  access: ['return-approve'],
  ...act,
})

export const cancelReturn = endpoint('POST', 'pur/returnOrder/cancel', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  access: ['return-approve'],
  ...act,
})

/** 16012 in a month closed by a company of their orders. */
export const shipOutReturn = endpoint('POST', 'pur/returnOrder/shipOut', { in: ById, access: ['return-ship'], ...act })

/** Drafts and rejected ones only. */
export const removeReturns = endpoint('POST', 'pur/returnOrder/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const queryReturnHistory = endpoint('POST', 'pur/returnOrder/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [returnBusinessType],
  access: returnReaders,
})
