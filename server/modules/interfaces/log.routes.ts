import type { FastifyInstance } from 'fastify'
import {
  getInterfaceBody,
  ignoreInterfaceLog,
  queryInterfaceLog,
  resendInterfaceLog,
} from '../../../src/contract/interfaces/interfaces.ts'
import type { InterfaceAction, InterfaceStatus } from '../../../src/contract/interfaces/interfaces.ts'
import type { Act } from '../../kit/call/act.ts'
import { audit } from '../../kit/audit.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { serve } from '../../kit/call/serve.ts'
import { requireStep } from '../../kit/documents/steps.ts'
import * as queries from './log.queries.ts'
import { interfaceSteps, requireReason } from './log.rules.ts'

/** Serves the log of interfaces. */
export function logRoutes(app: FastifyInstance): void {
  serve(app, queryInterfaceLog, (input, { db, caller }) => queries.readLogPage(db, caller, input))
  serve(
    app,
    getInterfaceBody,
    async ({ id }, { db, caller }) => (await queries.readBody(db, caller, id)) ?? refuse('noSuchData'),
  )
  serve(app, resendInterfaceLog, async ({ ids }, act) => {
    const count = await move(act, 'resend', ids, '', (id, status) => queries.queueEntry(act.db, id, status))
    await queries.wakeInterfaces(act.db)
    return { count }
  })
  serve(app, ignoreInterfaceLog, async ({ ids, reason }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'interfaces.select' })
    const text = requireReason(reason)
    return {
      count: await move(act, 'ignore', ids, text, (id, status) => queries.ignoreEntry(act.db, id, status, text)),
    }
  })
}

/**
 * Takes entries through a step, all or none; answers how many.
 * @throws Refusal 10010 without ids, 10007, 16005 for a state that does not allow it, or a disabled interface.
 */
async function move(
  act: Act,
  action: InterfaceAction,
  ids: readonly string[],
  reason: string,
  write: (id: string, status: InterfaceStatus) => Promise<unknown>,
): Promise<number> {
  if (ids.length === 0) refuse('idEmpty', { key: 'interfaces.select' })
  const wanted = new Set(ids)
  const entries = await queries.lockEntries(act.db, act.caller, [...wanted])
  if (entries.length < wanted.size) refuse('noSuchData')
  for (const { id, docNo, status, defCode, active } of entries) {
    const next = requireStep(interfaceSteps, action, { status }, act.caller)
    if (action === 'resend' && active === 0)
      refuse('statusNotOperable', { key: 'interfaces.disabled', values: { code: defCode } })
    await write(id, next)
    const about = { businessType: 'INTERFACE_LOG', businessId: id, docNo: `${defCode} ${docNo}` }
    audit(act, { ...about, action: 'STATUS', fromStatus: status, toStatus: next, reason })
  }
  return entries.length
}
