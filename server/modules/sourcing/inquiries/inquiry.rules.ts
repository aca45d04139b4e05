import type {
  InquiryEvent,
  InquiryStatus,
  QuoteStatus,
} from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { PrequalificationStatus } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

export interface InquiryFacts {
  status: InquiryStatus
  quoteCount: number
  minQuotes: number
  everQuoted: boolean
  round: number
  rounds: number
  auctioned: boolean
  scored: boolean
  openQuestions: number
  questionsOver: boolean
  /** Prequalification is required; the deadlines of applications and of their review have passed. */
  prequal: boolean
  prequalOver: boolean
  prequalReviewOver: boolean
  /** Application status of the current user's company. */
  myPrequal: PrequalificationStatus
  submitBy: string | null
  resultBy: string | null
  /** Quote status of the current user's company in the current round. */
  myStatus: QuoteStatus
}

type Reason = { reason: string }
type WithReason = 'takeBack' | 'extendFew' | 'openFew' | 'fail' | 'cancel' | 'decline'

export type InquiryInputs = Record<Exclude<InquiryEvent, WithReason>, undefined> & Record<WithReason, Reason>

const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
const supplier: Party = { side: 'supplier', modules: ['inquiry-quote-form'] }
const decider = buyer('inquiry-approve')

const beforeEnd = {
  APPROVED: 'quoteTimeNotReached',
  PUBLISHED: 'quoteTimeNotReached',
  QUOTING: 'quoteTimeNotReached',
} as const
const afterEnd = {
  ...({ QUOTE_END: 'quotingEnded', FIRST_TRIAL: 'quotingEnded', PARITY: 'quotingEnded' } as const),
  ...({ EXPERT: 'quotingEnded', NUCLEAR: 'quotingEnded' } as const),
  ...({ RESULT: 'quotingEnded', RESULT_APPROVING: 'quotingEnded', OUTCOME: 'quotingEnded' } as const),
  ...({ CLOSED: 'quotingEnded', FAILED: 'quotingEnded' } as const),
} as const

/** The same refusal in every status since the start of quoting. */
const sinceQuoting = <Name extends RefusalName>(name: Name) => ({
  ...({ QUOTING: name, QUOTE_END: name, FIRST_TRIAL: name, EXPERT: name, PARITY: name, NUCLEAR: name } as const),
  ...({ RESULT: name, RESULT_APPROVING: name, OUTCOME: name, CLOSED: name, FAILED: name } as const),
})

const ifUnqualified = ({ prequal, myPrequal }: InquiryFacts): Objecting =>
  prequal && myPrequal !== 'PASSED' ? { name: 'noPermission', key: 'inquiry.notQualified' } : undefined

const ifNoPrequal = ({ prequal, prequalOver, myPrequal }: InquiryFacts): Objecting => {
  if (!prequal) return { name: 'statusNotOperable', key: 'inquiry.noPrequal' }
  if (prequalOver) return 'prequalificationOver'
  return myPrequal === 'PASSED' || myPrequal === 'FAILED'
    ? { name: 'statusNotOperable', key: 'inquiry.prequalDecided' }
    : undefined
}

const enough = (inquiry: InquiryFacts) => inquiry.quoteCount >= inquiry.minQuotes
const ifEnough = (inquiry: InquiryFacts): Objecting =>
  enough(inquiry) ? { name: 'statusNotOperable', key: 'inquiry.enoughQuotes' } : undefined

const ifBound = ({ auctioned, myStatus }: InquiryFacts): Objecting =>
  auctioned && myStatus === 'SUBMITTED' ? { name: 'statusNotOperable', key: 'inquiry.auctionBinding' } : undefined

