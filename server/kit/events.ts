export interface ApprovalRequest {
  businessType: string
  businessId: string
  docNo: string
  /** One line that describes it to the approver. */
  title: string
  orgId: string | null
  /** Page of the decision, a path inside the portal. */
  pcUrl: string
  /** Holders of this module decide, unless a model is published. */
  moduleCode: string
  /** Default: the caller; `userId` is null without an account. */
  initiator?: { userId: string | null; name: string }
  /** Message to the first approvers; default: the one of all approvals. */
  told?: { template: string; values: Record<string, string> }
}

/** Decision on a pending approval step. */
export interface ApprovalAnswer {
  businessType: string
  businessId: string
  decision: 'AGREE' | 'REJECT' | 'BACK'
  opinion: string
  /** Files of the opinion. */
  attachmentIds?: readonly string[] | undefined
}

export interface FilePlace {
  businessType: string
  businessId: string
}

/**
 * Events between areas. The emitting area declares its events in its `events.ts`; areas react under `reactions` of
 * their `area.ts`.
 */
export interface Events {
  'approval.requested': ApprovalRequest
  /** The caller decides on a page other than the approval's. */
  'approval.answered': ApprovalAnswer
  'approval.withdrawn': { businessType: string; businessId: string }
  /** All approvers have agreed. Reactions check the document again, and add rights whose holders must agree, too. */
  'approval.agreed': { approvalId: string; businessType: string; businessId: string; missingRights: string[] }
  /** The approval of a document has ended. */
  'approval.decided': { businessType: string; businessId: string; decision: 'AGREE' | 'REJECT'; opinion: string }
  /** A saved document names files that were uploaded before; 'drop' removes its other files. */
  'files.named': { businessType: string; businessId: string; attachmentIds: readonly string[]; others: 'keep' | 'drop' }
  /**
   * Exactly these sealed files of a document were sent: from now on even their names and hashes are unreadable, and
   * removing one does not withdraw it. Without ids, the submission is withdrawn.
   */
  'files.sent': FilePlace & { ids: readonly string[] }
  /** The seal of a document was opened: sent files become readable, all others are deleted. */
  'files.opened': FilePlace & { ids: readonly string[]; privateKey: string; place: string }
  /** Files move to the document that follows. */
  'files.moved': { from: FilePlace; to: FilePlace }
}
