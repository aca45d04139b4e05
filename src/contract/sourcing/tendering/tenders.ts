import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { ById, Filled, Flag, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import { Tender, TenderInput, TenderSummary } from './tender-parts.ts'
import { bidTypes, tenderBusinessType, tenderStatuses } from './tender-words.ts'

/** Pages of buyers and of suppliers on which a tender can be read. */
export const tenderReaders = ['tendering-list', 'tender-only-shows'] as const
export const bidderReaders = ['my-tender', 'go-tender-view'] as const
/** The right to approve tenders and awards, and to decide about too few bids. */
export const tenderDecider = 'tendering-approve'
const writers = ['tendering-operation-view'] as const
const all = [...tenderReaders, ...bidderReaders] as const

const filters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(tenderStatuses), List(Enum(tenderStatuses), { maxItems: 22 })])),
  bidType: Optional(Enum(bidTypes)),
}

export const queryTenders = endpoint('POST', 'bidding/tendering/query', {
  in: Obj(filters),
  out: pageOf(TenderSummary),
  shows: [tenderBusinessType],
  access: ['tendering-list'],
  query: pageQuery,
})

/** Open tenders, and those to which the user's company was invited. */
export const queryMyTenders = endpoint('POST', 'bidding/tendering/querySupplier', {
  in: Obj(filters),
  out: pageOf(TenderSummary),
  shows: [tenderBusinessType],
  access: ['my-tender'],
  query: pageQuery,
})

export const getTender = endpoint('POST', 'bidding/tendering/getById', {
  in: ById,
  out: Tender,
  shows: [tenderBusinessType],
  access: all,
})

export const getTenderForSupplier = endpoint('POST', 'bidding/tendering/getForSupplier', {
  in: ById,
  out: Tender,
  shows: [tenderBusinessType],
  access: bidderReaders,
})

export const queryTenderHistory = endpoint('POST', 'bidding/tendering/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [tenderBusinessType],
  access: ['tendering-list'],
})

/** Times in their order: 18003, 18005, 18006, 18016, else 10008. */
export const saveTender = endpoint('POST', 'bidding/tendering/save', {
  in: TenderInput,
  out: Tender,
  access: writers,
  saves: true,
})

/**
 * Saves `tendering` first. 10015 without items or suppliers; 16012, 16011, 15023 for a supplier that cannot be invited;
 * 18028 for a purchaser without a user; 16011 without documents.
 */
export const submitTender = endpoint('POST', 'bidding/tendering/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), tendering: Optional(TenderInput) }),
  out: Tender,
  access: writers,
  saves: true,
})

export const withdrawTender = endpoint('POST', 'bidding/tendering/withdraw', {
  in: ById,
  out: Tender,
  access: writers,
  saves: true,
})

export const takeBackTender = endpoint('POST', 'bidding/tendering/takeBack', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Tender,
  access: writers,
  saves: true,
})

export const removeTenders = endpoint('POST', 'bidding/tendering/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** A draft with the same content; times that have passed move on by the same distance. */
export const copyTender = endpoint('POST', 'bidding/tendering/copy', {
  in: ById,
  out: Tender,
  access: writers,
  saves: true,
})

/** Text of the notice as the bulletin will show it, sanitised. */
export const previewTender = endpoint('POST', 'bidding/tendering/preview', {
  in: ById,
  out: Obj({ title: Text(), html: Text() }),
  access: ['announcement-preview-view'],
})

/**
 * Makes the keys of the envelopes. 18001 after the deadline, 10008 for too few days, 16011 while a member has no key.
 */
export const publishTender = endpoint('POST', 'bidding/tendering/publish', {
  in: Obj({ id: Id(), notice: Optional(Str(20_000)) }),
  out: Tender,
  access: ['tender-notice-view'],
  saves: true,
})

/** Moves the deadline, and with it the opening and the review. 18017 for an opening not after it, 10008 for an earlier one. */
export const extendTender = endpoint('POST', 'bidding/tendering/extend', {
  in: Obj({ id: Id(), bidDeadline: Moment(), openTime: Moment(), reviewEndTime: Moment(), reason: Filled(500) }),
  out: Tender,
  access: ['tendering-operation-view', tenderDecider],
  saves: true,
})

export const failTender = endpoint('POST', 'bidding/tendering/fail', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Tender,
  access: ['tendering-operation-view', tenderDecider],
  saves: true,
})

export const cancelTender = endpoint('POST', 'bidding/tendering/cancel', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Tender,
  access: [tenderDecider],
  saves: true,
})

/** Accepts or declines an invitation; a reason is required to decline (10011). */
export const answerTenderInvite = endpoint('POST', 'bidding/tendering/invite/answer', {
  in: Obj({ id: Id(), accept: Flag(), reason: Str(500) }),
  out: Tender,
  access: ['go-tender-view'],
  saves: true,
})

export const getTenderClock = endpoint('POST', 'bidding/tendering/clock', {
  in: ById,
  out: Obj({ now: Moment(), events: List(Obj({ name: Text(), time: Moment() })) }),
  shows: [tenderBusinessType],
  access: all,
})
