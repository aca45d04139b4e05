import type { Approval } from '../../../src/contract/workflow/workflow.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { requireInput, requireStep } from '../../kit/documents/steps.ts'
import { lockTask, writeDecision } from './queries.ts'
import { taskSteps } from './task-steps.rules.ts'

/** Decides a task as the caller; what that means is the document's own reaction. @throws Refusal, see the contract. */
export async function decide(
  act: Act,
  { taskId, decision, opinion }: { taskId: string; decision: 'AGREE' | 'REJECT'; opinion: string },
): Promise<Approval> {
  const task = (await lockTask(act.db, act.caller, taskId)) ?? refuse('noSuchData')
  const event = decision === 'AGREE' ? 'agree' : 'reject'
  const status = requireStep(taskSteps, event, task, act.caller)
  requireInput(taskSteps, event, task, { opinion })
  const decided = await writeDecision(act.db, act.caller, taskId, status, opinion)
  const { businessType, businessId } = task
  await emit(act, 'approval.decided', { businessType, businessId, decision, opinion })
  return decided
}
