import type { OfferedItem } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { ScoringElement, ScoringRules } from '../../../../src/contract/sourcing/experts/scoring.ts'

/** Offers of suppliers to be scored by experts. */
export interface ReviewRequest {
  businessType: string
  businessId: string
  round: number
  docNo: string
  title: string
  orgId: string
  /** The user who leads the review and cannot score in it. */
  ownerId: string | null
  rules: ScoringRules
  elements: readonly ScoringElement[]
  bids: readonly {
    bidId: string
    supplierId: string
    /** The total for everything requested; null when a part is not offered. */
    amount: string | null
    submitTime: string
    items: readonly OfferedItem[]
  }[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    'review.requested': ReviewRequest
    /** The reviewed document ended without a result. */
    'review.dropped': { businessType: string; businessId: string }
    /** The result of the review was confirmed. */
    'review.confirmed': { businessType: string; businessId: string }
  }
}
