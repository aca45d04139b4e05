import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Filled, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
import {
  Inquiry,
  inquiryBusinessType,
  InquiryInput,
  inquiryStatuses,
  InquirySummary,
  inquiryTypes,
} from './inquiry-parts.ts'

/** Modules whose holders may read inquiries on the buyer's side. */
export const inquiryReaders = ['inquiry-list', 'inquiry-details-view'] as const
/** Modules whose holders may read those that they were invited to. */
export const quoteReaders = ['inquiry-my-quote', 'inquiry-quote-form'] as const
const both = [...inquiryReaders, ...quoteReaders]
const writers = ['inquiry-edit'] as const

// --- ours -----------------------------------------------------------------

const filters = {
  ...pageRequest,
  /** Searches the number and the title. */
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(inquiryStatuses), List(Enum(inquiryStatuses), { maxItems: 15 })])),
  inquiryType: Optional(Enum(inquiryTypes)),
}

/** Inquiries of the caller's purchasing organisations, newest first. */
export const queryInquiries = endpoint('POST', 'bidding/inquiry/query', {
  in: Obj({ ...filters, supplierId: Optional(Id()) }),
  out: pageOf(InquirySummary),
  shows: [inquiryBusinessType],
  access: inquiryReaders,
  query: pageQuery,
})

/** Inquiries that the caller's companies were invited to, newest first. */
export const queryMyInquiries = endpoint('POST', 'bidding/quote/querySupplier', {
  in: Obj(filters),
  out: pageOf(InquirySummary),
  shows: [inquiryBusinessType],
  access: quoteReaders,
  query: pageQuery,
})

/** The first look of an invited supplier is noted. */
export const getInquiry = endpoint('POST', 'bidding/inquiry/getById', {
  in: ById,
  out: Inquiry,
  shows: [inquiryBusinessType],
  access: both,
})

/** What happened to an inquiry, oldest first. */
export const queryInquiryHistory = endpoint('POST', 'bidding/inquiry/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [inquiryBusinessType],
  access: inquiryReaders,
})

/**
 * Creates an inquiry, or writes a draft. Refuses 16005 outside NEW and REJECTED, 16007 on an older version, 10009 for a
 * supplier that is invited twice, 18011 when quoting would end before it begins, 11004, 10008, 10011.
 */
export const saveInquiry = endpoint('POST', 'bidding/inquiry/save', {
  in: InquiryInput,
  out: Inquiry,
  access: writers,
  saves: true,
})

/**
 * Submits a draft for approval; with `inquiry` it is saved first, in the same transaction. Refuses 10010 without either,
 * 10015 without articles or suppliers, 10011 for a single source without its reason, 16012 for a supplier that may not be
 * asked, 15023 for one with an open mandatory survey, 18020 when quoting would have ended, and as the save.
 */
export const submitInquiry = endpoint('POST', 'bidding/inquiry/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), inquiry: Optional(InquiryInput) }),
  out: Inquiry,
  access: writers,
  saves: true,
})

/** Takes a submitted inquiry back. Refuses 18027 in NEW and REJECTED, 16006 for anybody but who submitted it. */
export const withdrawInquiry = endpoint('POST', 'bidding/inquiry/withdraw', {
  in: ById,
  out: Inquiry,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removeInquiries = endpoint('POST', 'bidding/inquiry/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * Publishes an approved inquiry and invites its suppliers. Refuses 18020 when its end has passed, 16012 for a supplier that may
 * not be asked any more, 15023 for one with an open mandatory survey.
 */
export const publishInquiry = endpoint('POST', 'bidding/inquiry/publish', {
  in: ById,
  out: Inquiry,
  access: ['iquiry-preview-view'],
  saves: true,
})

/**
 * Moves the end of quoting to a later moment. After the end only whoever decides about too few quotes may, with a reason
 * (10011). Refuses 10008 for a moment that is not later than the present end or has passed.
 */
export const extendInquiry = endpoint('POST', 'bidding/inquiry/extend', {
  in: Obj({ id: Id(), quoteEndTime: Moment(), reason: Optional(Str(500)) }),
  out: Inquiry,
  access: ['inquiry-edit', 'inquiry-approve'],
  saves: true,
})

/**
 * Opens the quotes after the end: from then on they can be read. Refuses 18022 before the end, 18019 while a question
 * waits, 18023 without a quote; with fewer than asked for it needs a reason (10011) from whoever decides about it (16006).
 */
export const openInquiry = endpoint('POST', 'bidding/inquiry/open', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Inquiry,
  access: ['inquiry-first-trial', 'inquiry-approve'],
  saves: true,
})

/** Ends an inquiry that brought too few quotes. Refuses 10011 without a reason, 16005 with enough of them. */
export const failInquiry = endpoint('POST', 'bidding/inquiry/fail', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Inquiry,
  access: ['inquiry-approve'],
  saves: true,
})

/** Ends the first review: each quote passes or is refused with a reason (10011); one at least must pass (18023). */
export const reviewQuotes = endpoint('POST', 'bidding/inquiry/firstTrial', {
  in: Obj({ id: Id(), refused: List(Obj({ quoteId: Id(), reason: Str(500) }), { maxItems: 200 }) }),
  out: Inquiry,
  access: ['inquiry-first-trial'],
  saves: true,
})

/** Asks all invited suppliers for a further quote. Refuses 16005 without a round left, 18011 for an end that has passed. */
export const nextInquiryRound = endpoint('POST', 'bidding/inquiry/nextRound', {
  in: Obj({ id: Id(), quoteEndTime: Moment() }),
  out: Inquiry,
  access: ['inquiry-parity-view'],
  saves: true,
})

/** Gives an inquiry up. Refuses 10011 without a reason, 16006 after the first quote for all but who decides about it. */
export const cancelInquiry = endpoint('POST', 'bidding/inquiry/cancel', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Inquiry,
  access: ['inquiry-edit', 'inquiry-approve'],
  saves: true,
})
