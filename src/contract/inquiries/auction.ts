import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { ById, Day, Id, Moment, Quantity } from '../vocabulary.ts'
import { AuctionRules } from './auction-parts.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType, inquiryStatuses } from './inquiry-parts.ts'

const PriceOrNull = () => Union([Quantity(), Null()])

/** How an auction stands for one reader; the event `auction` of the stream carries it after each change. */
export const AuctionPulse = Obj({
  inquiryId: Id(),
  status: Enum(inquiryStatuses),
  /** The server's clock. */
  now: Moment(),
  quoteStartTime: Union([Moment(), Null()]),
  quoteEndTime: Moment(),
  /** How many offers were accepted: the number of the last one. */
  offerCount: Integer(),
  /** How often an offer has moved the end. */
  extensions: Integer(),
  /** The lowest price; null while there is none, or when the reader must not see it. */
  best: PriceOrNull(),
  /** The place of the reader's own company; null without an offer, or when it is not shown. */
  rank: Union([Integer(), Null()]),
  ownPrice: PriceOrNull(),
  /** The highest price that the reader may offer now; null: any. */
  most: PriceOrNull(),
})
export type AuctionPulse = Static<typeof AuctionPulse>

/** An accepted offer. */
export const AuctionOffer = Obj({
  /** The order in which offers were accepted. */
  place: Integer(),
  supplierName: Text(),
  priceExcl: Quantity(),
  offerTime: Moment(),
})
export type AuctionOffer = Static<typeof AuctionOffer>

/** The auction with the newest offers: all for buyers, their own for suppliers. */
export const Auction = Obj({
  ...AuctionPulse.properties,
  rules: AuctionRules,
  offers: List(AuctionOffer),
  /** The last offer of each bidder, the best first; none for suppliers. */
  standings: List(AuctionOffer),
})
export type Auction = Static<typeof Auction>

// --- ours -----------------------------------------------------------------

/** How an auction stands. Refuses 10007 for an inquiry that is none. */
export const getAuction = endpoint('POST', 'bidding/auction/state', {
  in: ById,
  out: Auction,
  shows: [inquiryBusinessType],
  access: [...inquiryReaders, ...quoteReaders],
})

/**
 * Offers a price, which binds. Offers are accepted one after the other in the order of the answers; equal prices rank by it.
 * Refuses 18022 before the auction begins, 18020 after its end, 10007 for who was not invited, 10008 for a price that is not
 * a step lower than the own one, or the best one where that is shown, or above the start, 10008 for a validity that is
 * over or an unknown tax rate.
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
