import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/money-reports.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { atRate, rateOn, rateToday } from '../../../ground/accounting/read.ts'
import { duePartView, invoiceRowView, invoiceView, openPart } from '../../../money/invoices/read.ts'
import { currencyView, paymentTermView } from '../../../ground/master-data/read.ts'
import { companyView, employeeView, purchaserView } from '../../../platform/organisation/read.ts'
import { offsetView, paidView } from '../../../money/payments/read.ts'
import { orderRowView, orderView } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { greatest, monthly } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { payableNow } from './payable-now.queries.ts'
import { firstDay, lastDay } from './period.ts'

const posted = sql`('POSTED', 'PART_PAID', 'PAID')`
const place = (table: Sql) => ({
  enterprise: sql`${table}.enterprise_id`,
  org: sql`${table}.org_id`,
  supplier: sql`${table}.supplier_id`,
  issued: sql`1`,
})

const buckets = ['days30', 'days60', 'days90', 'older']

const ordersOf = sql`
  ${invoiceRowView} d join ${orderRowView} line on line.id = d.order_detail_id join ${orderView} o on o.id = line.order_id`

export const overduePaymentReport = moneyRows(definitions.overduePayment, {
  from: overdue,
  shown: ({ caller: { language } }) => ({
    termName: sql`(select coalesce(p.names ->> ${language}::text, p.name) from ${ordersOf}
      join ${paymentTermView} p on p.id = o.payment_term_id where d.invoice_id = t.invoice_id order by p.last_days desc, p.id limit 1)`,
    purchaserName: sql`(select string_agg(distinct e.name, ', ') from ${ordersOf}
      join ${purchaserView} b on b.id = o.purchaser_id join ${employeeView} e on e.id = b.employee_id
      where d.invoice_id = t.invoice_id)`,
    part: sql`(select case when count(*) > 1 then t.no || ' / ' || count(*) end from ${duePartView} d
      where d.invoice_id = t.invoice_id)`,
  }),
  last: sql`t.due_date, t.invoice_id, t.no`,
  sums: (act, input) => sql`
    select x.supplier_name, x.bucket, x.local_currency, x.currency, x.currency_digits, count(*) as rows, sum(x.amount) as amount,
      sum(x.paid) as paid, sum(x.unpaid) as unpaid, sum(x.local_unpaid) as local_unpaid
    from ${overdue(act, input)} x group by x.supplier_name, x.bucket, x.local_currency, x.currency, x.currency_digits`,
  charts: () => {
    const of = (bucket: string, name: string) => sql`g.local_unpaid * (g.bucket = ${bucket})::int as ${raw(name)}`
    const rows = sql`
      (select g.supplier_name as name, g.local_currency, ${of('D30', 'days30')}, ${of('D60', 'days60')},
        ${of('D90', 'days90')}, ${of('OLDER', 'older')}, g.local_unpaid as total from g)`
    return [greatest({ code: 'overdue', rows, fields: [...buckets, 'total'] })]
  },
})

function overdue(act: Act, input: MoneyInput): Sql {
  const day = input.keyDate === undefined ? sql`current_date` : sql`${input.keyDate}::date`
  const late = sql`(${day} - d.due_date)`
  const held = sql`case when s.hold_kind in ('PAYMENTS', 'ALL') then 'YES' else 'NO' end`
  const bucket = sql`case when ${late} <= 30 then 'D30' when ${late} <= 60 then 'D60' when ${late} <= 90 then 'D90'
    else 'OLDER' end`
  const where = allOf(
    seenBy(act.caller, place(sql`i`)),
    // An invoice's due date is that of its first open part.
    sql`i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date < ${day} and d.due_date < ${day}
      and ${openPart} > 0`,
    when(input.dayFrom, from => sql`d.due_date >= ${from}::date`),
    when(input.dayTo, to => sql`d.due_date <= ${to}::date`),
    when(input.orgId, id => sql`i.org_id = ${id}`),
    when(input.supplierId, id => sql`i.supplier_id = ${id}`),
    when(input.currency, code => sql`i.currency = ${code}`),
    when(input.bucket, wanted => sql`${bucket} = ${wanted}`),
    when(input.hold, wanted => sql`${held} = ${wanted}`),
  )
  return sql`
    (select i.id || ' ' || d.no as id, i.id as invoice_id, d.no, i.invoice_no, s.name as supplier_name, ${bucket} as bucket, i.invoice_date,
      i.posted_date, d.due_date, ${late} as overdue_days, i.currency, i.currency_digits, d.amount,
      d.amount - ${openPart} as paid, ${openPart} as unpaid, ${held} as hold, i.local_currency,
      round(${openPart} * i.exchange_rate, coalesce(y.digits, 2)) as local_unpaid
    from ${invoiceView} i join ${duePartView} d on d.invoice_id = i.id join ${supplierView} s on s.id = i.supplier_id
      left join ${currencyView} y on y.enterprise_id = i.enterprise_id and y.code = i.local_currency
    where ${where})`
}

