import { reviewBusinessType, reviewModules } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockReviews, writeReview } from './review.queries.ts'
import type { LockedReview } from './review.queries.ts'
import { reviewSteps } from './review.rules.ts'
import type { ReviewInputs } from './review.rules.ts'

export const reviews: DocumentKind<LockedReview, ReviewInputs> = {
  businessType: reviewBusinessType,
  steps: reviewSteps,
  lock: lockReviews,
  write: writeReview,
  numberOf: review => review.docNo,
  audience({ businessType, orgId, memberIds }) {
    const { read, score } = reviewModules[businessType]
    return { modules: [...read, ...score], orgId, userIds: memberIds }
  },
}
