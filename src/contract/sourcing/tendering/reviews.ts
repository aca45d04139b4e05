import { Array as List, Boolean as Bool, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, CurrencyCode, Filled, Id, Moment, Money, Percent, Version } from '../../vocabulary.ts'
import { priceModes } from '../experts/scoring.ts'
import { priceComparisons } from './evaluated-prices.ts'
import { tenderBusinessType, tenderEvents, tenderStatuses, tieRules } from './tender-words.ts'
import { bidderReaders, tenderReaders } from './tenders.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Why a bid has no rank. INVALID: decided in the formal check; INCOMPLETE: it does not offer every item of the lot. */
export const unrankedReasons = ['PASS_SCORE', 'VETO', 'INVALID', 'INCOMPLETE'] as const

/** Scores of one expert for a bid, and their distances to the combined ones, with two digits. */
export const ExpertDeviation = Obj({
  no: Integer(),
  /** Empty until the result is published. */
  name: Text(),
  tech: orNull(Text()),
  business: orNull(Text()),
  techOff: orNull(Text()),
  businessOff: orNull(Text()),
})
export type ExpertDeviation = Static<typeof ExpertDeviation>

export const RankRow = Obj({
  bidId: Id(),
  bidNo: Text(),
  supplierId: Id(),
  supplierName: Text(),
  /** In the tender's currency, without tax; null without a rank. */
  amount: orNull(Money()),
  /** The price that ranks the bid where it is not the bid price; else null. */
  evaluated: orNull(Money()),
  /** Scores out of 100 with two digits; null when they are not scored. */
  tech: orNull(Text()),
  business: orNull(Text()),
  price: orNull(Text()),
  total: orNull(Text()),
  /** From 1; equal bids share one. Null before prices are known, and with `unranked`. */
  rank: Union([Integer(), Null()]),
  unranked: Union([Enum(unrankedReasons), Null()]),
  reason: Text(),
  /** Empty for bidders. */
  experts: List(ExpertDeviation),
})
export type RankRow = Static<typeof RankRow>

/** The ids in ascending order of HMAC-SHA256 with the seed, as in a draw of experts. */
export const LotDraw = Obj({
  rank: Integer(),
  seed: Text(),
  bidIds: List(Id()),
  drawnIds: List(Id()),
  witness: Text(),
  operator: Text(),
  time: Moment(),
})
export type LotDraw = Static<typeof LotDraw>

export const RankedLot = Obj({
  lotId: Id(),
  lotNo: Text(),
  name: Text(),
  rows: List(RankRow),
  /** Groups of bids that share a rank. */
  ties: List(Obj({ rank: Integer(), bidIds: List(Id()) })),
  draws: List(LotDraw),
})
export type RankedLot = Static<typeof RankedLot>

/** Ranks that a new review replaced. */
export const EarlierRanks = Obj({
  reason: Text(),
  operator: Text(),
  time: Moment(),
  rows: List(
    Obj({
      lotNo: Text(),
      bidNo: Text(),
      supplierName: Text(),
      rank: Integer(),
      amount: Money(),
      total: orNull(Text()),
    }),
  ),
})
export type EarlierRanks = Static<typeof EarlierRanks>

export const TenderRanks = Obj({
  id: Id(),
  version: Version(),
  status: Enum(tenderStatuses),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  /** False: ranks compare prices alone. */
  scored: Bool(),
  priceComparison: Enum(priceComparisons),
  priceMode: Enum(priceModes),
  techWeight: Percent(),
  businessWeight: Percent(),
  priceWeight: Percent(),
  passScore: Percent(),
  tieRule: List(Enum(tieRules)),
  lots: List(RankedLot),
  /** Of this round, the first one first; empty for bidders. */
  earlier: List(EarlierRanks),
  allowed: List(Enum(tenderEvents)),
})
export type TenderRanks = Static<typeof TenderRanks>

/**
 * Buyers see confirmed scores, and ranks once prices are known; bidders their own when the result is published. 16005
 * before.
 */
export const getTenderRanks = endpoint('POST', 'bidding/tendering/ranks', {
  in: ById,
  out: TenderRanks,
  shows: [tenderBusinessType],
  access: [...tenderReaders, ...bidderReaders, 'pre-bid-view'],
})

/** Decides all equal ranks before a witness. 16005 without equal ranks, or if the published tie rule has no lots. */
export const drawTenderLots = endpoint('POST', 'bidding/tendering/drawLots', {
  in: Obj({ id: Id(), version: Version(), witness: Filled(64) }),
  out: TenderRanks,
  access: ['pre-bid-view'],
  saves: true,
})
