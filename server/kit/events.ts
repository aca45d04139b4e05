import type { OfferedItem } from '../../src/contract/experts/review-parts.ts'
import type { ScoringElement, ScoringRules } from '../../src/contract/experts/scoring.ts'

/** A document that is to be approved. */
export interface ApprovalRequest {
  businessType: string
  businessId: string
  docNo: string
  /** One line that tells the approver what it is about. */
  title: string
  orgId: string | null
  /** Page where it is decided, a path inside the portal. */
  pcUrl: string
  /** Whoever holds this module decides, unless a model is published for such documents. */
  moduleCode: string
  /** Whose document it is, when that is not the caller; `userId` is null for somebody without an account. */
  initiator?: { userId: string | null; name: string }
  /** The message by which those who decide first hear of it, instead of the one that all approvals have. */
  told?: { template: string; values: Record<string, string> }
}

/** What somebody says to a document that waits for them. */
export interface ApprovalAnswer {
  businessType: string
  businessId: string
  decision: 'AGREE' | 'REJECT' | 'BACK'
  opinion: string
  /** Files that go with the opinion. */
  attachmentIds?: readonly string[] | undefined
}

/** What suppliers offer for a document, to be scored by experts. */
export interface ReviewRequest {
  businessType: string
  businessId: string
  /** The round of quotes. */
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
    /** What everything that was asked for costs; null when a part is not offered. */
    amount: string | null
    submitTime: string
    items: readonly OfferedItem[]
  }[]
}

/** A document that carries files. */
export interface FilePlace {
  businessType: string
  businessId: string
}

/**
 * What one area tells the others. The one that emits an event declares it, in its `events.ts`; areas say what they do
 * then under `reactions` of their `area.ts`.
 */
export interface Events {
  /** A document is to be approved. */
  'approval.requested': ApprovalRequest
  /** The caller decides what waits for them, on a page that is not the approval's. */
  'approval.answered': ApprovalAnswer
  /** Its initiator takes a document back. */
  'approval.withdrawn': { businessType: string; businessId: string }
  /** A document waits no longer for approval. */
  'approval.decided': { businessType: string; businessId: string; decision: 'AGREE' | 'REJECT'; opinion: string }
  /** What suppliers offer is to be scored by experts. */
  'review.requested': ReviewRequest
  /** Nothing comes of a document that experts may score. */
  'review.dropped': { businessType: string; businessId: string }
  /** The experts' result is confirmed. */
  'review.confirmed': { businessType: string; businessId: string }
  /** A document was saved that names files which were uploaded before; with 'drop', it has no other files any more. */
  'files.named': { businessType: string; businessId: string; attachmentIds: readonly string[]; others: 'keep' | 'drop' }
  /**
   * Sealed files of a document were sent, and no others: from now on not even their names and hashes are readable, and who
   * removes one does not take it out of what was sent. None: what was sent is taken back.
   */
  'files.sent': FilePlace & { ids: readonly string[] }
  /** The seal of a document's files was broken: those that were sent become readable, all others go. */
  'files.opened': FilePlace & { ids: readonly string[]; privateKey: string; place: string }
  /** The files of a document belong to the one that follows it. */
  'files.moved': { from: FilePlace; to: FilePlace }
}
