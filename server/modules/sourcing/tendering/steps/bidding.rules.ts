import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import type { TenderFacts, TenderInputs } from '../tender-facts.ts'
import {
  buyer,
  supplier,
  writer,
  decider,
  bidder,
  inAll,
  beforeBids,
  sinceOpening,
  sinceDeadline,
  ifNotInvited,
  ifMayNotBid,
  ifPrequalClosed,
  ifReviewOver,
} from './guards.rules.ts'

type Own = Pick<
  TenderInputs,
  | 'extend'
  | 'clarify'
  | 'answerInvite'
  | 'ask'
  | 'prequalify'
  | 'changePrequal'
  | 'withdrawPrequal'
  | 'judgePrequal'
  | 'extendPrequal'
  | 'bid'
  | 'withdrawBid'
  | 'confirmBid'
  | 'deposit'
>

export const biddingSteps: Steps<TenderFacts, Own> = {
  extend: {
    from: ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'],
    to: 'same',
    by: [writer, decider],
    unlessInput: ifBlank('reason'),
  },
  clarify: {
    from: ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'],
    to: 'same',
    by: buyer('add-maintain-view'),
    refusals: inAll('pastBidDeadline', ...sinceDeadline),
  },
  answerInvite: {
    from: ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'],
    to: 'same',
    by: supplier('go-tender-view'),
    refusals: inAll('pastBidDeadline', ...sinceDeadline),
    unless: ({ myInvite }) => (myInvite === 'NONE' ? 'noPermission' : undefined),
  },
  ask: {
    from: ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'],
    to: 'same',
    by: supplier('go-tender-view'),
    refusals: inAll('outsideValidity', ...sinceDeadline),
    unless: tender =>
      tender.questionsOver ? { name: 'outsideValidity', key: 'tender.questionsOver' } : ifNotInvited(tender),
  },
  prequalify: {
    from: ['PREQUALIFYING'],
    to: 'same',
    by: supplier('prequal-apply'),
    refusals: inAll('pastApplicationDeadline', 'PREQUAL_REVIEW', 'BIDDING', ...sinceDeadline),
    unless: tender =>
      ifPrequalClosed(tender) ?? (tender.myPrequal === 'NONE' ? ifNotInvited(tender) : 'statusNotOperable'),
  },
  changePrequal: {
    from: ['PREQUALIFYING'],
    to: 'same',
    by: supplier('prequal-apply'),
    refusals: inAll('prequalificationOver', 'PREQUAL_REVIEW', 'BIDDING', ...sinceDeadline),
    unless: tender =>
      ifPrequalClosed(tender) ?? (tender.myPrequal === 'NONE' ? 'statusNotOperable' : ifNotInvited(tender)),
  },
  withdrawPrequal: {
    from: ['PREQUALIFYING'],
    to: 'same',
    by: supplier('prequal-apply'),
    refusals: inAll('prequalificationOver', 'PREQUAL_REVIEW', 'BIDDING', ...sinceDeadline),
    unless: tender => ifPrequalClosed(tender) ?? (tender.myPrequal === 'SUBMITTED' ? undefined : 'statusNotOperable'),
  },
  judgePrequal: {
    from: ['PREQUAL_REVIEW'],
    to: 'same',
    by: buyer('prequal-details'),
    refusals: inAll('pastReviewTime', 'BIDDING', ...sinceDeadline),
    unless: ifReviewOver,
  },
  extendPrequal: { from: ['PREQUAL_REVIEW'], to: 'same', by: decider, unlessInput: ifBlank('reason') },
  bid: {
    from: ['BIDDING'],
    to: 'same',
    by: bidder,
    refusals: { ...inAll('quoteTimeNotReached', ...beforeBids), ...inAll('pastBidDeadline', ...sinceDeadline) },
    unless: ifMayNotBid,
  },
  withdrawBid: {
    from: ['BIDDING'],
    to: 'same',
    by: bidder,
    refusals: { ...inAll('quoteTimeNotReached', ...beforeBids), ...inAll('pastBidDeadline', ...sinceDeadline) },
    unless: ({ myBid }) => (myBid === 'SUBMITTED' || myBid === 'VOID' ? undefined : 'noQuoteSubmitted'),
  },
  confirmBid: {
    from: ['BIDDING'],
    to: 'same',
    by: bidder,
    refusals: { ...inAll('quoteTimeNotReached', ...beforeBids), ...inAll('pastBidDeadline', ...sinceDeadline) },
    unless: ({ myBid }) => (myBid === 'VOID' ? undefined : { name: 'statusNotOperable', key: 'tender.bidNotVoid' }),
  },
  deposit: {
    from: [...beforeBids.slice(1), 'BIDDING', 'WAIT_OPEN', ...sinceOpening, 'FAILED', 'CANCELLED'],
    to: 'same',
    by: buyer('tender-deposits'),
  },
}