const moves = sql`
  (select case i.kind when 'CREDIT_NOTE' then 'CREDIT' else 'INVOICE' end as payable_kind, 'I' || i.id as id, i.invoice_no as document_no, i.posted_date as day, i.enterprise_id,
      i.org_id, i.company_id, i.supplier_id, i.currency, i.currency_digits, i.sign * i.amount_incl as amount,
      i.local_currency as rate_currency, i.exchange_rate
    from ${invoiceView} i where i.status in ${posted}
  union all
  select 'PAYMENT', 'P' || p.id, p.pay_apply_no, p.paid_date, p.enterprise_id, p.org_id, p.company_id, p.supplier_id,
      p.currency, p.currency_digits, - p.paid_amount, '', null from ${paidView} p where p.paid_amount <> 0
  union all
  select 'OFFSET', f.id, f.pay_apply_no, f.offset_date, i.enterprise_id, i.org_id, i.company_id, i.supplier_id,
      i.currency, i.currency_digits, - f.amount, '', null from ${offsetView} f join ${invoiceView} i on i.id = f.invoice_id)`

function movesUpTo(act: Act, input: MoneyInput): Sql {
  const where = allOf(
    seenBy(act.caller, place(sql`v`)),
    sql`v.day <= ${lastDay(input)}`,
    when(input.orgId, id => sql`v.org_id = ${id}`),
    when(input.supplierId, id => sql`v.supplier_id = ${id}`),
    when(input.currency, code => sql`v.currency = ${code}`),
    when(input.localCurrency, code => sql`c.currency = ${code}`),
  )
  // A posted document's rate is valid only for the currency it was posted in.
  const rate = sql`case when v.currency = c.currency then 1 when v.rate_currency = c.currency then v.exchange_rate
    else ${rateOn(sql`v.currency`, sql`v.day`)} end`
  return sql`
    (select v.*, c.currency as local_currency, ${atRate(sql`v.amount`, rate, sql`coalesce(y.digits, 2)`)} as local_amount
    from ${moves} v join ${companyView} c on c.id = v.company_id
      left join ${currencyView} y on y.enterprise_id = c.enterprise_id and y.code = c.currency
    where ${where})`
}

/** At the rate of a date, so that a settled account has none; without a rate, the sum of its entries. */
function balanceOn(day: Sql, balance: Sql, entries: Sql): Sql {
  return sql`case when ${balance} = 0 then 0 when a.currency = c.currency then ${entries}
    else coalesce(round(${balance} * ${rateOn(sql`a.currency`, day)}, coalesce(y.digits, 2)), ${entries}) end`
}

const ownCurrency = sql`
  join ${companyView} c on c.id = a.company_id
  left join ${currencyView} y on y.enterprise_id = c.enterprise_id and y.code = c.currency`

/** One row per account for the opening balance and one for exchange differences. */
function payable(act: Act, input: MoneyInput): Sql {
  const first = firstDay(input)
  const kind = when(input.payableKind, wanted => sql`w.payable_kind = ${wanted}`) ?? sql`true`
  const sums = (of: Sql, also: Sql) => sql`coalesce(sum(${of}) filter (where ${also}), 0)`
  const account = sql`a.company_id, a.supplier_id, a.currency, a.currency_digits`
  return sql`
    (with v as materialized ${movesUpTo(act, input)}, account as materialized (
      select a.*, c.currency as local_currency,
        ${balanceOn(sql`(${first} - 1)`, sql`a.opening`, sql`a.moved_before`)} as local_opening,
        ${balanceOn(lastDay(input), sql`(a.opening + a.amount)`, sql`(a.moved_before + a.moved)`)} as local_closing
      from (
        select v.company_id, v.supplier_id, v.currency, v.currency_digits, ${sums(sql`v.amount`, sql`v.day < ${first}`)} as opening,
          ${sums(sql`v.amount`, sql`v.day >= ${first}`)} as amount, ${sums(sql`v.local_amount`, sql`v.day < ${first}`)} as moved_before,
          ${sums(sql`v.local_amount`, sql`v.day >= ${first}`)} as moved
        from v group by v.company_id, v.supplier_id, v.currency, v.currency_digits) a ${ownCurrency})
    select w.* from (
      select v.payable_kind, v.id, v.document_no, v.day, v.company_id, v.supplier_id, v.currency, v.currency_digits, v.amount,
        v.local_amount, v.local_currency
      from v where v.day >= ${first}
      union all
      select 'OPENING', 'O' || a.supplier_id || '-' || a.company_id || a.currency, '', null, ${account}, a.opening,
        a.local_opening, a.local_currency
      from account a where a.opening <> 0
      union all
      select 'EXCHANGE', 'X' || a.supplier_id || '-' || a.company_id || a.currency, '', ${lastDay(input)}, ${account}, 0,
        a.local_closing - a.local_opening - a.moved, a.local_currency
      from account a where a.local_closing - a.local_opening <> a.moved) w
    where ${kind})`
}

