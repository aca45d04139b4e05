import type { Steps } from '../../../kit/documents/steps.ts'
import { awardSteps } from './steps/award.rules.ts'
import { biddingSteps } from './steps/bidding.rules.ts'
import { draftSteps } from './steps/draft.rules.ts'
import { openingSteps } from './steps/opening.rules.ts'
import { reviewSteps } from './steps/review.rules.ts'
import type { TenderFacts, TenderInputs } from './tender-facts.ts'

/** The steps of a tender, in the order in which pages offer them. Ends of periods are exclusive. */
export const tenderSteps: Steps<TenderFacts, TenderInputs> = {
  ...draftSteps,
  ...biddingSteps,
  ...openingSteps,
  ...reviewSteps,
  ...awardSteps,
}
