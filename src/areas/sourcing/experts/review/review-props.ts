import type { Review } from '../../../../contract/sourcing/experts/review-parts.ts'

/** What every part of the page takes. */
export interface ReviewProps {
  review: Review
  onReview(review: Review): void
}
