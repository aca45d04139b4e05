import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import {
  Inquiry,
  inquiryBusinessType,
  InquiryInput,
  inquiryStatuses,
  InquirySummary,
  inquiryTypes,
} from './inquiry-parts.ts'

export const inquiryReaders = ['inquiry-list', 'inquiry-details-view'] as const
export const quoteReaders = ['inquiry-my-quote', 'inquiry-quote-form'] as const
const both = [...inquiryReaders, ...quoteReaders]
const writers = ['inquiry-edit'] as const

const filters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(inquiryStatuses), List(Enum(inquiryStatuses), { maxItems: 15 })])),
  inquiryType: Optional(Enum(inquiryTypes)),
}

export const queryInquiries = endpoint('POST', 'bidding/inquiry/query', {
  in: Obj({ ...filters, supplierId: Optional(Id()) }),
  out: pageOf(InquirySummary),
  shows: [inquiryBusinessType],
  access: inquiryReaders,
  query: pageQuery,
})

export const queryMyInquiries = endpoint('POST', 'bidding/quote/querySupplier', {
  in: Obj(filters),
  out: pageOf(InquirySummary),
  shows: [inquiryBusinessType],
  access: quoteReaders,
  query: pageQuery,
})

/** Records the first view of an invited supplier. */
export const getInquiry = endpoint('POST', 'bidding/inquiry/getById', {
  in: ById,
  out: Inquiry,
  shows: [inquiryBusinessType],
  access: both,
})

export const queryInquiryHistory = endpoint('POST', 'bidding/inquiry/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [inquiryBusinessType],
  access: inquiryReaders,
})

/** 18011 when quoting would end before it starts. */
export const saveInquiry = endpoint('POST', 'bidding/inquiry/save', {
  in: InquiryInput,
  out: Inquiry,
  access: writers,
  saves: true,
})

/**
 * Saves `inquiry` first. A single source requires a reason. 16012 for a supplier that may not be invited, 15023 for one
 * with an open mandatory survey, 18020 for an end in the past.
 */
export const submitInquiry = endpoint('POST', 'bidding/inquiry/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), inquiry: Optional(InquiryInput) }),
  out: Inquiry,
  access: writers,
  saves: true,
})

export const withdrawInquiry = endpoint('POST', 'bidding/inquiry/withdraw', {
  in: ById,
  out: Inquiry,
  access: writers,
  saves: true,
})

/** Returns an approved, unpublished inquiry to draft, for example when one of its suppliers has been frozen. */
export const takeBackInquiry = endpoint('POST', 'bidding/inquiry/takeBack', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Inquiry,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeInquiries = endpoint('POST', 'bidding/inquiry/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** 18020 for an end in the past, 16012 and 15023 for suppliers as on submission. */
export const publishInquiry = endpoint('POST', 'bidding/inquiry/publish', {
  in: ById,
  out: Inquiry,
  access: ['iquiry-preview-view'],
  saves: true,
})

/**
 * After the end only by the user who decides about too few quotes, with a reason (10011). 10008 unless the new end is
 * later and in the future.
 */
export const extendInquiry = endpoint('POST', 'bidding/inquiry/extend', {
  in: Obj({ id: Id(), quoteEndTime: Moment(), reason: Optional(Str(500)) }),
  out: Inquiry,
  access: ['inquiry-edit', 'inquiry-approve'],
  saves: true,
})

/**
 * 18022 before the end, 18019 with an unanswered question, 18023 without a quote; too few quotes need a reason (10011)
 * and the right to decide about them (16006).
 */
export const openInquiry = endpoint('POST', 'bidding/inquiry/open', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Inquiry,
  access: ['inquiry-first-trial', 'inquiry-approve'],
  saves: true,
})

/** 16005 with enough quotes. */
export const failInquiry = endpoint('POST', 'bidding/inquiry/fail', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Inquiry,
  access: ['inquiry-approve'],
  saves: true,
})

/** Each quote passes or is refused with a reason (10011); at least one must pass (18023). */
export const reviewQuotes = endpoint('POST', 'bidding/inquiry/firstTrial', {
  in: Obj({ id: Id(), refused: List(Obj({ quoteId: Id(), reason: Str(500) }), { maxItems: 200 }) }),
  out: Inquiry,
  access: ['inquiry-first-trial'],
  saves: true,
})

/** 16005 without a round left, 18011 for an end in the past. */
export const nextInquiryRound = endpoint('POST', 'bidding/inquiry/nextRound', {
  in: Obj({ id: Id(), quoteEndTime: Moment() }),
  out: Inquiry,
  access: ['inquiry-parity-view'],
  saves: true,
})

/** After the first quote 16006 for users who may not decide about it. */
export const cancelInquiry = endpoint('POST', 'bidding/inquiry/cancel', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: Inquiry,
  access: ['inquiry-edit', 'inquiry-approve'],
  saves: true,
})
