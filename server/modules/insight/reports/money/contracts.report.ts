import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/money-reports.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { atRate, rateOn } from '../../../ground/accounting/read.ts'
import { contractView, progressView } from '../../../sourcing/contracts/read.ts'
import { currencyView } from '../../../ground/master-data/read.ts'
import { contractAdvanceView } from '../../../money/payments/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { greatest, numbered } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'

const place = {
  enterprise: sql`k.enterprise_id`,
  org: sql`k.org_id`,
  supplier: sql`k.supplier_id`,
  issued: sql`k.issued_flag`,
}

export const contractTrackingReport = moneyRows(definitions.contractTracking, {
  base: tracked,
  from: () => sql`(select g.* from g)`,
  last: sql`t.valid_to, t.id`,
  plannedOnce: true,
  charts: () => [progress, amounts, runs],
})

const inForceFirst = sql`(g.contract_status = 'EFFECTIVE') desc`

/** Contracts with the highest ordered percentage, those in force first. */
const progress: ChartQuery = {
  rows: sql`
    select g.contract_no as name, g.ordered_pct::float8 as "orderedPct", g.received_pct::float8 as "receivedPct",
      g.invoiced_pct::float8 as "invoicedPct", g.paid_pct::float8 as "paidPct"
    from g where g.limit_amount > 0 order by ${inForceFirst}, g.ordered_pct desc, g.id limit 8`,
  made: found => numbered('progress', found, ['orderedPct', 'receivedPct', 'invoicedPct', 'paidPct']),
}

const amounts = greatest({
  code: 'amounts',
  rows: sql`(select g.contract_no as name, g.* from g)`,
  fields: ['localLimit', 'localOrdered', 'localReceived', 'localInvoiced', 'localPaid'],
})

/** Begin and end of contracts in days since 1970-01-01: those in force first, by end date. */
const runs: ChartQuery = {
  rows: sql`
    select g.contract_no as name, g.valid_from - date '1970-01-01' as "validFrom", g.valid_to - date '1970-01-01' as "validTo"
    from g order by ${inForceFirst}, g.valid_to, g.id limit 12`,
  made: found => numbered('runs', found, ['validFrom', 'validTo']),
}

const endsWithin = (days: number) =>
  sql`k.status = 'EFFECTIVE' and k.valid_to between current_date and current_date + ${days}::int`

function tracked(act: Act, input: MoneyInput): Sql {
  const pctOf = (amount: Sql) => sql`case when k.limit_amount > 0 then round(${amount} * 100 / k.limit_amount, 2) end`
  // Contracts use the enterprise's currency. Agreed and ordered amounts share one rate, looked up once; later amounts
  // use the rates of their documents.
  const local = (amount: Sql) => atRate(amount, sql`begun.rate`, sql`coalesce(z.digits, 2)`)
  // Advances for the contract count as paid.
  const paid = sql`(coalesce(p.paid, 0) + coalesce(a.amount, 0))`
  const pct = pctOf(sql`k.ordered_amount`)
  const where = allOf(
    seenBy(act.caller, place),
    sql`k.deleted = 0 and k.status in ('EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED')`,
    when(input.dayFrom, from => sql`k.valid_to >= ${from}::date`),
    when(input.dayTo, to => sql`k.valid_to <= ${to}::date`),
    when(input.orgId, id => sql`k.org_id = ${id}`),
    when(input.supplierId, id => sql`k.supplier_id = ${id}`),
    when(input.currency, code => sql`k.currency = ${code}`),
    when(input.contractStatus, wanted => sql`k.status = ${wanted}`),
    when(input.endsWithin, days => endsWithin(Number(days.slice(1)))),
    when(input.usedAbove, wanted => sql`${pct} > ${Number(wanted.slice(1))}`),
  )
  return sql`
    select k.id, k.id as contract_id, k.contract_no || ' ' || k.title as contract_no, s.name as supplier_name,
      k.contract_type, k.status as contract_status, k.valid_from, k.valid_to, greatest(0, k.valid_to - current_date) as days_left,
      k.currency, coalesce(y.digits, 2) as currency_digits, k.limit_amount, k.ordered_amount as ordered,
      ${pct} as ordered_pct, coalesce(p.received, 0) as received, ${pctOf(sql`coalesce(p.received, 0)`)} as received_pct,
      coalesce(p.invoiced, 0) as invoiced, ${pctOf(sql`coalesce(p.invoiced, 0)`)} as invoiced_pct,
      ${paid} as paid, ${pctOf(paid)} as paid_pct,
      round(coalesce(p.retained, 0), coalesce(y.digits, 2)) as retained, greatest(0, k.limit_amount - k.ordered_amount) as rest,
      ${local(sql`k.limit_amount`)} as local_limit, ${local(sql`k.ordered_amount`)} as local_ordered,
      coalesce(p.local_received, 0) as local_received, coalesce(p.local_invoiced, 0) as local_invoiced,
      coalesce(p.local_paid, 0) + case when a.amount > 0 then ${local(sql`a.amount`)} else 0 end as local_paid,
      ${local(sql`greatest(0, k.limit_amount - k.ordered_amount)`)} as local_rest, c.currency as local_currency
    from ${contractView} k join ${supplierView} s on s.id = k.supplier_id
      join (select e.id as enterprise_id, e.base_currency as currency from enterprise e) c on c.enterprise_id = k.enterprise_id
      left join ${currencyView} z on z.enterprise_id = k.enterprise_id and z.code = c.currency
      cross join lateral (select ${rateOn(sql`k.currency`, sql`k.valid_from`)} as rate offset 0) begun
      left join ${currencyView} y on y.enterprise_id = k.enterprise_id and y.code = k.currency
      left join lateral (select sum(g.received_amount) as received, sum(g.invoiced_amount) as invoiced,
        sum(g.paid_amount) as paid, sum(g.retained_amount) as retained, sum(g.local_received) as local_received, sum(g.local_invoiced) as local_invoiced,
        sum(g.local_paid) as local_paid from ${progressView} g where g.contract_id = k.id) p on true
      left join lateral (select v.amount from ${contractAdvanceView} v where v.contract_id = k.id offset 0) a on true
    where ${where}`
}
