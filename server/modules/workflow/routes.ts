import type { FastifyInstance } from 'fastify'
import { decideTask, queryMyTodo } from '../../../src/contract/workflow.ts'
import { emit } from '../../kit/events.ts'
import { refuse } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { lockTask, readTodo, writeDecision } from './queries.ts'
import { requireDecidable } from './rules.ts'

/** Serves the to-do list and the decisions on documents; what a decision means is the document's own reaction. */
export function workflowRoutes(app: FastifyInstance): void {
  serve(app, queryMyTodo, (input, { db, caller }) => readTodo(db, caller, input.pcUrl, input))
  serve(app, decideTask, async ({ taskId, decision, opinion = '' }, act) => {
    const task = (await lockTask(act.db, act.caller, taskId)) ?? refuse('noSuchData')
    requireDecidable(task, decision, opinion, act.caller)
    const status = decision === 'AGREE' ? 'APPROVED' : 'REJECTED'
    const decided = await writeDecision(act.db, act.caller, taskId, status, opinion)
    const { businessType, businessId } = task
    await emit(act, 'approval.decided', { businessType, businessId, decision, opinion })
    return decided
  })
}
