import type {
  BidStatus,
  BidType,
  InviteStatus,
  TenderEvent,
  TenderStatus,
} from '../../../../src/contract/sourcing/tendering/tender-words.ts'

export interface TenderFacts {
  status: TenderStatus
  bidType: BidType
  twoEnvelopes: boolean
  /** Bids of the current round that were sent and not withdrawn. */
  bidCount: number
  minBidders: number
  fewDecided: boolean
  /** The rule set allows that decision. */
  mayContinueFew: boolean
  everBid: boolean
  round: number
  rounds: number
  scored: boolean
  openQuestions: number
  questionsOver: boolean
  openReached: boolean
  /** Of the second envelope, where there is one. */
  pricesOpened: boolean
  /** Members who gave their share in the opening that is under way, and how many are needed. */
  attending: number
  openQuorum: number
  /** The current user is in the committee that opens the bids, and has given their share. */
  member: boolean
  attended: boolean
  /** Prequalification is required; the deadlines of applications and of their review have passed. */
  prequal: boolean
  prequalOver: boolean
  prequalReviewOver: boolean
  undecided: boolean
  awardLines: number
  publicDays: number
  publicOver: boolean
  openObjections: number
  /** Equal ranks that lots have to decide. */
  ties: number
  lettersSent: boolean
  standstillOver: boolean
  submitBy: string | null
  awardBy: string | null
  /** Of the current user's company. */
  myInvite: InviteStatus
  myBid: BidStatus
  myPrequal: 'NONE' | 'SUBMITTED' | 'WITHDRAWN' | 'PASSED' | 'FAILED'
}

type Reason = { reason: string }
type WithReason =
  | ('takeBack' | 'extend' | 'continueFew' | 'extendFew' | 'resumeBidding' | 'sendBack' | 'replaceWinner')
  | ('extendPrequal' | 'reviewAgain' | 'fail' | 'cancel')

export type TenderInputs = Record<Exclude<TenderEvent, WithReason>, undefined> & Record<WithReason, Reason>

export const freshTender: TenderFacts = {
  status: 'NEW',
  bidType: 'OPEN',
  twoEnvelopes: false,
  bidCount: 0,
  minBidders: 1,
  fewDecided: false,
  mayContinueFew: true,
  everBid: false,
  round: 1,
  rounds: 1,
  scored: false,
  openQuestions: 0,
  questionsOver: false,
  openReached: false,
  pricesOpened: false,
  attending: 0,
  openQuorum: 2,
  member: false,
  attended: false,
  prequal: false,
  prequalOver: false,
  prequalReviewOver: false,
  undecided: false,
  awardLines: 0,
  publicDays: 0,
  publicOver: false,
  openObjections: 0,
  ties: 0,
  lettersSent: false,
  standstillOver: true,
  submitBy: null,
  awardBy: null,
  myInvite: 'NONE',
  myBid: 'NONE',
  myPrequal: 'NONE',
}

/** Since the opening, or the second one: statuses in which prices of bids are readable. */
export const pricedStatuses: readonly TenderStatus[] = [
  ...(['PRICE_OPENED', 'PRE_AWARD', 'PUBLICITY', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED'] as const),
]
