import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { queryApplications } from '../src/contract/money/invoices/applications.ts'
import { queryInvoices, queryOwnInvoices } from '../src/contract/money/invoices/invoices.ts'
import { queryDueInvoices, queryPayments } from '../src/contract/money/payments/payments.ts'
import { queryStatements } from '../src/contract/money/reconciliation/statements.ts'
import { moneyReports } from '../src/contract/insight/reports/money-reports.ts'
import type { CallCase, Known } from './call-cases.ts'
import { bareMoney } from './money-reports.ts'
import { barePrices } from './price-reports.ts'

export function moneyCases({ enterpriseId, supplierId }: Known): CallCase[] {
  const of = (alias: Sql) => sql`${alias}.enterprise_id = ${enterpriseId}`
  const lists: CallCase[] = [
    list('invoices, all', queryInvoices, {}, invoices(of(sql`i`))),
    list('invoices, posted', queryInvoices, { status: 'POSTED' }, invoices(sql`${of(sql`i`)} and i.status = 'POSTED'`)),
    list('invoices, one supplier', queryInvoices, { supplierId }, invoices(sql`i.supplier_id = ${supplierId}`)),
    {
      ...list("invoices, supplier's view", queryOwnInvoices, {}, invoices(sql`i.supplier_id = ${supplierId}`)),
      user: 'supplier',
    },
    list(
      'applications, all',
      queryApplications,
      {},
      applications(sql`${of(sql`a`)} and a.deleted = 0 and a.status <> 'NEW'`),
    ),
    list('payments, all', queryPayments, {}, payments(sql`${of(sql`p`)} and p.deleted = 0`)),
    list('invoices to pay', queryDueInvoices, {}, dueInvoices(of(sql`i`))),
    list('statements, all', queryStatements, {}, statements(sql`${of(sql`t`)} and t.deleted = 0`)),
  ]
  const reports = Object.entries({ ...bareMoney, ...barePrices }).flatMap(([code, { query, chart }]) => {
    const calls = moneyReports[code]?.calls
    if (calls === undefined) throw new Error(`There is no report ${code}.`)
    const row = { what: code, path: calls.query.path, user: 'finance', body: {}, bare: query(enterpriseId) }
    const figures = { what: `${code}, figures`, path: calls.chart.path, user: 'finance', body: {} }
    return [row, { ...figures, bare: chart(enterpriseId) }]
  })
  return [...lists, ...reports]
}

function list(what: string, { path }: { path: string }, body: object, bare: readonly Sql[]): CallCase {
  return { what, path, user: 'finance', body, bare, flat: true }
}

const invoices = (where: Sql): Sql[] => [
  sql`
    select i.*, a.apply_no, s.supplier_no, s.name, c.name, org.name
    from invoice i join invoice_apply a on a.id = i.apply_id join supplier s on s.id = i.supplier_id
      join company c on c.id = i.company_id join org on org.id = i.org_id
    where ${where} order by i.id desc limit 50`,
  sql`select count(*) from invoice i where ${where}`,
]

const applications = (where: Sql): Sql[] => [
  sql`
    select a.*, s.supplier_no, s.name, c.name, org.name, content.*,
      (select string_agg(v.invoice_no, ', ' order by v.id) from invoice v where v.apply_id = a.id)
    from invoice_apply a join supplier s on s.id = a.supplier_id join company c on c.id = a.company_id join org on org.id = a.org_id
      cross join lateral (
        select count(*), string_agg(distinct o.order_no, ', ') from invoice_apply_detail d
          join purchase_order_detail line on line.id = d.order_detail_id join purchase_order o on o.id = line.order_id
        where d.apply_id = a.id) content
    where ${where} order by a.id desc limit 50`,
  sql`select count(*) from invoice_apply a where ${where}`,
]

const payments = (where: Sql): Sql[] => [
  sql`
    select p.*, s.supplier_no, s.name, c.name, o.order_no,
      (select string_agg(i.invoice_no, ', ' order by d.place) from payment_apply_detail d join invoice i on i.id = d.invoice_id
        where d.apply_id = p.id),
      (select string_agg(r.bank_ref, ', ' order by r.id) from payment_record r where r.apply_id = p.id and r.bank_ref <> '')
    from payment_apply p join supplier s on s.id = p.supplier_id join company c on c.id = p.company_id
      left join purchase_order o on o.id = p.order_id
    where ${where} order by p.id desc limit 50`,
  sql`select count(*) from payment_apply p where ${where}`,
]

const dueInvoices = (enterprise: Sql): Sql[] => {
  const where = sql`${enterprise} and i.status in ('POSTED', 'PART_PAID')
    and i.amount_incl > i.paid_amount + i.offset_amount + i.applied_amount`
  return [
    sql`
      select i.*, s.name, c.name,
        (select sum(p.amount) from invoice_due_part p where p.invoice_id = i.id and p.due_date <= current_date)
      from invoice i join supplier s on s.id = i.supplier_id join company c on c.id = i.company_id
      where ${where} order by i.due_date, i.id limit 50`,
    sql`select count(*) from invoice i where ${where}`,
  ]
}

const statements = (where: Sql): Sql[] => [
  sql`
    select t.*, s.supplier_no, s.name, c.name, org.name,
      (select count(*) from recon_detail l where l.recon_id = t.id and l.dispute = 'OPEN'),
      t.status = 'CONFIRMED' and exists (select from recon_detail l join invoice_apply_detail d
        on d.receive_detail_id = l.receive_detail_id and d.live_flag = 1 where l.recon_id = t.id and l.live_flag = 1)
    from reconciliation t join supplier s on s.id = t.supplier_id join company c on c.id = t.company_id
      join org on org.id = t.org_id
    where ${where} order by t.id desc limit 50`,
  sql`select count(*) from reconciliation t where ${where}`,
]
