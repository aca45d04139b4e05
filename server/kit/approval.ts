import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'
import type { ApprovalAnswer, ApprovalRequest } from './events.ts'

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

/**
 * Answers for the caller what waits for them of a document, where its own page decides. BACK ends the approval without a
 * decision on the document: the caller's area says what becomes of it.
 * @throws Refusal 16005 when nothing waits any more, 16006 when it does not wait for the caller, and as a decision.
 */
export async function answerApproval(act: Act, answer: ApprovalAnswer): Promise<void> {
  await emit(act, 'approval.answered', answer)
}

/** Ends the running approval of a document, because its initiator takes the document back. */
export async function withdrawApproval(act: Act, businessType: string, businessId: string): Promise<void> {
  await emit(act, 'approval.withdrawn', { businessType, businessId })
}
