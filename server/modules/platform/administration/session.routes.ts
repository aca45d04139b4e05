import type { FastifyInstance } from 'fastify'
import {
  endUserSessions,
  queryUserSessions,
  signUserOut,
} from '../../../../src/contract/platform/administration/user-sessions.ts'
import { endSession, endSessionsOf } from '../../../auth/sessions.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { countOpen, lockSession, readSessions } from './session.queries.ts'
import { lockUser, readReach } from './user.queries.ts'

export function sessionAdminRoutes(app: FastifyInstance): void {
  serve(app, queryUserSessions, async (input, { db, caller }) =>
    readSessions(db, caller, await readReach(db, caller), input),
  )
  serve(app, endUserSessions, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'administration.selectSession' })
    // In ascending order of ids, to prevent deadlocks between two administrators.
    const wanted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
    let count = 0
    for (const id of wanted) if (await end(act, id)) count += 1
    return { count }
  })
  serve(app, signUserOut, async ({ id }, act) => {
    if (id === act.caller.userId) refuse('invalidInput', { key: 'administration.ownSession' })
    const user = (await lockUser(act.db, act.caller, await readReach(act.db, act.caller), id)) ?? refuse('noSuchData')
    const count = await countOpen(act.db, id)
    await endSessionsOf(act.db, id, 'FORCED')
    auditEnd(act, { userId: id, username: user.username })
    return { count }
  })
}

/** Ends one session; false when it had already ended. */
async function end(act: Act, id: string): Promise<boolean> {
  const { db, caller } = act
  if (id === caller.sessionId) refuse('invalidInput', { key: 'administration.ownSession' })
  const session = (await lockSession(db, caller, await readReach(db, caller), id)) ?? refuse('noSuchData')
  if (!session.open) return false
  await endSession(db, id, 'FORCED')
  auditEnd(act, session)
  return true
}

function auditEnd(act: Act, { userId, username }: { userId: string; username: string }): void {
  audit(act, { businessType: 'USER', businessId: userId, docNo: username, action: 'LOGOUT' })
}
