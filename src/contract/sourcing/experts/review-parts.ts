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
import { Day, Flag, Id, Moment, Percent, Quantity, Str, Version } from '../../vocabulary.ts'
import { expertLevels } from './experts.ts'
import { elementKinds, priceModes, scoreModes } from './scoring.ts'

export const reviewBusinessType = 'EXPERT_REVIEW'

/** Modules that open the steps of a review, by the type of the reviewed document. */
export const reviewModules = {
  INQUIRY: {
    lead: ['iquiry-confirm-expert-view'],
    read: ['iquiry-confirm-expert-view', 'inquiry-details-view'],
    score: ['expert-task', 'iquiry-expert-view'],
    confirm: ['iquiry-confirm-expert-view'],
  },
  TENDER: {
    lead: ['expert-creation-view'],
    read: ['expert-creation-view'],
    score: ['expert-task', 'expert-score-view'],
    confirm: ['team-confirm-view'],
  },
} as const
export const reviewedTypes = ['INQUIRY', 'TENDER'] as const
export type ReviewedType = (typeof reviewedTypes)[number]

/** PREPARING: the group is formed; OPEN: experts score. */
export const reviewStatuses = ['PREPARING', 'OPEN', 'SUMMARISED', 'CONFIRMED', 'CANCELLED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const reviewEvents = [
  ...(['plan', 'draw', 'replace', 'start', 'extend', 'answer', 'score', 'summarise', 'sendBack', 'confirm'] as const),
  'reopen' as const,
] as const
export type ReviewEvent = (typeof reviewEvents)[number]

export const memberStatuses = ['INVITED', 'ACCEPTED', 'REFUSED', 'ABSENT', 'SUBMITTED'] as const
export const memberRoles = ['LEADER', 'MEMBER'] as const
export const memberOrigins = ['DRAWN', 'NAMED'] as const

