import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { currencyView, exchangeRateView } from '../master-data/read.ts'
import { companyView } from '../organisation/read.ts'
import { companiesOf } from '../purchase-orders/read.ts'

/**
 * Refuses a day in a month that the company has closed. The row is locked, so that nobody closes the month before the
 * transaction ends. @throws Refusal 20012, or the code that is given, for `field`.
 */
export async function requireOpenPeriod(
  act: Act,
  { companyId, day, field }: { companyId: string; day: string; field: string },
  name: RefusalName = 'periodClosed',
): Promise<void> {
  const period = day.slice(0, 7)
  const found = await act.db.one<{ active: number }>(sql`
    select active from accounting_period
    where enterprise_id = ${act.caller.enterpriseId} and company_id = ${companyId} and period = ${period} and deleted = 0
    for share`)
  if (found?.active === 0) refuse(name, { errors: [{ field, name, key: 'finance.periodClosed', values: { period } }] })
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
      cross join lateral (
        select 1::numeric as value where c.currency = ${currency}
        union all
        (select x.rate from ${exchangeRateView} x
         where x.enterprise_id = c.enterprise_id and x.deleted = 0 and x.from_currency = ${currency}
           and x.to_currency = c.currency and x.valid_from <= ${day}::date and c.currency <> ${currency}
         order by x.valid_from desc limit 1)) rate
    where c.id = ${companyId} and c.enterprise_id = ${act.caller.enterpriseId}`)
}

/** An amount in what its company counts in, by today's rate, as text; as it stands where no rate is known. */
export function localAmount({ amount, currency, companyId }: { amount: Sql; currency: Sql; companyId: Sql }): Sql {
  return sql`
    (select trim_scale(round(${amount} * ${rateToday(currency)}, 4))::text from ${companyView} c where c.id = ${companyId})`
}

/** What one unit of a currency is worth today in what a company `c` counts in; 1 where no rate is known. */
export function rateToday(currency: Sql): Sql {
  return sql`coalesce(case when c.currency = ${currency} then 1 else
    (select x.rate from ${exchangeRateView} x
     where x.enterprise_id = c.enterprise_id and x.deleted = 0 and x.from_currency = ${currency}
       and x.to_currency = c.currency and x.valid_from <= current_date
     order by x.valid_from desc limit 1) end, 1)`
}
