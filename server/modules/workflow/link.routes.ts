import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { decideByLink } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import { readCaller } from '../../auth/rights.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../../kit/call/act.ts'
import { writeTrail } from '../../kit/audit.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { once } from '../../kit/call/saved-answer.ts'
import { serveVisitor } from '../../kit/call/serve.ts'
import { readTaskLink, useTaskLink } from '../../kit/task-link.ts'
import { visitorCaller } from '../../kit/call/visitor.ts'
import { liveModuleView, roleModuleView, roleView, userRoleView } from '../administration/read.ts'
import { decide } from './decide.ts'

/** Serves the decision that a link lets its approver make once, without signing in. */
export function linkRoutes(app: FastifyInstance): void {
  serveVisitor(app, decideByLink, (input, { database, ip, language, requestId, origin, reactions }) =>
    database.transaction(async db => {
      const nobody = visitorCaller({ ip, language }, '0', '')
      const work = async () => {
        const link = await readTaskLink(db, input.link, true)
        const caller = { ...(await requireApprover(db, link, language)), ip }
        const act: Act = { db, caller, requestId: requestId ?? randomUUID(), trail: [], reactions, origin }
        const { decision, opinion = '' } = input
        const decided = await decide(act, { taskId: link.approvalId, decision, opinion })
        await useTaskLink(db, link.id)
        await writeTrail(db, caller, act.trail)
        return decided
      }
      if (requestId === undefined) return work()
      // A repetition after a lost answer finds the link used, so it is known by its request.
      return once({ db, caller: nobody, requestId }, { call: decideByLink.path, input }, work)
    }),
  )
}

/** The approver with the rights that they have now. @throws Refusal 16006 when they may no longer decide this. */
async function requireApprover(
  db: Db,
  { userId, approvalId }: { userId: string; approvalId: string },
  language: Language,
): Promise<Caller> {
  const role = await db.one<{ code: string }>(sql`
    select r.code from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id join ${roleModuleView} rm on rm.role_id = r.id
      join ${liveModuleView} m on m.id = rm.module_id join approval a on a.module_code = m.code
    where ur.user_id = ${userId} and a.id = ${approvalId} order by r.id limit 1`)
  const caller = role === undefined ? undefined : await readCaller(db, { userId, roleCode: role.code, language })
  return caller ?? refuse('noPermission')
}
