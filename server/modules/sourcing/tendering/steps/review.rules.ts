import { ifBlank } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import type { TenderFacts, TenderInputs } from '../tender-facts.ts'
import { buyer, writer } from './guards.rules.ts'

type Own = Pick<TenderInputs, 'formalCheck' | 'checkPrices' | 'summarise' | 'sendBack' | 'confirmScores'>

export const reviewSteps: Steps<TenderFacts, Own> = {
  formalCheck: {
    from: ['OPENED'],
    to: ({ scored, twoEnvelopes }) => (scored ? 'REVIEWING' : twoEnvelopes ? 'TECH_CONFIRMED' : 'PRE_AWARD'),
    by: writer,
  },
  checkPrices: { from: ['PRICE_OPENED'], to: 'PRE_AWARD', by: writer },
  summarise: { from: ['REVIEWING'], to: 'TEAM_CONFIRM', by: buyer('team-confirm-view') },
  sendBack: {
    from: ['TEAM_CONFIRM'],
    to: 'REVIEWING',
    by: buyer('team-confirm-view'),
    unlessInput: ifBlank('reason'),
  },
  confirmScores: {
    from: ['TEAM_CONFIRM'],
    // Prices stay opened when experts review again.
    to: ({ twoEnvelopes, pricesOpened }) => (twoEnvelopes && !pricesOpened ? 'TECH_CONFIRMED' : 'PRE_AWARD'),
    by: buyer('team-confirm-view'),
  },
}