/** SPECIALTY: other category, level or employer than required. */
export const exclusionReasons = ['DISABLED', 'SPECIALTY', 'ABSENT', 'IN_GROUP', 'CONFLICT', 'TOO_OFTEN'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const DrawRule = Obj({
  categoryId: orNull(Id()),
  level: Union([Enum(expertLevels), Null()]),
  internalOnly: Flag(),
  count: Integer({ minimum: 0, maximum: 99 }),
})
export type DrawRule = Static<typeof DrawRule>

export const ReviewMember = Obj({
  id: Id(),
  expertId: Id(),
  expertNo: Text(),
  name: Text(),
  employer: Text(),
  internalFlag: Flag(),
  level: Enum(expertLevels),
  role: Enum(memberRoles),
  /** Used by WEIGHTED only. */
  weight: Percent(),
  origin: Enum(memberOrigins),
  status: Enum(memberStatuses),
  refuseReason: Text(),
  replacesName: Text(),
  scored: Integer(),
  submitTime: orNull(Moment()),
})
export type ReviewMember = Static<typeof ReviewMember>

/** Record of a draw; reproducible from seed, candidates and count. */
export const ReviewDraw = Obj({
  id: Id(),
  round: Integer(),
  rule: DrawRule,
  categoryName: Text(),
  seed: Text(),
  candidates: List(Obj({ expertId: Id(), name: Text() })),
  drawnIds: List(Id()),
  excluded: List(Obj({ expertId: Id(), name: Text(), reason: Enum(exclusionReasons) })),
  shortage: Integer(),
  operatorName: Text(),
  time: Moment(),
})
export type ReviewDraw = Static<typeof ReviewDraw>

export const ReviewElement = Obj({
  id: Id(),
  name: Text(),
  kind: Enum(elementKinds),
  maxScore: Percent(),
  standard: Text(),
})
export type ReviewElement = Static<typeof ReviewElement>

export const OfferedItem = Obj({
  article: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  needDate: Day(),
  noQuoteReason: orNull(Text()),
  brand: Text(),
  substitute: Text(),
  origin: Optional(Text()),
  leadDays: Union([Integer(), Null()]),
  deliveryDate: orNull(Day()),
  remark: Text(),
})
export type OfferedItem = Static<typeof OfferedItem>

/** `supplierName` is empty for experts of a blind review. */
export const ReviewBid = Obj({ bidId: Id(), label: Text(), supplierName: Text() })
export type ReviewBid = Static<typeof ReviewBid>

export const ScoreEntry = Obj({
  elementId: Id(),
  bidId: Id(),
  /** From 0 to the element's maximum; a VETO is 1 or 0. */
  score: Percent(),
  comment: Str(500),
})
export type ScoreEntry = Static<typeof ScoreEntry>

/** Scores are out of 100, with two digits. */
export const ReviewResult = Obj({
  bidId: Id(),
  tech: Text(),
  business: Text(),
  /** Null when prices are not scored, or not all items have a price. */
  price: orNull(Text()),
  total: Text(),
  /** From 1; null for an invalid offer. */
  rank: Union([Integer(), Null()]),
  invalid: Union([Enum(['PASS_SCORE', 'VETO'] as const), Null()]),
  abnormallyLow: Bool(),
})
export type ReviewResult = Static<typeof ReviewResult>

const GivenScore = Obj({ ...ScoreEntry.properties, expertName: Text() })

/** Scoring that was opened again, with the result and the scores as they were before. */
export const ReviewPass = Obj({
  no: Integer(),
  reason: Text(),
  /** Bids that can be scored again, and the experts who can. */
  bidIds: List(Id()),
  experts: List(Text()),
  results: List(ReviewResult),
  scores: List(GivenScore),
  operator: Text(),
  time: Moment(),
})
export type ReviewPass = Static<typeof ReviewPass>

const shared = {
  id: Id(),
  businessType: Enum(reviewedTypes),
  version: Version(),
  status: Enum(reviewStatuses),
  docNo: Text(),
  title: Text(),
  round: Integer(),
  blindFlag: Flag(),
  reviewPlace: Text(),
  reviewEndTime: orNull(Moment()),
  now: Moment(),
  elements: List(ReviewElement),
  allowed: List(Enum(reviewEvents)),
}

export const Review = Obj({
  ...shared,
  businessId: Id(),
  /** Smallest number of experts at the start. */
  committeeMin: Integer(),
  scoreMode: Enum(scoreModes),
  priceMode: Enum(priceModes),
  techWeight: Percent(),
  businessWeight: Percent(),
  priceWeight: Percent(),
  passScore: Percent(),
  members: List(ReviewMember),
  draws: List(ReviewDraw),
  bids: List(ReviewBid),
  results: List(ReviewResult),
  scores: List(GivenScore),
  sendBackReason: Text(),
  /** The first one first; the scores of each are of the scoring before it. */
  passes: List(ReviewPass),
})
export type Review = Static<typeof Review>

/** For an expert; project and offers are empty until the review starts. */
export const ReviewTask = Obj({
  ...shared,
  myStatus: Enum(memberStatuses),
  bids: List(Obj({ ...ReviewBid.properties, items: List(OfferedItem), note: Text() })),
  scores: List(ScoreEntry),
  /** After the scoring was opened again: the bids whose scores this expert can change, and why. Null: all of them. */
  again: Union([Obj({ bidIds: List(Id()), reason: Text() }), Null()]),
})
export type ReviewTask = Static<typeof ReviewTask>

export const ReviewTaskSummary = Obj({
  id: Id(),
  businessType: Enum(reviewedTypes),
  status: Enum(reviewStatuses),
  myStatus: Enum(memberStatuses),
  docNo: Text(),
  title: Text(),
  reviewPlace: Text(),
  reviewEndTime: orNull(Moment()),
  createTime: Moment(),
  allowed: List(Enum(reviewEvents)),
})
export type ReviewTaskSummary = Static<typeof ReviewTaskSummary>
