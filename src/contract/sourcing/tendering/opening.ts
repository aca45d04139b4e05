import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../../vocabulary.ts'
import {
  bidStatuses,
  envelopeModes,
  envelopes,
  memberRoles,
  tenderBusinessType,
  tenderEvents,
  tenderStatuses,
} from './tender-words.ts'
import { PriceCriterion, priceComparisons } from './evaluated-prices.ts'
import { tenderDecider } from './tenders.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])
const committee = ['open-bid-view'] as const
const writers = ['tendering-operation-view'] as const

/** Minutes for which a share that was given is kept for the opening. */
export const shareMinutes = 30

export const incidentKinds = ['OUTAGE', 'CONTINUE_FEW', 'EXTEND_FEW'] as const
/** NONE: required, but none was recorded. */
export const depositStates = ['NOT_REQUIRED', 'NONE', 'RECEIVED', 'RETURNED', 'FORFEITED'] as const

/** Why the bids cannot be opened now; each has a text. */
export const openingObstacles = [
  ...(['NOT_REACHED', 'QUESTIONS', 'NO_BIDS', 'TOO_FEW', 'QUORUM', 'UNREVIEWED', 'MISSING_RATE'] as const),
] as const
export type OpeningObstacle = (typeof openingObstacles)[number]

export const RoomMember = Obj({
  userId: Id(),
  name: Text(),
  role: Enum(memberRoles),
  /** Has a tested key, to which the share of this envelope is sealed. */
  ready: Flag(),
  /** When the member last opened a trial text with the present key; null without one. */
  testedTime: orNull(Moment()),
  /** A share was made for another key than the member's present one. */
  keyReplaced: Flag(),
  /** Gave the share for the opening that is under way, or took part in the last one. */
  attendTime: orNull(Moment()),
})
export type RoomMember = Static<typeof RoomMember>

export const lotAmount = Obj({ lotId: Id(), lotNo: Text(), amountExcl: orNull(Money()) })

/** In the tender's currency; amounts are null until prices are opened. */
export const OpenedBid = Obj({
  id: Id(),
  bidNo: Text(),
  supplierNo: Text(),
  supplierName: Text(),
  submitTime: Moment(),
  versionNo: Integer(),
  receiptHash: Text(),
  status: Enum(bidStatuses),
  invalidReason: Text(),
  currency: orNull(CurrencyCode()),
  exchangeRate: orNull(Text()),
  amountExcl: orNull(Money()),
  validUntil: orNull(Day()),
  deposit: Enum(depositStates),
  lots: List(lotAmount),
  /** Items above their published ceiling: possible for prices in another currency only. */
  aboveCeiling: List(Text()),
  explanations: List(Obj({ lotId: Id(), explanation: Text(), accepted: Flag() })),
  /** One for each criterion of the tender, in its order; empty before the formal check. */
  marks: List(Text()),
})
export type OpenedBid = Static<typeof OpenedBid>

const OpeningIncident = Obj({
  kind: Enum(incidentKinds),
  reason: Text(),
  note: Text(),
  userName: Text(),
  time: Moment(),
})

