import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../../vocabulary.ts'
import { ScoringElements, ScoringRules } from '../experts/scoring.ts'
import { DemandPart } from '../inquiries/inquiry-data.ts'
import { PrequalRequirement } from '../rounds/prequalification-parts.ts'
import { PriceCriterion, priceComparisons } from './evaluated-prices.ts'
import {
  awardModes,
  bidStatuses,
  bidTypes,
  envelopeModes,
  inviteStatuses,
  lotStatuses,
  memberRoles,
  ruleSets,
  taxModes,
  tenderEvents,
  tenderPhases,
  tenderStatuses,
  tieRules,
} from './tender-words.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])
const optional = <T extends ReturnType<typeof Text>>(schema: T) => Optional(orNull(schema))

export const LotInput = Obj({ lotNo: Filled(16), name: Filled(128) })
export const TenderLot = Obj({ id: Id(), ...LotInput.properties, status: Enum(lotStatuses), failReason: Text() })
export type TenderLot = Static<typeof TenderLot>

export const TenderItemInput = Obj({
  /** Place of its lot in `lots`; 0 without lots. */
  lot: Integer({ minimum: 0, maximum: 99 }),
  materialId: optional(Id()),
  /** Required without a material. */
  materialText: Optional(Str(255)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  needDate: Day(),
  deliveryPlace: Optional(Str(255)),
  /** Price per unit without tax above which a bid is invalid; published. */
  ceilingPrice: optional(Quantity()),
  /** Expected price without tax; hidden from suppliers. */
  estimatePrice: optional(Quantity()),
  allowPartial: Optional(Flag()),
  tierFlag: Optional(Flag()),
  remark: Optional(Str(500)),
  /** Demand rows and their quantities, reserved while the tender runs. */
  demands: Optional(List(DemandPart, { maxItems: 100 })),
})
export type TenderItemInput = Static<typeof TenderItemInput>

export const TenderItem = Obj({
  id: Id(),
  lotId: Id(),
  lotNo: Text(),
  materialId: orNull(Id()),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  needDate: Day(),
  deliveryPlace: Text(),
  ceilingPrice: orNull(Quantity()),
  /** Null for suppliers. */
  estimatePrice: orNull(Quantity()),
  allowPartial: Flag(),
  tierFlag: Flag(),
  remark: Text(),
  /** Empty for suppliers. */
  demands: List(DemandPart),
})
export type TenderItem = Static<typeof TenderItem>

export const TenderInvite = Obj({
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  status: Enum(inviteStatuses),
  declineReason: Text(),
  viewTime: orNull(Moment()),
})
export type TenderInvite = Static<typeof TenderInvite>

/** Holds a share of the keys and attends the opening. */
export const OpeningMember = Obj({
  userId: Id(),
  name: Text(),
  role: Enum(memberRoles),
  /** Has made an opening key of their own. */
  ready: Flag(),
  /** When the member last opened a trial text with the key; null without one. */
  testedTime: orNull(Moment()),
})
export type OpeningMember = Static<typeof OpeningMember>

export const TenderRequirement = PrequalRequirement
export type TenderRequirement = Static<typeof TenderRequirement>

/** Times of a tender, in their order. Times that do not apply are null. */
export const tenderTimes = {
  prequalStartTime: optional(Moment()),
  prequalEndTime: optional(Moment()),
  prequalReviewEndTime: optional(Moment()),
  bidStartTime: Moment(),
  questionEndTime: optional(Moment()),
  bidDeadline: Moment(),
  openTime: Moment(),
  reviewEndTime: Moment(),
}
export const TenderTimes = Obj(tenderTimes)
export type TenderTimes = Static<typeof TenderTimes>

const terms = {
  title: Filled(128),
  bidType: Enum(bidTypes),
  ruleSet: Enum(ruleSets),
  companyId: Id(),
  purchaserId: Id(),
  paymentTermId: Id(),
  deliveryAddress: Filled(500),
  currency: CurrencyCode(),
  taxMode: Enum(taxModes),
  awardMode: Enum(awardModes),
  envelopeMode: Enum(envelopeModes),
}

export const TenderInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  ...terms,
  orgId: Optional(Id()),
  warehouseId: optional(Id()),
  /** Further currencies of bids, compared at the rate of the opening. */
  allowCurrencies: Optional(List(CurrencyCode(), { maxItems: 10 })),
  maxWinners: Optional(Integer({ minimum: 1, maximum: 20, default: 1 })),
  maxLotsWon: Optional(Union([Integer({ minimum: 1, maximum: 100 }), Null()])),
  estimateAmount: optional(Quantity()),
  showEstimate: Optional(Flag()),
  depositAmount: optional(Quantity()),
  depositAccount: Optional(Str(255)),
  validityDays: Optional(Integer({ minimum: 1, maximum: 365, default: 60 })),
  minBidders: Optional(Integer({ minimum: 1, maximum: 20, default: 3 })),
  rounds: Optional(Integer({ minimum: 1, maximum: 5, default: 1 })),
  publicDays: Optional(Integer({ minimum: 0, maximum: 60, default: 3 })),
  openQuorum: Optional(Integer({ minimum: 2, maximum: 9, default: 2 })),
  /** Bidders see the totals of all bids after the opening. */
  showOpening: Optional(Flag()),
  tieRule: Optional(List(Enum(tieRules), { maxItems: 3 })),
  prequalFlag: Flag(),
  qualifiedLimit: Optional(Union([Integer({ minimum: 1, maximum: 200 }), Null()])),
  requirements: Optional(List(TenderRequirement, { maxItems: 50 })),
  ...tenderTimes,
  notice: Optional(Str(20_000)),
  remark: Optional(Str(500)),
  lots: List(LotInput, { maxItems: 100 }),
  article: List(TenderItemInput, { maxItems: 1000 }),
  invite: List(Obj({ supplierId: Id(), supplierName: Optional(Str(255)) }), { maxItems: 200 }),
  members: List(Obj({ userId: Id(), role: Enum(memberRoles) }), { maxItems: 9 }),
  expertRatingDto: Optional(ScoringRules),
  expertRatingElementDtos: Optional(ScoringElements()),
  priceComparison: Optional(Enum(priceComparisons)),
  priceCriteria: Optional(List(PriceCriterion, { maxItems: 20 })),
  attachmentIds: Optional(List(Id(), { maxItems: 50 })),
})
export type TenderInput = Static<typeof TenderInput>

