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
}

/**
 * What one area tells the others. The one that emits an event declares it, in its `events.ts`; areas say what they do
 * then under `reactions` of their `area.ts`.
 */
export interface Events {
  /** A document is to be approved. */
  'approval.requested': ApprovalRequest
  /** Its initiator takes a document back. */
  'approval.withdrawn': { businessType: string; businessId: string }
  /** A document waits no longer for approval. */
  'approval.decided': { businessType: string; businessId: string; decision: 'AGREE' | 'REJECT'; opinion: string }
  /** A document was saved that names files which were uploaded before; with 'drop', it has no other files any more. */
  'files.named': { businessType: string; businessId: string; attachmentIds: readonly string[]; others: 'keep' | 'drop' }
}
