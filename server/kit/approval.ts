import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'
import type { ApprovalRequest } from './events.ts'

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
