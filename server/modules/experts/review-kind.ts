import { reviewBusinessType } from '../../../src/contract/experts/review-parts.ts'
import { expertModules, reviewReaders } from '../../../src/contract/experts/reviews.ts'
import type { DocumentKind } from '../../kit/documents/document-kind.ts'
import { lockReviews, writeReview } from './review.queries.ts'
import type { LockedReview } from './review.queries.ts'
import { reviewSteps } from './review.rules.ts'
import type { ReviewInputs } from './review.rules.ts'

/** Reviews by experts as documents; people know one by the number of what is reviewed. */
export const reviews: DocumentKind<LockedReview, ReviewInputs> = {
  businessType: reviewBusinessType,
  steps: reviewSteps,
  lock: lockReviews,
  write: writeReview,
  numberOf: review => review.docNo,
  audience: ({ orgId }) => ({ modules: [...reviewReaders, ...expertModules], orgId }),
}
