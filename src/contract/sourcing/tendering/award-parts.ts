import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { priceStandings } from '../../orders/purchase-orders/purchase-order-parts.ts'
import {
  CurrencyCode,
  Day,
  Filled,
  Flag,
  Id,
  Moment,
  Money,
  Percent,
  Quantity,
  Rate,
  Str,
  Version,
} from '../../vocabulary.ts'
import { TenderLot } from './tender-parts.ts'
import { awardModes, bidStatuses, bidTypes, tenderEvents, tenderStatuses } from './tender-words.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const tenderObjectionType = 'TENDER_OBJECTION'

export const awardLineStatuses = ['PRE', 'PUBLIC', 'OFFICIAL', 'CANCELLED'] as const
/** LAPSED: the tender ended before an answer. */
export const objectionStatuses = ['OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED'] as const

/** PREPARE: new lines; REVIEW: experts score again; FAIL: the tender fails. */
export const objectionOutcomes = ['PREPARE', 'REVIEW', 'FAIL'] as const

/** `sharePct`: share from which the quantity follows; absent for an entered quantity. */
export const AwardLineInput = Obj({
  itemId: Id(),
  bidId: Id(),
  qty: Quantity(),
  sharePct: Optional(Union([Percent(), Null()])),
  reason: Optional(Str(500)),
})
export type AwardLineInput = Static<typeof AwardLineInput>

export const TenderAwardLine = Obj({
  id: Id(),
  itemId: Id(),
  bidId: Id(),
  lotId: Id(),
  lotNo: Text(),
  supplierId: Id(),
  supplierName: Text(),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unitSymbol: Text(),
  /** Of the bid, in its currency. */
  priceExcl: Quantity(),
  currency: CurrencyCode(),
  taxCode: Text(),
  sharePct: orNull(Percent()),
  /** In the tender's currency. */
  amount: Money(),
  rank: Union([Integer(), Null()]),
  reason: Text(),
  /** Of a cancelled line. */
  endReason: Text(),
  status: Enum(awardLineStatuses),
})
export type TenderAwardLine = Static<typeof TenderAwardLine>

/** Scores are null without a rating. */
export const TenderRank = Obj({
  lotId: Id(),
  bidId: Id(),
  rank: Integer(),
  /** In the tender's currency, without tax. */
  amount: Money(),
  /** The price that ranks the bid where it is not the bid price; else null. */
  evaluated: orNull(Money()),
  tech: orNull(Money()),
  business: orNull(Money()),
  price: orNull(Money()),
  total: orNull(Money()),
})
export type TenderRank = Static<typeof TenderRank>

export const AwardItem = Obj({
  id: Id(),
  lotId: Id(),
  lotNo: Text(),
  materialId: orNull(Id()),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** Published limit of the price per unit without tax, in the tender's currency. */
  ceilingPrice: orNull(Quantity()),
})
export type AwardItem = Static<typeof AwardItem>

export const awardObstacles = ['supplier', 'replaced', 'expired'] as const

export const AwardBid = Obj({
  id: Id(),
  bidNo: Text(),
  supplierId: Id(),
  supplierName: Text(),
  status: Enum(bidStatuses),
  currency: CurrencyCode(),
  /** To the tender's currency, as recorded at the opening. */
  rate: Rate(),
  validUntil: orNull(Day()),
  /** Supplier blocked for awards, replaced as winner, or validity of the bid expired. */
  obstacle: Union([Enum(awardObstacles), Null()]),
  /** Of a replaced winner. */
  replacedReason: Text(),
  forfeit: Flag(),
})
export type AwardBid = Static<typeof AwardBid>

export const AwardTier = Obj({ fromQty: Quantity(), toQty: orNull(Quantity()), priceExcl: Quantity() })

