import type { FastifyInstance } from 'fastify'
import {
  fillCalendar,
  queryCalendar,
  saveCalendarDay,
} from '../../../../src/contract/platform/organisation/calendar.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './calendar.queries.ts'

/** '' for the enterprise's calendar. @throws Refusal 10007. */
async function orgCode({ db, caller }: Act, orgId: string | null): Promise<string> {
  if (orgId === null) return ''
  const code = await queries.readOrgCode(db, caller, orgId)
  return code ?? refuse('noSuchData', { errors: [{ field: 'orgId', name: 'noSuchData' }] })
}

/** @throws Refusal 10007, 16006 for the enterprise's calendar beyond the user's scope. */
function changedOrg(act: Act, orgId: string | null): Promise<string> {
  if (orgId === null && act.caller.orgIds !== undefined)
    refuse('noPermission', { errors: [{ field: 'orgId', name: 'noPermission', key: 'organisation.calendarBeyond' }] })
  return orgCode(act, orgId)
}

export async function writeCalendarDay(act: Act, input: Input<typeof saveCalendarDay>): Promise<{ count: number }> {
  const docNo = await changedOrg(act, input.orgId)
  const before = await queries.readDay(act.db, act.caller, input)
  const count = await queries.writeDay(act.db, act.caller, input)
  const after = input.kind === null ? null : `${input.kind} ${input.name}`.trim()
  if (count > 0)
    audit(act, {
      businessType: 'CALENDAR',
      businessId: input.orgId,
      docNo,
      action: 'UPDATE',
      changes: [{ field: input.day, row: null, before, after }],
    })
  return { count }
}

async function fill(act: Act, input: Input<typeof fillCalendar>): Promise<{ count: number }> {
  if (input.weekdays.length === 0) refuse('idEmpty', { errors: [{ field: 'weekdays', name: 'idEmpty' }] })
  const docNo = await changedOrg(act, input.orgId)
  const count = await queries.writeWeekdays(act.db, act.caller, input)
  const field = `${input.year}: ${[...input.weekdays].sort().join()}`
  if (count > 0)
    audit(act, {
      businessType: 'CALENDAR',
      businessId: input.orgId,
      docNo,
      action: 'UPDATE',
      changes: [{ field, row: null, before: null, after: input.kind }],
    })
  return { count }
}

export function calendarRoutes(app: FastifyInstance): void {
  serve(app, queryCalendar, async ({ orgId, year }, act) => {
    await orgCode(act, orgId)
    return { days: await queries.readYear(act.db, act.caller, orgId, year) }
  })
  serve(app, saveCalendarDay, (input, act) => writeCalendarDay(act, input))
  serve(app, fillCalendar, (input, act) => fill(act, input))
}
