import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { currencyView, rateBetween } from '../master-data/read.ts'
import { companyView } from '../../platform/organisation/read.ts'

interface BookedDay {
  companyId: string
  day: string
}

/** The month cannot be closed before the transaction ends. */
export async function isPeriodOpen({ db, caller }: Act, { companyId, day }: BookedDay): Promise<boolean> {
  const period = periodOf(day)
  // A month never closed has no row to lock. The next query sees what was committed before the lock.
  await db.run(sql`select pg_advisory_xact_lock_shared(${periodLock(companyId, period)})`)
  const closed = await db.one(sql`
    select from accounting_period where enterprise_id = ${caller.enterpriseId} and company_id = ${companyId}
      and period = ${period} and deleted = 0 and active = 0`)
  return closed === undefined
}

/** Shared for posting, exclusive for closing. */
export const periodLock = (companyId: string, period: string): Sql =>
  sql`hashtext('accountingPeriod'), hashtext(${`${companyId} ${period}`})`

const periodOf = (day: string) => day.slice(0, 7)

/** See `isPeriodOpen`. @throws Refusal 20012, or the given code, for `field`. */
export async function requireOpenPeriod(
  act: Act,
  { field, ...booked }: BookedDay & { field: string },
  name: RefusalName = 'periodClosed',
): Promise<void> {
  if (await isPeriodOpen(act, booked)) return
  refuse(name, { errors: [{ field, name, key: 'finance.periodClosed', values: { period: periodOf(booked.day) } }] })
}

/** @throws Refusal 16012 for `field`. */
export async function requireOpenPeriods(
  act: Act,
  { companyIds, day, field }: { companyIds: readonly string[]; day: string; field: string },
): Promise<void> {
  for (const companyId of companyIds) await requireOpenPeriod(act, { companyId, day, field }, 'outsideValidity')
}

export interface DayRate {
  localCurrency: string
  localDigits: number
  exchangeRate: string
}

/** Units of the company's currency per unit of `currency`; undefined without a rate. */
export async function readDayRate(
  act: Act,
  { companyId, currency, day }: { companyId: string; currency: string; day: string },
): Promise<DayRate | undefined> {
  return act.db.one<DayRate>(sql`
    select c.currency as local_currency, coalesce(m.digits, 2) as local_digits, trim_scale(rate.value) as exchange_rate
    from ${companyView} c left join ${currencyView} m on m.enterprise_id = c.enterprise_id and m.code = c.currency
      cross join lateral (select (${rateOn(sql`${currency}::char(3)`, sql`${day}::date`)})::numeric as value) rate
    where c.id = ${companyId} and c.enterprise_id = ${act.caller.enterpriseId} and rate.value is not null`)
}

/** In the company's currency by today's rate; null without a rate. */
export function localAmount({ amount, currency, companyId }: { amount: Sql; currency: Sql; companyId: Sql }): Sql {
  return sql`
    (select trim_scale(round(${amount} * ${rateToday(currency)}, 4))::text from ${companyView} c where c.id = ${companyId})`
}

/** Without a rate the result, and any sum with it, is NaN, so that it never looks like a figure. */
export function atRate(amount: Sql, rate: Sql, digits: Sql): Sql {
  return sql`coalesce(round(${amount} * ${rate}, ${digits}), case when ${amount} = 0 then 0 else 'NaN'::numeric end)`
}

/** Of one unit, in the currency of company `c`; null without a rate. */
export function rateToday(currency: Sql): Sql {
  return rateOn(currency, sql`current_date`)
}

/** As `rateToday`, for a given day. */
export function rateOn(currency: Sql, day: Sql): Sql {
  return sql`(${rateBetween({ enterprise: sql`c.enterprise_id`, from: currency, to: sql`c.currency`, day })})`
}
