import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  getInterfaceBody,
  ignoreInterfaceLog,
  queryInterfaceLog,
  resendInterfaceLog,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { moveAll } from '../../../kit/documents/move.ts'
import * as queries from './log.queries.ts'
import { interfaceEntries } from './log-kind.ts'

export function logRoutes(app: FastifyInstance): void {
  serve(app, queryInterfaceLog, (input, { db, caller }) => queries.readLogPage(db, caller, input))
  serve(
    app,
    getInterfaceBody,
    async ({ id }, { db, caller }) => (await queries.readBody(db, caller, id)) ?? refuse('noSuchData'),
  )
  serve(app, resendInterfaceLog, async ({ ids }, act) => {
    requireSelected(ids)
    const resent = await moveAll(act, interfaceEntries, 'resend', ids, undefined, {
      // The entry is sent at once, with a new count of attempts.
      work: () => ({ fields: sql`, attempts = 0, next_try = now()` }),
      event: entry => queries.forgetTold(act, entry.id),
    })
    await queries.wakeInterfaces(act.db)
    return { count: resent.length }
  })
  serve(app, ignoreInterfaceLog, async ({ ids, reason: given }, act) => {
    requireSelected(ids)
    const reason = given.trim()
    const work = () => ({ fields: sql`, ignore_reason = ${reason}`, reason })
    return { count: (await moveAll(act, interfaceEntries, 'ignore', ids, { reason }, { work })).length }
  })
}

/** @throws Refusal 10010 when no entry was selected. */
function requireSelected(ids: readonly string[]): void {
  if (ids.length === 0) refuse('idEmpty', { key: 'interfaces.select' })
}