export const payableRowsReport = moneyRows(definitions.payableRows, {
  from: payable,
  joins: sql`join ${supplierView} s on s.id = t.supplier_id`,
  shown: () => ({ supplierName: sql`s.name` }),
  last: sql`t.day desc nulls last, t.id`,
  whole: true,
})

/** Positive except for reversals. */
const statementParts = [
  { name: 'invoices', kind: 'INVOICE', sign: 1 },
  { name: 'credits', kind: 'CREDIT', sign: -1 },
  { name: 'payments', kind: 'PAYMENT', sign: -1 },
  { name: 'offsets', kind: 'OFFSET', sign: -1 },
] as const

/** Each column also in local currency. */
function eachPart(column: (part: { name: Sql; kind: string; sign: Sql; amount: Sql }) => Sql): Sql {
  const columns = statementParts.flatMap(({ name, kind, sign }) =>
    ['', 'local_'].map(prefix => {
      const named = raw(`${prefix}${name}`)
      return sql`${column({ name: named, kind, sign: raw(String(sign)), amount: sql`v.${raw(prefix)}amount` })} as ${named}`
    }),
  )
  return join(columns, ', ')
}

const anythingOpen = sql`
  having (sum(g.closing), sum(g.not_invoiced), sum(g.advances), sum(g.not_due), sum(g.overdue)) <> (0, 0, 0, 0, 0)`