export const OpeningState = Obj({
  id: Id(),
  version: Version(),
  tenderingNo: Text(),
  title: Text(),
  status: Enum(tenderStatuses),
  round: Integer(),
  envelopeMode: Enum(envelopeModes),
  /** The next one to be opened, otherwise the last one. */
  envelope: Enum(envelopes),
  now: Moment(),
  bidDeadline: Moment(),
  openTime: Moment(),
  reviewEndTime: Moment(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  quorum: Integer(),
  present: Integer(),
  members: List(RoomMember),
  openQuestions: Integer(),
  /** Null before the deadline. */
  bidCount: Union([Integer(), Null()]),
  minBidders: Integer(),
  fewDecided: Flag(),
  obstacles: List(Enum(openingObstacles)),
  missingRates: List(CurrencyCode()),
  /** The current user's share, sealed to their key; null without one, and until it can be given. */
  share: orNull(Text()),
  /** Opened envelopes of the round, in their order. */
  sessions: List(Obj({ envelope: Enum(envelopes), openedTime: Moment(), openName: Text(), hash: Text() })),
  incidents: List(OpeningIncident),
  priceComparison: Enum(priceComparisons),
  priceCriteria: List(PriceCriterion),
  /** Empty until the opening. */
  bids: List(OpenedBid),
  allowed: List(Enum(tenderEvents)),
})
export type OpeningState = Static<typeof OpeningState>

/** For the head of purchasing, who need not be able to open bids: the decision on too few bids, or after an outage. */
export const OpeningDecision = Obj({
  id: Id(),
  tenderingNo: Text(),
  title: Text(),
  status: Enum(tenderStatuses),
  round: Integer(),
  envelopeMode: Enum(envelopeModes),
  now: Moment(),
  bidDeadline: Moment(),
  openTime: Moment(),
  reviewEndTime: Moment(),
  /** Null before the deadline. */
  bidCount: Union([Integer(), Null()]),
  minBidders: Integer(),
  fewDecided: Flag(),
  incidents: List(OpeningIncident),
  allowed: List(Enum(tenderEvents)),
})
export type OpeningDecision = Static<typeof OpeningDecision>

/** Contains neither bidders nor members. */
export const getOpeningDecision = endpoint('POST', 'bidding/tendering/opening/decision', {
  in: ById,
  out: OpeningDecision,
  shows: [tenderBusinessType],
  access: [tenderDecider],
})

export const getOpening = endpoint('POST', 'bidding/tendering/opening/state', {
  in: ById,
  out: OpeningState,
  shows: [tenderBusinessType],
  access: committee,
})

/**
 * Gives the member's share, opened in the browser; a second time changes nothing. 18022 before the opening time, 18019
 * with open questions, 18023 without bids, 16006 for others, 10008 for a wrong share.
 */
export const attendOpening = endpoint('POST', 'bidding/tendering/opening/attend', {
  in: Obj({ id: Id(), share: Text({ pattern: '^[A-Za-z0-9+/]{20,100}={0,2}$', maxLength: 100 }) }),
  out: OpeningState,
  access: committee,
  saves: true,
})

/** As `attendOpening`, and 16005 without quorum or with too few bids. */
export const openTender = endpoint('POST', 'bidding/tendering/opening/open', {
  in: ById,
  out: OpeningState,
  access: committee,
  saves: true,
})

/** Opens the price envelopes of valid bids; those of others stay sealed. */
export const openPrices = endpoint('POST', 'bidding/tendering/opening/openPrices', {
  in: ById,
  out: OpeningState,
  access: committee,
  saves: true,
})

const times = { bidDeadline: Moment(), openTime: Moment(), reviewEndTime: Moment() }

/** Bids may be opened although there are too few. 16005 where the rule set forbids it. */
export const continueFew = endpoint('POST', 'bidding/tendering/opening/continueFew', {
  in: Obj({ id: Id(), reason: Filled(500) }),
  out: OpeningState,
  access: [tenderDecider],
  saves: true,
})

/** Bidding again, because there are too few bids. 10008 and 18017 for times that do not fit. */
export const extendFew = endpoint('POST', 'bidding/tendering/opening/extendFew', {
  in: Obj({ id: Id(), ...times, reason: Filled(500) }),
  out: OpeningState,
  access: [tenderDecider],
  saves: true,
})

/** After an outage of the portal; bids stay valid and can be changed. Not once a share was given. */
export const resumeBidding = endpoint('POST', 'bidding/tendering/opening/resume', {
  in: Obj({ id: Id(), ...times, reason: Filled(500), note: Str(2000) }),
  out: OpeningState,
  access: [tenderDecider],
  saves: true,
})

const Explanation = Obj({ bidId: Id(), lotId: Id(), explanation: Filled(2000), accepted: Flag() })

/** `marks`: what was found for each criterion of the tender; kept by the check of prices. */
const CheckedBid = Obj({
  bidId: Id(),
  valid: Flag(),
  reason: Str(500),
  marks: Optional(List(Union([Quantity(), Text({ maxLength: 0 })]), { maxItems: 20 })),
})

/**
 * Every opened bid is valid or not. 10011 without a reason, and for an abnormally low price without an accepted
 * explanation, and for a criterion without a mark; 10008 for a merit above its highest; 16009 for a valid bid above a
 * ceiling.
 */
export const checkBids = endpoint('POST', 'bidding/tendering/opening/formalCheck', {
  in: Obj({
    id: Id(),
    version: Optional(Version()),
    bids: List(CheckedBid, { maxItems: 500 }),
    explanations: Optional(List(Explanation, { maxItems: 500 })),
  }),
  out: OpeningState,
  access: writers,
  saves: true,
})

/** The same for prices of the second envelope: valid bids become invalid by their price. */
export const checkPrices = endpoint('POST', 'bidding/tendering/opening/checkPrices', {
  in: checkBids.in,
  out: OpeningState,
  access: writers,
  saves: true,
})
