import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'

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
 * Starts the approval of a document by the model that is published for it, or in one step by the holders of
 * `moduleCode`, and tells those who decide first.
 * @throws Refusal 15015 when one is running, 10014 when a step on the way has nobody who could decide.
 */
export async function startApproval(act: Act, request: ApprovalRequest): Promise<void> {
  if (!act.reactions.some(table => table['approval.requested'] !== undefined))
    throw new Error('No area of this server runs approvals.')
  await emit(act, 'approval.requested', request)
}

/** Ends the running approval of a document, because its initiator takes the document back. */
export async function withdrawApproval(act: Act, businessType: string, businessId: string): Promise<void> {
  await emit(act, 'approval.withdrawn', { businessType, businessId })
}