/** All moves are read once. */
export const payableStatementReport = moneyRows(definitions.payableStatement, {
  base: (act, input, forFigures) => {
    const first = firstDay(input)
    // A page needs only the sums before and within the period.
    const month = forFigures ? sql`date_trunc('month', v.day)::date` : first
    const within = (column: Sql) => sql`coalesce(sum(${column}) filter (where w.month is not null), 0)`
    const balance = (prefix: string, opening: string) =>
      sql`a.${raw(opening)} + a.${raw(prefix)}invoices - a.${raw(prefix)}credits - a.${raw(prefix)}payments - a.${raw(prefix)}offsets`
    return sql`
      select a.*, s.name as supplier_name, ${balance('', 'opening')} as closing, own.opening as local_opening,
        own.closing as local_closing,
        own.closing - own.opening - (${balance('local_', 'moved_before')} - a.moved_before) as local_exchange,
        c.currency as local_currency
      from (
        select supplier_id, company_id, currency, currency_digits, coalesce(x.opening, 0) as opening,
          coalesce(x.moved_before, 0) as moved_before,
          ${eachPart(({ name }) => sql`coalesce(x.${name}, 0)`)}, coalesce(n.not_invoiced, 0) as not_invoiced,
          coalesce(n.advances, 0) as advances, coalesce(n.local_advances, 0) as local_advances, coalesce(n.not_due, 0) as not_due, coalesce(n.overdue, 0) as overdue,
          coalesce(n.days30, 0) as days30, coalesce(n.days60, 0) as days60, coalesce(n.days90, 0) as days90,
          coalesce(n.older, 0) as older, x.months
        from (
          select w.supplier_id, w.company_id, w.currency, w.currency_digits,
            coalesce(sum(w.moved) filter (where w.month is null), 0) as opening,
            coalesce(sum(w.local_moved) filter (where w.month is null), 0) as moved_before, ${eachPart(({ name }) => within(sql`w.${name}`))},
            ${within(sql`w.moves`)} as moves,
            jsonb_object_agg(w.month, w.moved) filter (where w.month is not null) as months
          from (
            select v.supplier_id, v.company_id, v.currency, v.currency_digits,
              case when v.day >= ${first} then ${month} end as month, sum(v.amount) as moved,
              sum(v.local_amount) as local_moved, count(*) as moves,
              ${eachPart(({ kind, sign, amount }) => sql`sum(${sign} * ${amount}) filter (where v.payable_kind = ${kind})`)}
            from ${movesUpTo(act, input)} v group by v.supplier_id, v.company_id, v.currency, v.currency_digits, 5) w
          group by w.supplier_id, w.company_id, w.currency, w.currency_digits) x
          full join ${payableNow(act, input)} n using (supplier_id, company_id, currency, currency_digits)
        where x.moves > 0 or x.opening <> 0
          or (n.not_invoiced, n.advances, n.not_due, n.overdue) <> (0, 0, 0, 0)) a
        join ${supplierView} s on s.id = a.supplier_id ${ownCurrency}
        cross join lateral (select ${balanceOn(sql`(${first} - 1)`, sql`a.opening`, sql`a.moved_before`)} as opening,
          ${balanceOn(lastDay(input), sql`(${balance('', 'opening')})`, sql`(${balance('local_', 'moved_before')})`)} as closing
          offset 0) own`
  },
  from: (_act, input) => sql`
    (select g.supplier_id || ' ' || g.currency || ' ' || g.local_currency as id, g.local_currency,
      sum(g.local_opening) as local_opening, sum(g.local_exchange) as local_exchange, sum(g.local_closing) as local_closing, g.supplier_id, g.supplier_name, g.currency, g.currency_digits,
      sum(g.opening) as opening, ${eachPart(({ name }) => sql`sum(g.${name})`)}, sum(g.local_advances) as local_advances,
      sum(g.closing) as closing, sum(g.not_invoiced) as not_invoiced, sum(g.advances) as advances,
      sum(g.not_due) as not_due, sum(g.overdue) as overdue
    from g group by g.supplier_id, g.supplier_name, g.currency, g.currency_digits, g.local_currency
    ${input.zero === 'HIDE' ? anythingOpen : empty})`,
  last: sql`t.supplier_name, t.currency, t.id`,
  charts: (_act, input) => {
    const part = (name: string) => sql`round(g.${raw(name)} * r.rate, 4) as ${raw(name)}`
    const rows = sql`
      (select g.supplier_name as name, r.local_currency, ${join(['not_due', ...buckets].map(part))}
      from g join ${ratesOf} r on r.company_id = g.company_id and r.currency = g.currency
      where (g.not_due, g.overdue) <> (0, 0))`
    const moved = sql`(select g.supplier_name as name, g.* from g)`
    return [
      greatest({ code: 'closing', rows, fields: ['notDue', ...buckets] }),
      greatest({
        code: 'moved',
        rows: moved,
        fields: ['localInvoices', 'localCredits', 'localPayments', 'localOffsets'],
      }),
      balances(input),
    ]
  },
})

/** Today's rates into the companies' currencies. */
const ratesOf = sql`
  (select d.company_id, d.currency, c.currency as local_currency, ${rateToday(sql`d.currency`)} as rate
  from (select distinct g.company_id, g.currency from g) d join ${companyView} c on c.id = d.company_id)`

/** At most the last 36 months, by local currency. */
function balances(input: MoneyInput): ChartQuery {
  const [first, last] = [firstDay(input), lastDay(input)]
  return {
    rows: sql`
      with moved as (
        select r.local_currency as name, z.month, sum(z.amount * r.rate) as amount
        from (select g.company_id, g.currency, k.key::date as month, sum(k.value::numeric) as amount
            from g cross join lateral jsonb_each_text(g.months) k group by 1, 2, 3
          union all
          select g.company_id, g.currency, null, sum(g.opening) from g group by 1, 2) z
          join ${ratesOf} r on r.company_id = z.company_id and r.currency = z.currency
        where r.rate is not null group by 1, 2)
      select n.name, to_char(s.month, 'YYYY-MM') as month, (select round(coalesce(sum(v.amount), 0), 4)::float8 from moved v
        where v.name = n.name and (v.month is null or v.month <= s.month)) as amount
      from (select distinct name from moved) n
        cross join generate_series(greatest(date_trunc('month', ${first}), date_trunc('month', ${last}) - interval '35 months'),
          date_trunc('month', ${last}), interval '1 month') s (month)
      order by 1, 2`,
    made: found => monthly('balances', found),
  }
}
