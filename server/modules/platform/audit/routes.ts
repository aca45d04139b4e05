import type { FastifyInstance } from 'fastify'
import { getAudit, getAuditTypes, queryAudit, verifyAuditChain } from '../../../../src/contract/platform/audit/audit.ts'
import type { ChainFault } from '../../../../src/contract/platform/audit/audit.ts'
import { queryLoginLog } from '../../../../src/contract/platform/audit/login-log.ts'
import type { Act } from '../../../kit/call/act.ts'
import { auditTypeName } from '../../../kit/audit-type.ts'
import type { AuditType } from '../../../kit/audit-type.ts'
import { auditChains, verifyPart } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readLoginPage } from './login-log.queries.ts'
import { namedDetail, namedRow } from './named.ts'
import { readAudit, readAuditPage, readLink, readTotal } from './audit.queries.ts'

/** Less than a second of work, so that it does not block other requests. */
const rowsPerCall = 10_000

/** `types` are the document types declared by the areas. */
export function auditRoutes(app: FastifyInstance, types: readonly AuditType[]): void {
  serve(app, queryAudit, async (search, act) => {
    const page = await readAuditPage(act, search)
    return { ...page, records: page.records.map(row => namedRow(types, row, act.caller.language)) }
  })
  serve(app, getAuditTypes, (_, { caller: { language } }) => {
    const named = types.map(({ code }) => ({ code, name: auditTypeName(types, code, language) }))
    return Promise.resolve(named.sort((one, other) => one.name.localeCompare(other.name, language)))
  })
  serve(app, getAudit, async ({ id }, { db, caller }) => {
    const row = (await readAudit(db, caller, id)) ?? refuse('noSuchData')
    return namedDetail(types, row, caller.language)
  })
  serve(app, queryLoginLog, (search, act) => readLoginPage(act, search))
  serve(app, verifyAuditChain, async ({ chain, position }, act) => {
    const part = await verifyPart(act.db, chain, position, rowsPerCall)
    const next = part.done ? { chain: chain + 1, position: 0 } : { chain, position: part.position }
    return {
      ...next,
      checked: part.checked,
      total: await readTotal(act.db),
      fault: part.fault === undefined ? null : await named(act, part.fault),
      done: next.chain === auditChains,
    }
  })
}

async function named(act: Act, { chain, position }: { chain: number; position: number }): Promise<ChainFault> {
  const row = await readLink(act.db, act.caller, chain, position)
  return { chain, position, id: row?.id ?? null, docNo: row?.docNo ?? '' }
}
