import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { AccountingPeriod, queryPeriods } from '../../../../src/contract/ground/accounting/periods.ts'
import type { Act } from '../../../kit/call/act.ts'
import { orderClause, readPage } from '../../../kit/call/paging.ts'
import { companyView } from '../../platform/organisation/read.ts'

const sorting = { period: sql`period`, companyName: sql`company_name`, closedTime: sql`closed_time` }

/** Past months listed by default. */
const monthsBack = 12

/** A month without a row is open. @throws Refusal 10001 for a sort field that is not listed. */
export function readPeriodPage(act: Act, input: Input<typeof queryPeriods>): Promise<Output<typeof queryPeriods>> {
  const parts = [
    ...(input.companyId === undefined ? [] : [sql`company_id = ${input.companyId}`]),
    ...(input.status === undefined ? [] : [sql`status = ${input.status}`]),
  ]
  const rows = sql`
    (select * from ${monthsOf(act, input)} m ${parts.length > 0 ? sql`where ${join(parts, ' and ')}` : sql``}) months`
  const order = orderClause(input.orderBy, sorting, sql`period desc, company_name, company_id`)
  return readPage<AccountingPeriod>(
    act.db,
    { rows: limit => sql`select * from ${rows} ${order} ${limit}`, total: sql`select count(*) as total from ${rows}` },
    input,
  )
}

export function readPeriod(act: Act, companyId: string, period: string): Promise<AccountingPeriod | undefined> {
  return act.db.one<AccountingPeriod>(sql`
    select * from ${monthsOf(act, { from: period, to: period })} m where company_id = ${companyId}`)
}

function monthsOf(
  { caller: { enterpriseId } }: Act,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Sql {
  const first =
    from === undefined ? sql`current_date - make_interval(months => ${monthsBack})` : sql`to_date(${from}, 'YYYY-MM')`
  const last = to === undefined ? sql`current_date` : sql`to_date(${to}, 'YYYY-MM')`
  // Without a filter by month, closed months of any age are listed.
  const older =
    from === undefined && to === undefined
      ? sql`union select period from accounting_period
    where enterprise_id = ${enterpriseId} and deleted = 0 and active = 0`
      : sql``
  return sql`
    (select c.id as company_id, c.name as company_name, m.period,
      case when p.active = 0 then 'CLOSED' else 'OPEN' end as status, p.closed_time,
      case when p.active = 0 then coalesce(nullif(p.update_name, ''), p.create_name) else '' end as closed_by
    from ${companyView} c cross join (
        select to_char(each, 'YYYY-MM') as period
        from generate_series(date_trunc('month', (${first})::timestamp), date_trunc('month', (${last})::timestamp), interval '1 month') each
        ${older}) m
      left join accounting_period p on p.company_id = c.id and p.period = m.period and p.deleted = 0
    where c.enterprise_id = ${enterpriseId})`
}
