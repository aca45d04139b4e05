import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import type { TenderFacts, TenderInputs } from '../tender-facts.ts'
import {
  decider,
  committee,
  inAll,
  beforeBids,
  ifMayNotOpen,
  ifNoMember,
  ifNoQuorum,
  ifEnough,
  ifOpening,
} from './guards.rules.ts'

type Own = Pick<TenderInputs, 'attend' | 'open' | 'continueFew' | 'extendFew' | 'resumeBidding' | 'openPrices'>

/** Applications without a decision at the deadline are decided first. */
const biddingAgain = ({ undecided }: TenderFacts) => (undecided ? 'PREQUAL_REVIEW' : 'BIDDING')

export const openingSteps: Steps<TenderFacts, Own> = {
  attend: {
    from: ['WAIT_OPEN', 'TECH_CONFIRMED'],
    to: 'same',
    by: committee,
    refusals: inAll('quoteTimeNotReached', ...beforeBids, 'BIDDING'),
    unless: tender => ifNoMember(tender) ?? (tender.status === 'WAIT_OPEN' ? ifMayNotOpen(tender) : undefined),
    idle: ({ attended }) => attended,
  },
  open: {
    from: ['WAIT_OPEN'],
    to: 'OPENED',
    by: committee,
    refusals: inAll('quoteTimeNotReached', ...beforeBids, 'BIDDING'),
    unless: tender => ifNoMember(tender) ?? ifMayNotOpen(tender) ?? ifNoQuorum(tender),
  },
  continueFew: {
    from: ['WAIT_OPEN'],
    to: 'same',
    by: decider,
    unless: tender => {
      if (tender.bidCount === 0) return 'noQuoteSubmitted'
      if (!tender.mayContinueFew) return { name: 'statusNotOperable', key: 'tender.fewNotAllowed' }
      return ifEnough(tender)
    },
    unlessInput: ifBlank('reason'),
    idle: ({ fewDecided }) => fewDecided,
  },
  extendFew: {
    from: ['WAIT_OPEN'],
    to: biddingAgain,
    by: decider,
    unless: tender => ifEnough(tender) ?? ifOpening(tender),
    unlessInput: ifBlank('reason'),
  },
  resumeBidding: {
    from: ['WAIT_OPEN'],
    to: biddingAgain,
    by: decider,
    unless: ifOpening,
    unlessInput: ifBlank('reason'),
  },
  openPrices: { from: ['TECH_CONFIRMED'], to: 'PRICE_OPENED', by: committee, unless: ifNoQuorum },
}