export const AwardOffer = Obj({
  bidId: Id(),
  itemId: Id(),
  /** Per unit without tax, in the currency of the bid; null with tiers only. */
  priceExcl: orNull(Quantity()),
  taxCode: Text(),
  tiers: List(AwardTier),
  maxQty: orNull(Quantity()),
  leadDays: Union([Integer(), Null()]),
  /** Of the price control, as shown; empty without one. */
  ceiling: Text(),
  /** BLOCK prevents an award. */
  check: Enum(priceStandings),
})
export type AwardOffer = Static<typeof AwardOffer>

/** BEST_RANKS: each lot to its best rank; BEST_WHOLE: lowest sum within the most lots that a bidder may win. */
export const awardProposalCodes = ['BEST_RANKS', 'BEST_WHOLE'] as const

export const AwardProposal = Obj({
  code: Enum(awardProposalCodes),
  lines: List(AwardLineInput),
  total: Money(),
  suppliers: Integer(),
  /** Items not awarded in full. */
  open: Integer(),
})
export type AwardProposal = Static<typeof AwardProposal>

export const TenderAward = Obj({
  id: Id(),
  version: Version(),
  tenderingNo: Text(),
  title: Text(),
  status: Enum(tenderStatuses),
  bidType: Enum(bidTypes),
  awardMode: Enum(awardModes),
  maxWinners: Integer(),
  maxLotsWon: Union([Integer(), Null()]),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  round: Integer(),
  rounds: Integer(),
  scored: Bool(),
  publicDays: Integer(),
  publicEndTime: orNull(Moment()),
  lettersTime: orNull(Moment()),
  standstillEnd: orNull(Moment()),
  now: Moment(),
  lots: List(TenderLot),
  items: List(AwardItem),
  bids: List(AwardBid),
  ranks: List(TenderRank),
  offers: List(AwardOffer),
  lines: List(TenderAwardLine),
  /** Amount of the live lines. */
  total: Money(),
  proposals: List(AwardProposal),
  allowed: List(Enum(tenderEvents)),
})
export type TenderAward = Static<typeof TenderAward>

export const Candidate = Obj({
  rank: Integer(),
  supplierId: Id(),
  supplierName: Text(),
  amount: Money(),
  evaluated: orNull(Money()),
  proposed: Bool(),
})

export const PublishedResult = Obj({
  id: Id(),
  tenderingNo: Text(),
  title: Text(),
  status: Enum(tenderStatuses),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  /** Null in a preview, and without publication. */
  publicEndTime: orNull(Moment()),
  publicDays: Integer(),
  now: Moment(),
  /** The best three of each lot and every proposed winner, by rank. */
  lots: List(Obj({ lotId: Id(), lotNo: Text(), name: Text(), candidates: List(Candidate) })),
  allowed: List(Enum(tenderEvents)),
})
export type PublishedResult = Static<typeof PublishedResult>

export const Objection = Obj({
  id: Id(),
  supplierId: Id(),
  supplierName: Text(),
  content: Text(),
  status: Enum(objectionStatuses),
  submitTime: Moment(),
  dueTime: Moment(),
  reply: Text(),
  replyName: Text(),
  replyTime: orNull(Moment()),
})
export type Objection = Static<typeof Objection>

export const ContractTerms = Obj({ supplierId: Id(), validFrom: Day(), validTo: Day() })

export const MadeContract = Obj({ id: Id(), docNo: Text(), supplierId: Id(), supplierName: Text() })

export const ObjectionReply = Obj({
  id: Id(),
  accept: Flag(),
  reply: Filled(2000),
  /** Required to accept. */
  outcome: Optional(Enum(objectionOutcomes)),
  /** Required with REVIEW: the bids that are scored again, by whom, and until when. */
  review: Optional(
    Obj({
      bidIds: List(Id(), { maxItems: 1000 }),
      memberIds: List(Id(), { maxItems: 50 }),
      reviewEndTime: Moment(),
    }),
  ),
})

/** What can be reviewed again: bids with their experts' scores, and the experts. */
export const ReviewAgainChoice = Obj({
  bids: List(Obj({ bidId: Id(), bidNo: Text(), supplierName: Text(), status: Enum(bidStatuses) })),
  experts: List(Obj({ memberId: Id(), name: Text() })),
})