export const inquirySteps: Steps<InquiryFacts, InquiryInputs> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('inquiry-edit') },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('inquiry-edit') },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: buyer('inquiry-edit') },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: buyer('inquiry-edit'),
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: (inquiry, actor) => unlessInitiator(inquiry.submitBy, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: decider,
    unless: (inquiry, actor) => ifInitiator(inquiry.submitBy, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: decider,
    unless: (inquiry, actor) => ifInitiator(inquiry.submitBy, actor),
  },
  takeBack: { from: ['APPROVED'], to: 'NEW', by: buyer('inquiry-edit'), unlessInput: ifBlank('reason') },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', by: buyer('iquiry-preview-view') },
  extend: { from: ['PUBLISHED', 'QUOTING'], to: 'same', by: buyer('inquiry-edit') },
  open: {
    from: ['QUOTE_END'],
    to: 'FIRST_TRIAL',
    by: buyer('inquiry-first-trial'),
    refusals: beforeEnd,
    unless: inquiry => {
      if (inquiry.openQuestions > 0) return 'unhandledQuestions'
      if (inquiry.quoteCount === 0) return 'noQuoteSubmitted'
      return enough(inquiry) ? undefined : { name: 'noPermission', key: 'inquiry.tooFew' }
    },
  },
  extendFew: {
    from: ['QUOTE_END'],
    to: 'QUOTING',
    by: decider,
    unless: ifEnough,
    unlessInput: ifBlank('reason'),
  },
  openFew: {
    from: ['QUOTE_END'],
    to: 'FIRST_TRIAL',
    by: decider,
    refusals: beforeEnd,
    unless: inquiry => {
      if (inquiry.openQuestions > 0) return 'unhandledQuestions'
      return inquiry.quoteCount === 0 ? 'noQuoteSubmitted' : ifEnough(inquiry)
    },
    unlessInput: ifBlank('reason'),
  },
  fail: { from: ['QUOTE_END'], to: 'FAILED', by: decider, unless: ifEnough, unlessInput: ifBlank('reason') },
  trial: {
    from: ['FIRST_TRIAL'],
    to: ({ scored }) => (scored ? 'EXPERT' : 'PARITY'),
    by: buyer('inquiry-first-trial'),
  },
  confirmScores: { from: ['EXPERT'], to: 'PARITY', by: buyer('iquiry-confirm-expert-view') },
  nextRound: {
    from: ['PARITY'],
    to: 'QUOTING',
    by: buyer('inquiry-parity-view'),
    unless: inquiry =>
      inquiry.round < inquiry.rounds ? undefined : { name: 'statusNotOperable', key: 'inquiry.noRoundLeft' },
  },
  verify: { from: ['PARITY', 'NUCLEAR'], to: 'NUCLEAR', by: buyer('inquiry-nuclear-view') },
  propose: { from: ['PARITY', 'NUCLEAR', 'RESULT'], to: 'RESULT', by: buyer('inquiry-parity-view') },
  submitResult: { from: ['RESULT'], to: 'RESULT_APPROVING', by: buyer('inquiry-parity-view') },
  withdrawResult: {
    from: ['RESULT_APPROVING'],
    to: 'RESULT',
    by: buyer('inquiry-parity-view'),
    refusals: { PARITY: 'notWithdrawable', NUCLEAR: 'notWithdrawable', RESULT: 'notWithdrawable' },
    unless: (inquiry, actor) => unlessInitiator(inquiry.resultBy, actor),
  },
  approveResult: {
    from: ['RESULT_APPROVING'],
    to: 'OUTCOME',
    by: decider,
    unless: (inquiry, actor) => ifInitiator(inquiry.resultBy, actor),
  },
  rejectResult: {
    from: ['RESULT_APPROVING'],
    to: 'PARITY',
    by: decider,
    unless: (inquiry, actor) => ifInitiator(inquiry.resultBy, actor),
  },
  handOver: { from: ['OUTCOME'], to: 'CLOSED', by: buyer('inquiry-parity-view') },
  cancel: {
    from: ['APPROVED', 'PUBLISHED', 'QUOTING', 'QUOTE_END', 'FIRST_TRIAL', 'EXPERT', 'PARITY', 'NUCLEAR', 'RESULT'],
    to: 'CANCELLED',
    by: ({ everQuoted }) => (everQuoted ? decider : buyer('inquiry-edit', 'inquiry-approve')),
    unlessInput: ifBlank('reason'),
  },
  quote: {
    from: ['QUOTING'],
    to: 'same',
    by: supplier,
    refusals: { PUBLISHED: 'quoteTimeNotReached', ...afterEnd },
    unless: inquiry =>
      inquiry.auctioned ? { name: 'statusNotOperable', key: 'inquiry.auctionOffers' } : ifUnqualified(inquiry),
  },
  offer: {
    from: ['QUOTING'],
    to: 'same',
    by: supplier,
    refusals: { PUBLISHED: 'quoteTimeNotReached', ...afterEnd },
    unless: inquiry =>
      inquiry.auctioned ? ifUnqualified(inquiry) : { name: 'statusNotOperable', key: 'inquiry.noAuction' },
  },
  decline: {
    from: ['PUBLISHED', 'QUOTING'],
    to: 'same',
    by: supplier,
    refusals: afterEnd,
    unless: ifBound,
    unlessInput: ifBlank('reason'),
    idle: ({ myStatus }) => myStatus === 'DECLINED',
  },
  withdrawQuote: {
    from: ['QUOTING'],
    to: 'same',
    by: supplier,
    refusals: { PUBLISHED: 'quoteTimeNotReached', ...afterEnd },
    unless: inquiry => ifBound(inquiry) ?? (inquiry.myStatus === 'SUBMITTED' ? undefined : 'noQuoteSubmitted'),
  },
  ask: {
    from: ['PUBLISHED', 'QUOTING'],
    to: 'same',
    by: supplier,
    refusals: afterEnd,
    unless: ({ questionsOver }) =>
      questionsOver ? { name: 'outsideValidity', key: 'inquiry.questionsOver' } : undefined,
  },
  prequalify: {
    from: ['PUBLISHED'],
    to: 'same',
    by: supplier,
    refusals: sinceQuoting('prequalificationOver'),
    unless: ifNoPrequal,
  },
  withdrawPrequal: {
    from: ['PUBLISHED'],
    to: 'same',
    by: supplier,
    refusals: sinceQuoting('prequalificationOver'),
    unless: inquiry => ifNoPrequal(inquiry) ?? (inquiry.myPrequal === 'SUBMITTED' ? undefined : 'statusNotOperable'),
  },
  judgePrequal: {
    from: ['PUBLISHED'],
    to: 'same',
    by: buyer('inquiry-prequal-details'),
    refusals: sinceQuoting('pastReviewTime'),
    unless: ({ prequal, prequalReviewOver }) => {
      if (!prequal) return { name: 'statusNotOperable', key: 'inquiry.noPrequal' }
      return prequalReviewOver ? 'pastReviewTime' : undefined
    },
  },
}

export const freshInquiry: InquiryFacts = {
  status: 'NEW',
  quoteCount: 0,
  minQuotes: 1,
  everQuoted: false,
  round: 1,
  rounds: 1,
  auctioned: false,
  scored: false,
  openQuestions: 0,
  questionsOver: false,
  prequal: false,
  prequalOver: false,
  prequalReviewOver: false,
  myPrequal: 'NONE',
  submitBy: null,
  resultBy: null,
  myStatus: 'NONE',
}

export const comparedStatuses: readonly InquiryStatus[] = [
  ...(['PARITY', 'NUCLEAR', 'RESULT', 'RESULT_APPROVING', 'OUTCOME', 'CLOSED'] as const),
]

export const decidedStatuses: readonly InquiryStatus[] = ['OUTCOME', 'CLOSED']
