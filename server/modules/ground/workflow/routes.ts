import type { FastifyInstance } from 'fastify'
import * as tasks from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Page } from '../../../../src/contract/envelope.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import type { Server } from '../../../kit/area.ts'
import { decide, returnTask } from './acts/decide.ts'
import { addApprover, askOthers, removeApprover, transferTask } from './acts/people-acts.ts'
import { retractTask } from './acts/approval-acts.ts'
import { delegationRoutes } from './delegation/delegation.routes.ts'
import { instanceRoutes } from './instance/instance.routes.ts'
import { kindName, withKindNames } from './kind-names.ts'
import { modelRoutes } from './model/model.routes.ts'
import { linkRoutes } from './link.routes.ts'
import { markRead, readCopies, readDone } from './queries.ts'
import type { ListedTask } from './queries.ts'
import { countKinds, readRoleTasks, readTodo } from './todo.queries.ts'

export function workflowRoutes(app: FastifyInstance, { brought }: Server): void {
  const subjects = brought.approvals
  const named = ({ caller }: Act, page: Page<ListedTask>) => withKindNames(subjects, caller.language, page)
  serve(app, tasks.queryMyTodo, async (input, act) => named(act, await readTodo({ ...act, subjects }, input)))
  serve(app, tasks.queryTodoKinds, async (_, act) => {
    const kinds = await countKinds(act)
    return kinds.map(kind => ({ ...kind, typeName: kindName(subjects, kind.businessType, act.caller.language) }))
  })
  serve(app, tasks.queryRoleTasks, (_, act) => readRoleTasks(act))
  serve(app, tasks.queryMyDone, async (input, act) => named(act, await readDone({ ...act, subjects }, input)))
  serve(app, tasks.queryMyCopies, async (input, act) => named(act, await readCopies({ ...act, subjects }, input)))
  serve(app, tasks.decideTask, ({ opinion = '', ...input }, act) => decide(act, { ...input, opinion }))
  serve(app, tasks.returnTask, ({ opinion = '', ...input }, act) => returnTask(act, { ...input, opinion }))
  serve(app, tasks.transferTask, ({ opinion = '', ...input }, act) => transferTask(act, { ...input, opinion }))
  serve(app, tasks.askOthers, ({ opinion = '', ...input }, act) => askOthers(act, { ...input, opinion }))
  serve(app, tasks.addApprover, (input, act) => addApprover(act, input))
  serve(app, tasks.removeApprover, (input, act) => removeApprover(act, input))
  serve(app, tasks.retractTask, ({ taskId }, act) => retractTask(act, taskId))
  serve(app, tasks.readCopy, async ({ taskId }, act) => {
    if ((await markRead(act, taskId)) === 0) refuse('noSuchData')
    return null
  })
  instanceRoutes(app, subjects)
  delegationRoutes(app)
  modelRoutes(app, subjects)
  linkRoutes(app)
}
