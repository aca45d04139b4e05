import { openedBidStatuses } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import type { TenderFacts, TenderInputs } from '../tender-facts.ts'
import { buyer, supplier, writer, decider, inAll, beforeAward } from './guards.rules.ts'

type Own = Pick<
  TenderInputs,
  | 'drawLots'
  | 'nextRound'
  | 'propose'
  | 'publishResult'
  | 'object'
  | 'answerObjection'
  | 'reviewAgain'
  | 'submitAward'
  | 'withdrawAward'
  | 'approveAward'
  | 'rejectAward'
  | 'sendLetters'
  | 'handOver'
  | 'replaceWinner'
  | 'fail'
  | 'cancel'
>

/** Readers have the pages of the later steps, too. */
const preparer = buyer('pre-bid-view')

export const awardSteps: Steps<TenderFacts, Own> = {
  drawLots: {
    from: ['PRE_AWARD'],
    to: 'same',
    by: preparer,
    unless: ({ ties }) => (ties > 0 ? undefined : { name: 'statusNotOperable', key: 'tender.noTie' }),
  },
  nextRound: {
    from: ['PRE_AWARD'],
    to: 'BIDDING',
    by: preparer,
    unless: ({ bidType, round, rounds, bidCount }) => {
      if (bidType !== 'NEGOTIATE' || round >= rounds) return { name: 'statusNotOperable', key: 'tender.noRoundLeft' }
      return bidCount === 0 ? 'noQuoteSubmitted' : undefined
    },
  },
  propose: { from: ['PRE_AWARD'], to: 'same', by: preparer },
  publishResult: {
    from: ['PRE_AWARD'],
    to: 'PUBLICITY',
    by: buyer('add-public-view'),
    unless: ({ awardLines, publicDays }) => {
      if (publicDays === 0) return { name: 'statusNotOperable', key: 'tender.noPublicity' }
      return awardLines === 0 ? { name: 'submitAtLeastOne', key: 'tender.nothingAwarded' } : undefined
    },
  },
  object: {
    from: ['PUBLICITY'],
    to: 'same',
    by: supplier('tender-only-shows'),
    refusals: inAll('outsideValidity', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED'),
    unless: ({ publicOver, myBid }) => {
      if (publicOver) return { name: 'outsideValidity', key: 'tender.publicityOver' }
      return openedBidStatuses.includes(myBid) ? undefined : 'noPermission'
    },
  },
  answerObjection: { from: ['PUBLICITY'], to: 'same', by: buyer('add-public-view') },
  reviewAgain: {
    from: ['PUBLICITY'],
    to: 'REVIEWING',
    by: buyer('add-public-view'),
    unless: ({ scored }) => (scored ? undefined : { name: 'statusNotOperable', key: 'tender.noReview' }),
    unlessInput: ifBlank('reason'),
  },
  submitAward: {
    from: ['PUBLICITY_END', 'PRE_AWARD'],
    to: 'AWARD_APPROVING',
    by: preparer,
    unless: ({ status, awardLines, publicDays }) => {
      if (status === 'PRE_AWARD' && publicDays > 0) return { name: 'statusNotOperable', key: 'tender.publishFirst' }
      return awardLines === 0 ? { name: 'submitAtLeastOne', key: 'tender.nothingAwarded' } : undefined
    },
  },
  withdrawAward: {
    from: ['AWARD_APPROVING'],
    to: 'PRE_AWARD',
    by: preparer,
    refusals: inAll('notWithdrawable', 'PRE_AWARD', 'PUBLICITY_END'),
    unless: (tender, actor) => unlessInitiator(tender.awardBy, actor),
  },
  approveAward: {
    from: ['AWARD_APPROVING'],
    to: 'AWARDED',
    by: decider,
    unless: (tender, actor) => ifInitiator(tender.awardBy, actor),
  },
  rejectAward: {
    from: ['AWARD_APPROVING'],
    to: 'PRE_AWARD',
    by: decider,
    unless: (tender, actor) => ifInitiator(tender.awardBy, actor),
  },
  sendLetters: {
    from: ['AWARDED'],
    to: 'same',
    by: preparer,
    idle: ({ lettersSent }) => lettersSent,
  },
  handOver: {
    from: ['AWARDED'],
    to: 'CLOSED',
    by: preparer,
    unless: ({ openQuestions, lettersSent, standstillOver }) => {
      if (openQuestions > 0) return 'unhandledQuestions'
      if (!lettersSent) return { name: 'statusNotOperable', key: 'tender.lettersFirst' }
      return standstillOver ? undefined : { name: 'invalidInput', key: 'tender.award.standstill' }
    },
  },
  replaceWinner: { from: ['AWARDED'], to: 'PRE_AWARD', by: decider, unlessInput: ifBlank('reason') },
  fail: {
    from: ['PREQUAL_REVIEW', 'WAIT_OPEN', 'OPENED', 'REVIEWING', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD'],
    to: 'FAILED',
    by: [writer, decider],
    unlessInput: ifBlank('reason'),
  },
  cancel: { from: beforeAward, to: 'CANCELLED', by: decider, unlessInput: ifBlank('reason') },
}
