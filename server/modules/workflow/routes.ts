import type { FastifyInstance } from 'fastify'
import { decideTask, queryMyTodo } from '../../../src/contract/workflow/workflow.ts'
import { serve } from '../../kit/call/serve.ts'
import { decide } from './decide.ts'
import { linkRoutes } from './link.routes.ts'
import { readTodo } from './queries.ts'

/** Serves the to-do list and the decisions on documents; what a decision means is the document's own reaction. */
export function workflowRoutes(app: FastifyInstance): void {
  serve(app, queryMyTodo, (input, { db, caller }) => readTodo(db, caller, input.pcUrl, input))
  serve(app, decideTask, ({ taskId, decision, opinion = '' }, act) => decide(act, { taskId, decision, opinion }))
  linkRoutes(app)
}
