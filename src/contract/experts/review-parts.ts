import { Array as List, Boolean as Bool, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Flag, Id, Moment, Percent, Quantity, Str, Version } from '../vocabulary.ts'
import { expertLevels } from './experts.ts'
import { elementKinds, priceModes, scoreModes } from './scoring.ts'

/** What a review by experts is called as a document. */
export const reviewBusinessType = 'EXPERT_REVIEW'

/** States of a review: the group is put together, experts score, their scores are summed up, the result is confirmed. */
export const reviewStatuses = ['PREPARING', 'OPEN', 'SUMMARISED', 'CONFIRMED', 'CANCELLED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What can happen to a review; `allowed` lists what the reader may do now. */
export const reviewEvents = [
  ...(['plan', 'draw', 'replace', 'start', 'answer', 'score', 'summarise', 'sendBack', 'confirm'] as const),
] as const
export type ReviewEvent = (typeof reviewEvents)[number]

/** States of a member of the group. */
export const memberStatuses = ['INVITED', 'ACCEPTED', 'REFUSED', 'ABSENT', 'SUBMITTED'] as const
export const memberRoles = ['LEADER', 'MEMBER'] as const
export const memberOrigins = ['DRAWN', 'NAMED'] as const

/** Why somebody is not drawn. SPECIALTY: another field, level or employer than asked for. */
export const exclusionReasons = ['DISABLED', 'SPECIALTY', 'ABSENT', 'IN_GROUP', 'CONFLICT', 'TOO_OFTEN'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Who is drawn from. */
export const DrawRule = Obj({
  categoryId: orNull(Id()),
  level: Union([Enum(expertLevels), Null()]),
  internalOnly: Flag(),
  /** How many are wanted. */
  count: Integer({ minimum: 0, maximum: 99 }),
})
export type DrawRule = Static<typeof DrawRule>

/** A member of the group. */
export const ReviewMember = Obj({
  id: Id(),
  expertId: Id(),
  expertNo: Text(),
  name: Text(),
  employer: Text(),
  internalFlag: Flag(),
  level: Enum(expertLevels),
  role: Enum(memberRoles),
  /** Counts with WEIGHTED alone. */
  weight: Percent(),
  origin: Enum(memberOrigins),
  status: Enum(memberStatuses),
  refuseReason: Text(),
  /** In whose place they were drawn. */
  replacesName: Text(),
  /** How many of the scores they have entered, of all. */
  scored: Integer(),
  submitTime: orNull(Moment()),
})
export type ReviewMember = Static<typeof ReviewMember>

/** The record of a draw: with the seed, the candidates and the count anybody can repeat it. */
export const ReviewDraw = Obj({
  id: Id(),
  round: Integer(),
  rule: DrawRule,
  categoryName: Text(),
  seed: Text(),
  candidates: List(Obj({ expertId: Id(), name: Text() })),
  drawnIds: List(Id()),
  excluded: List(Obj({ expertId: Id(), name: Text(), reason: Enum(exclusionReasons) })),
  /** How many could not be drawn because nobody was left. */
  shortage: Integer(),
  operatorName: Text(),
  time: Moment(),
})
export type ReviewDraw = Static<typeof ReviewDraw>

/** Something that experts score. */
export const ReviewElement = Obj({
  id: Id(),
  name: Text(),
  kind: Enum(elementKinds),
  maxScore: Percent(),
  standard: Text(),
})
export type ReviewElement = Static<typeof ReviewElement>

/** What is offered for an article, without its price. */
export const OfferedItem = Obj({
  article: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  needDate: Day(),
  /** Nothing is offered for it, for this reason. */
  noQuoteReason: orNull(Text()),
  brand: Text(),
  substitute: Text(),
  leadDays: Union([Integer(), Null()]),
  deliveryDate: orNull(Day()),
  remark: Text(),
})
export type OfferedItem = Static<typeof OfferedItem>

/** An offer that is scored. `supplierName` is empty for experts of a blind review. */
export const ReviewBid = Obj({ bidId: Id(), label: Text(), supplierName: Text() })
export type ReviewBid = Static<typeof ReviewBid>

/** The score of one expert for one element of one offer. */
export const ScoreEntry = Obj({
  elementId: Id(),
  bidId: Id(),
  /** From 0 to the most of the element; a VETO is 1 or 0. */
  score: Percent(),
  comment: Str(500),
})
export type ScoreEntry = Static<typeof ScoreEntry>

/** What became of an offer. Scores are out of 100, with two digits. */
export const ReviewResult = Obj({
  bidId: Id(),
  tech: Text(),
  business: Text(),
  /** Null when prices are not scored, or when the price is not known for all that was asked for. */
  price: orNull(Text()),
  total: Text(),
  /** From 1; null for an invalid offer. */
  rank: Union([Integer(), Null()]),
  /** Why it is invalid. */
  invalid: Union([Enum(['PASS_SCORE', 'VETO'] as const), Null()]),
  /** The price is far below the others. */
  abnormallyLow: Bool(),
})
export type ReviewResult = Static<typeof ReviewResult>

const shared = {
  id: Id(),
  version: Version(),
  status: Enum(reviewStatuses),
  docNo: Text(),
  title: Text(),
  round: Integer(),
  blindFlag: Flag(),
  reviewPlace: Text(),
  reviewEndTime: orNull(Moment()),
  /** The server's clock when it answered. */
  now: Moment(),
  elements: List(ReviewElement),
  allowed: List(Enum(reviewEvents)),
}

/** A review as the buyer sees it. */
export const Review = Obj({
  ...shared,
  businessType: Text(),
  businessId: Id(),
  scoreMode: Enum(scoreModes),
  priceMode: Enum(priceModes),
  techWeight: Percent(),
  businessWeight: Percent(),
  priceWeight: Percent(),
  passScore: Percent(),
  members: List(ReviewMember),
  draws: List(ReviewDraw),
  bids: List(ReviewBid),
  /** Empty before the scores are summed up. */
  results: List(ReviewResult),
  /** What each expert gave; empty before the scores are summed up. */
  scores: List(Obj({ ...ScoreEntry.properties, expertName: Text() })),
  sendBackReason: Text(),
})
export type Review = Static<typeof Review>

/** A review as one of its experts sees it; the project and its offers only once it has begun. */
export const ReviewTask = Obj({
  ...shared,
  myStatus: Enum(memberStatuses),
  bids: List(Obj({ ...ReviewBid.properties, items: List(OfferedItem) })),
  scores: List(ScoreEntry),
})
export type ReviewTask = Static<typeof ReviewTask>

/** A review in an expert's list. */
export const ReviewTaskSummary = Obj({
  id: Id(),
  status: Enum(reviewStatuses),
  myStatus: Enum(memberStatuses),
  /** Empty until the review begins. */
  docNo: Text(),
  title: Text(),
  reviewPlace: Text(),
  reviewEndTime: orNull(Moment()),
  createTime: Moment(),
  allowed: List(Enum(reviewEvents)),
})
export type ReviewTaskSummary = Static<typeof ReviewTaskSummary>
