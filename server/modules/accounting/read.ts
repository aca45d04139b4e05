import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { currencyView, rateBetween } from '../master-data/read.ts'
import { companyView } from '../organisation/read.ts'
import { companiesOf } from '../purchase-orders/read.ts'

/** A day on which something is booked in a company. */
interface BookedDay {
  companyId: string
  day: string
}

/** Whether the month of a day is open in its company. Nobody closes it before the transaction ends. */
export async function isPeriodOpen({ db, caller }: Act, { companyId, day }: BookedDay): Promise<boolean> {
  const period = periodOf(day)
  // A month that was never closed has no row to lock. What is read after the lock is as new as the lock.
  await db.run(sql`select pg_advisory_xact_lock_shared(${periodLock(companyId, period)})`)
  const closed = await db.one(sql`
    select from accounting_period where enterprise_id = ${caller.enterpriseId} and company_id = ${companyId}
      and period = ${period} and deleted = 0 and active = 0`)
  return closed === undefined
}

/** What everybody who posts into a month of a company holds together, and whoever closes it alone. */
export const periodLock = (companyId: string, period: string): Sql =>
  sql`hashtext('accountingPeriod'), hashtext(${`${companyId} ${period}`})`

const periodOf = (day: string) => day.slice(0, 7)

/**
 * Refuses a day in a month that the company has closed; see `isPeriodOpen`.
 * @throws Refusal 20012, or the code that is given, for `field`.
 */
export async function requireOpenPeriod(
  act: Act,
  { field, ...booked }: BookedDay & { field: string },
  name: RefusalName = 'periodClosed',
): Promise<void> {
  if (await isPeriodOpen(act, booked)) return
  refuse(name, { errors: [{ field, name, key: 'finance.periodClosed', values: { period: periodOf(booked.day) } }] })
}

/** Refuses a day in a month that one of the companies of these order rows has closed. @throws Refusal 16012 for `field`. */
export async function requireOpenPeriods(
  act: Act,
  { orderDetailIds, day, field }: { orderDetailIds: readonly string[]; day: string; field: string },
): Promise<void> {
  for (const companyId of await companiesOf(act, orderDetailIds))
    await requireOpenPeriod(act, { companyId, day, field }, 'outsideValidity')
}

/** The rate of a day and what the company counts in. */
export interface DayRate {
  localCurrency: string
  localDigits: number
  exchangeRate: string
}

/** What one unit of a currency costs in that of the company on a day; undefined without a rate. */
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

/** An amount in what its company counts in, by today's rate, as text; null where no rate is known. */
export function localAmount({ amount, currency, companyId }: { amount: Sql; currency: Sql; companyId: Sql }): Sql {
  return sql`
    (select trim_scale(round(${amount} * ${rateToday(currency)}, 4))::text from ${companyView} c where c.id = ${companyId})`
}

/**
 * An amount at a rate, to the digits of the own currency. Without a rate it is not a number, and neither is any sum that
 * it is in, so that what is not known never looks like a figure.
 */
export function atRate(amount: Sql, rate: Sql, digits: Sql): Sql {
  return sql`coalesce(round(${amount} * ${rate}, ${digits}), case when ${amount} = 0 then 0 else 'NaN'::numeric end)`
}

/** What one unit of a currency is worth today in what a company `c` counts in; null where no rate is known. */
export function rateToday(currency: Sql): Sql {
  return rateOn(currency, sql`current_date`)
}

/** The same on a day. */
export function rateOn(currency: Sql, day: Sql): Sql {
  return sql`(${rateBetween({ enterprise: sql`c.enterprise_id`, from: currency, to: sql`c.currency`, day })})`
}
