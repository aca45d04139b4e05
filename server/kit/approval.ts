import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'
import type { ApprovalAnswer, ApprovalRequest } from './events.ts'

/**
 * Starts the approval of a document by its published model, otherwise in one step by the holders of `moduleCode`, and
 * notifies the first approvers.
 * @throws Refusal 15015 when one is running, 10014 when a step has no possible approver.
 */
export async function startApproval(act: Act, request: ApprovalRequest): Promise<void> {
  if (!act.reactions.some(table => table['approval.requested'] !== undefined))
    throw new Error('No area of this server runs approvals.')
  await emit(act, 'approval.requested', request)
}

/**
 * Decides the caller's pending approval step on the document's own page. BACK ends the approval without a decision; the
 * caller's area decides the new status.
 * @throws Refusal 16005 when nothing is pending, 16006 when the step is not the caller's, and as a decision.
 */
export async function answerApproval(act: Act, answer: ApprovalAnswer): Promise<void> {
  await emit(act, 'approval.answered', answer)
}

/** Ends the running approval of a document that its initiator withdraws. */
export async function withdrawApproval(act: Act, businessType: string, businessId: string): Promise<void> {
  await emit(act, 'approval.withdrawn', { businessType, businessId })
}
