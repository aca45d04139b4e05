import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, Filled, Id, Moment, Quantity, Str, Version } from '../../vocabulary.ts'
import { Bid, BidContent, BidReceipt, BidSummary, depositFileType, MyBid, TenderDeposit } from './bid-parts.ts'
import { canonicalText } from '../rounds/offers.ts'
import { tenderBusinessType } from './tender-words.ts'
import { bidderReaders, tenderReaders } from './tenders.ts'
import type { Envelope } from './tender-words.ts'

const all = [...tenderReaders, ...bidderReaders, 'bidding-details-view'] as const
const bidders = ['cast-tender-view'] as const
const ofTender = Obj({ tenderingId: Id() })

/** The texts that are sealed and hashed: both parts in one envelope, or each in its own. */
export function bidTexts({ tech, price }: BidContent, two: boolean): { envelope: Envelope; text: string }[] {
  if (!two) return [{ envelope: 'ONE', text: canonicalText({ tech, price }) }]
  return [
    { envelope: 'TECH', text: canonicalText(tech) },
    { envelope: 'PRICE', text: canonicalText(price) },
  ]
}

/** Text whose SHA-256 is the receipt hash of two envelopes. */
export function jointText(parts: readonly { envelope: Envelope; hash: string }[]): string {
  return canonicalText(Object.fromEntries(parts.map(({ envelope, hash }) => [envelope, hash])))
}

/** Own status, places for files and receipts. No call returns the content of a bid before the opening. */
export const getMyBid = endpoint('POST', 'bidding/bid/getMine', {
  in: ofTender,
  out: MyBid,
  shows: [tenderBusinessType],
  access: [...bidderReaders, ...bidders],
})

/**
 * Replaces an earlier bid of the round; the same content returns the same receipt. 18001, 18022 outside the period,
 * 16006 when not qualified, 16012 for a supplier that cannot be invited, 10015 for missing items, 18025 for overlapping
 * ranges, 16009 above a ceiling, 10007, 16011 for files, else 10008.
 */
export const submitBid = endpoint('POST', 'bidding/bid/submit', {
  in: Obj({ tenderingId: Id(), content: BidContent }),
  out: BidReceipt,
  access: bidders,
  saves: true,
})

/** Another bid may follow. 18023 without a bid, 18001 after the deadline. */
export const withdrawBid = endpoint('POST', 'bidding/bid/withdraw', {
  in: ofTender,
  out: BidReceipt,
  access: bidders,
  saves: true,
})

/** Confirms a bid that a clarification made void, unchanged, for the current documents. 16005 for other bids. */
export const confirmBid = endpoint('POST', 'bidding/bid/confirm', {
  in: ofTender,
  out: BidReceipt,
  access: bidders,
  saves: true,
})

/** Newest first. */
export const queryBidReceipts = endpoint('POST', 'bidding/bid/receipt', {
  in: ofTender,
  out: List(BidReceipt),
  shows: [tenderBusinessType],
  access: [...bidderReaders, ...bidders],
})

/**
 * Opened bids of the current round, none before. Suppliers see their own, and the totals of the others if their own was
 * opened and the tender shows them.
 */
export const queryBids = endpoint('POST', 'bidding/bid/query', {
  in: ofTender,
  out: List(BidSummary),
  shows: [tenderBusinessType],
  access: all,
})

/** After the opening: any for buyers, their own for bidders. 16006 for every other id, whether it exists or not. */
export const getBid = endpoint('POST', 'bidding/bid/getById', {
  in: ById,
  out: Bid,
  shows: [tenderBusinessType],
  access: all,
})

/** Until the opening for finance only, else 16006. */
export const queryDeposits = endpoint('POST', 'bidding/deposit/query', {
  in: ofTender,
  out: List(TenderDeposit),
  shows: [tenderBusinessType, depositFileType],
  access: ['tender-deposits', ...tenderReaders],
})

/** 10009 for a second deposit of a supplier, 16005 when it was returned or forfeited. */
export const saveDeposit = endpoint('POST', 'bidding/deposit/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    tenderingId: Id(),
    supplierId: Id(),
    amount: Quantity(),
    paidTime: Moment(),
    remark: Optional(Str(500)),
    attachmentIds: Optional(List(Id(), { maxItems: 20 })),
  }),
  out: List(TenderDeposit),
  access: ['tender-deposits'],
  saves: true,
})

/** A reason is required. */
export const returnDeposit = endpoint('POST', 'bidding/deposit/return', {
  in: Obj({ id: Id(), version: Version(), status: Enum(['RETURNED', 'FORFEITED'] as const), reason: Filled(500) }),
  out: List(TenderDeposit),
  access: ['tender-deposits'],
  saves: true,
})
