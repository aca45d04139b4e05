import type { OfferedItem, ReviewedType } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { ScoringElement, ScoringRules } from '../../../../src/contract/sourcing/experts/scoring.ts'

/** Offers of suppliers to be scored by experts. */
export interface ReviewRequest {
  businessType: ReviewedType
  businessId: string
  round: number
  docNo: string
  title: string
  orgId: string
  /** The user who leads the review and cannot score in it. */
  ownerId: string | null
  /** Rules of the document; absent: three members, the setting decides about outside ones, absent ones are left out. */
  committee?: { min: number; outsideShare: readonly [numerator: number, denominator: number] }
  /** Users who cannot score, because they take part in the document. */
  barredUserIds?: readonly string[]
  rules: ScoringRules
  elements: readonly ScoringElement[]
  bids: readonly {
    bidId: string
    supplierId: string
    /** The total for everything requested; null when a part is not offered, or the document scores prices itself. */
    amount: string | null
    submitTime: string
    items: readonly OfferedItem[]
    /** Terms for the offer as a whole, without prices. */
    note?: string
  }[]
}

interface Reviewed {
  businessType: ReviewedType
  businessId: string
}

declare module '../../../kit/events.ts' {
  interface Events {
    'review.requested': ReviewRequest
    /** The reviewed document ended without a result. */
    'review.dropped': Reviewed
    /** The result of the review was confirmed. */
    'review.confirmed': Reviewed
    /** A confirmed result of a tender is in doubt: these members score these bids again. */
    'review.reopened': Reviewed & {
      round: number
      reason: string
      bidIds: readonly string[]
      memberIds: readonly string[]
      reviewEndTime: string
    }
    'review.summarised': Reviewed
    'review.sentBack': Reviewed & { reason: string }
  }
}
