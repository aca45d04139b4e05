import sql from 'sql-template-tag'
import { periodBusinessType } from '../../../../src/contract/ground/accounting/periods.ts'
import type { AccountingPeriod, periodStatuses } from '../../../../src/contract/ground/accounting/periods.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { readPeriod } from './period.queries.ts'
import { periodLock } from './read.ts'

interface Month {
  companyId: string
  period: string
}

/**
 * Waits for transactions that post into the month.
 * @throws Refusal 10007, 20005 when it is closed, 16012 before it has begun.
 */
export async function closePeriod(act: Act, { companyId, period }: Month): Promise<AccountingPeriod> {
  const { db, caller } = act
  await requireCompany(act, { companyId, period })
  const begun = await db.one<{ begun: boolean }>(sql`select ${period} <= to_char(current_date, 'YYYY-MM') as begun`)
  if (begun?.begun !== true) refusePeriod('outsideValidity', 'finance.periodNotBegun', period)
  await db.run(sql`select pg_advisory_xact_lock(${periodLock(companyId, period)})`)
  const closed = await db.one<{ id: string }>(sql`
    insert into accounting_period (enterprise_id, create_by, create_name, company_id, period, active)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${companyId}, ${period}, 0)
    on conflict (company_id, period) where deleted = 0 do update set active = 0, version = accounting_period.version + 1,
      update_by = excluded.create_by, update_name = excluded.create_name, update_time = now()
    where accounting_period.active = 1 returning id`)
  if (closed === undefined) refusePeriod('financeStatusNotOperable', 'finance.periodClosed', period)
  return moved(act, { companyId, period }, closed.id, 'CLOSED', '')
}

/** @throws Refusal 10007, 20005 when it is open. */
export async function openPeriod(act: Act, month: Month, reason: string): Promise<AccountingPeriod> {
  const { db, caller } = act
  await requireCompany(act, month)
  const opened = await db.one<{ id: string }>(sql`
    update accounting_period set active = 1, version = version + 1, update_by = ${caller.userId},
      update_name = ${caller.name}, update_time = now()
    where enterprise_id = ${caller.enterpriseId} and company_id = ${month.companyId} and period = ${month.period}
      and deleted = 0 and active = 0 returning id`)
  if (opened === undefined) refusePeriod('financeStatusNotOperable', 'finance.periodOpen', month.period)
  return moved(act, month, opened.id, 'OPEN', reason)
}

async function requireCompany(act: Act, { companyId, period }: Month): Promise<void> {
  if ((await readPeriod(act, companyId, period)) === undefined) refuse('noSuchData')
}

async function moved(
  act: Act,
  { companyId, period }: Month,
  id: string,
  toStatus: (typeof periodStatuses)[number],
  reason: string,
): Promise<AccountingPeriod> {
  const read = await readPeriod(act, companyId, period)
  if (read === undefined) throw new Error(`The month ${period} is gone.`)
  audit(act, {
    businessType: periodBusinessType,
    businessId: id,
    docNo: `${read.companyName} ${period}`,
    action: 'STATUS',
    fromStatus: toStatus === 'OPEN' ? 'CLOSED' : 'OPEN',
    toStatus,
    reason,
    told: { audience: { modules: ['accounting-period'] }, version: undefined },
  })
  return read
}

function refusePeriod(name: 'outsideValidity' | 'financeStatusNotOperable', key: string, period: string): never {
  refuse(name, { errors: [{ field: 'period', name, key, values: { period } }] })
}