export const TenderSummary = Obj({
  id: Id(),
  version: Version(),
  tenderingNo: Text(),
  title: Text(),
  bidType: Enum(bidTypes),
  envelopeMode: Enum(envelopeModes),
  status: Enum(tenderStatuses),
  phase: Enum(tenderPhases),
  /** The next deadline, for a countdown; null when no clock runs. */
  nextEventTime: orNull(Moment()),
  orgName: Text(),
  companyName: Text(),
  purchaserName: Text(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  bidDeadline: Moment(),
  openTime: Moment(),
  round: Integer(),
  rounds: Integer(),
  lotCount: Integer(),
  itemCount: Integer(),
  /** Bids after the opening; 0 before, and for suppliers. */
  bidCount: Integer(),
  /** Unanswered questions; 0 for suppliers. */
  openQuestions: Integer(),
  /** Of the user's company; NONE for buyers. */
  myInvite: Enum(inviteStatuses),
  myBid: Enum(bidStatuses),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(tenderEvents)),
})
export type TenderSummary = Static<typeof TenderSummary>

/** Estimates, members, demands and other suppliers are hidden from suppliers. */
export const Tender = Obj({
  ...TenderSummary.properties,
  ...terms,
  orgId: Id(),
  paymentTermName: Text(),
  warehouseId: orNull(Id()),
  warehouseName: Text(),
  allowCurrencies: List(CurrencyCode()),
  maxWinners: Integer(),
  maxLotsWon: Union([Integer(), Null()]),
  estimateAmount: orNull(Money()),
  showEstimate: Flag(),
  depositAmount: orNull(Money()),
  depositAccount: Text(),
  validityDays: Integer(),
  minBidders: Integer(),
  publicDays: Integer(),
  openQuorum: Integer(),
  showOpening: Flag(),
  tieRule: List(Enum(tieRules)),
  prequalFlag: Flag(),
  qualifiedLimit: Union([Integer(), Null()]),
  requirements: List(TenderRequirement),
  prequalStartTime: orNull(Moment()),
  prequalEndTime: orNull(Moment()),
  prequalReviewEndTime: orNull(Moment()),
  bidStartTime: Moment(),
  questionEndTime: orNull(Moment()),
  reviewEndTime: Moment(),
  /** Until when all bids are valid; null before publication. */
  validUntil: orNull(Day()),
  /** Increases with each clarification letter. */
  documentVersion: Integer(),
  notice: Text(),
  remark: Text(),
  publishTime: orNull(Moment()),
  openedTime: orNull(Moment()),
  priceOpenedTime: orNull(Moment()),
  /** End of the publication of the result; null before. */
  publicEndTime: orNull(Moment()),
  fewReason: Text(),
  cancelReason: Text(),
  awardReason: Text(),
  now: Moment(),
  lots: List(TenderLot),
  article: List(TenderItem),
  invite: List(TenderInvite),
  members: List(OpeningMember),
  expertRatingDto: Optional(ScoringRules),
  expertRatingElementDtos: Optional(ScoringElements()),
  priceComparison: Enum(priceComparisons),
  priceCriteria: List(PriceCriterion),
})
export type Tender = Static<typeof Tender>
