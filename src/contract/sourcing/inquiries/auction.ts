import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, Day, Id, Moment, Quantity } from '../../vocabulary.ts'
import { AuctionRules } from './auction-parts.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType, inquiryStatuses } from './inquiry-parts.ts'

const PriceOrNull = () => Union([Quantity(), Null()])

/** Auction state for one user; sent in the stream event `auction` after each change. */
export const AuctionPulse = Obj({
  inquiryId: Id(),
  status: Enum(inquiryStatuses),
  now: Moment(),
  quoteStartTime: Union([Moment(), Null()]),
  quoteEndTime: Moment(),
  offerCount: Integer(),
  extensions: Integer(),
  /** Lowest price; null without one, or when hidden from the current user. */
  best: PriceOrNull(),
  rank: Union([Integer(), Null()]),
  ownPrice: PriceOrNull(),
  /** Highest price that the current user may offer now; null: any. */
  most: PriceOrNull(),
})
export type AuctionPulse = Static<typeof AuctionPulse>

export const AuctionOffer = Obj({
  place: Integer(),
  supplierName: Text(),
  priceExcl: Quantity(),
  offerTime: Moment(),
})
export type AuctionOffer = Static<typeof AuctionOffer>

/** Offers newest first: all for buyers, their own for suppliers. */
export const Auction = Obj({
  ...AuctionPulse.properties,
  rules: AuctionRules,
  offers: List(AuctionOffer),
  /** Last offer of each bidder, best first; empty for suppliers. */
  standings: List(AuctionOffer),
})
export type Auction = Static<typeof Auction>

export const getAuction = endpoint('POST', 'bidding/auction/state', {
  in: ById,
  out: Auction,
  shows: [inquiryBusinessType],
  access: [...inquiryReaders, ...quoteReaders],
})

/**
 * Binding. Offers are accepted one at a time, in the order of the responses, which also ranks equal prices. 10008 for a
 * price above the start price or not a step below the own one (below the best one where that is shown), or an expired
 * validity.
 */
export const offerPrice = endpoint('POST', 'bidding/auction/offer', {
  in: Obj({
    inquiryId: Id(),
    priceExcl: Quantity(),
    taxCode: Text({ minLength: 1, maxLength: 16 }),
    validUntil: Day(),
    leadDays: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Null()])),
  }),
  out: Auction,
  access: ['inquiry-quote-form'],
  saves: true,
})
