import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { queryDeliverableRows, queryDeliveries } from '../src/contract/goods/delivery-orders/delivery-orders.ts'
import { queryPlans } from '../src/contract/goods/delivery-plans/delivery-plans.ts'
import { queryProblems } from '../src/contract/goods/quality/problems.ts'
import { queryReceipts } from '../src/contract/goods/receipts/receipts.ts'
import { deliveryDiff } from '../src/contract/insight/reports/delivery-diff.ts'
import { deliveryTimeliness, deliveryTimelinessRows } from '../src/contract/insight/reports/delivery-timeliness.ts'
import { overOrder } from '../src/contract/insight/reports/over-order.ts'
import { purchaseExecution } from '../src/contract/insight/reports/purchase-execution.ts'
import { queryReturnableRows, queryReturnRows } from '../src/contract/goods/returns/returns.ts'
import type { CallCase, Known } from './call-cases.ts'
import { bareDifferences, bareDue, bareOver } from './goods-reports.ts'

export function goodsCases({ enterpriseId, supplierId }: Known): CallCase[] {
  const of = (alias: Sql) => sql`${alias}.enterprise_id = ${enterpriseId} and ${alias}.deleted = 0`
  const from = (alias: Sql) => sql`${alias}.supplier_id = ${supplierId} and ${alias}.deleted = 0`
  const lists: CallCase[] = [
    list('receipts, all', 'buyer2', queryReceipts, {}, receipts(of(sql`r`))),
    list('receipts, one supplier', 'buyer2', queryReceipts, { supplierId }, receipts(from(sql`r`))),
    list(
      "receipts, supplier's view",
      'supplier',
      queryReceipts,
      {},
      receipts(sql`${from(sql`r`)} and r.status <> 'NEW'`),
    ),
    list('receipt rows, all', 'warehouse', queryReturnableRows, {}, returnable(of(sql`r`))),
    list(
      'receipt rows, rejected',
      'warehouse',
      queryReturnableRows,
      { fromStock: 'REJECTED' },
      returnable(of(sql`r`), rejectedLeft),
    ),
    list('receipt rows, one supplier', 'warehouse', queryReturnableRows, { supplierId }, returnable(from(sql`r`))),
    list('deliveries, all', 'buyer2', queryDeliveries, {}, deliveries(of(sql`d`))),
    list(
      'deliveries, under way',
      'buyer2',
      queryDeliveries,
      { status: 'SHIPPED' },
      deliveries(sql`${of(sql`d`)} and d.status = 'SHIPPED'`),
    ),
    list('deliveries, one supplier', 'buyer2', queryDeliveries, { supplierId }, deliveries(from(sql`d`))),
    list("deliveries, supplier's view", 'supplier', queryDeliveries, {}, deliveries(from(sql`d`))),
    list('returns, all', 'warehouse', queryReturnRows, {}, returned(of(sql`t`))),
    list('plans, all', 'buyer2', queryPlans, {}, plans(of(sql`p`))),
    list("plans, supplier's view", 'supplier', queryPlans, {}, plans(sql`${from(sql`p`)} and p.version_no > 0`)),
    list('8D reports, all', 'buyer2', queryProblems, {}, problems(of(sql`t`))),
    list(
      "8D reports, supplier's view",
      'supplier',
      queryProblems,
      {},
      problems(sql`${from(sql`t`)} and t.sent_flag = 1`),
    ),
  ]
  const days = { dayFrom: dayBefore(30) }
  const issued = sql`${of(sql`d`)} and d.order_status in ('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')`
  return [
    ...lists,
    {
      ...call('rows to deliver, supplier', 'supplier', queryDeliverableRows, {}),
      bare: [deliverable(from(sql`line`))],
    },
    { ...call('timeliness', 'buyer2', deliveryTimeliness.query, {}), bare: [bareDue.suppliers(enterpriseId)] },
    { ...call('timeliness, figures', 'buyer2', deliveryTimeliness.chart, {}), bare: [bareDue.figures(enterpriseId)] },
    {
      ...call('timeliness, rows', 'buyer2', deliveryTimelinessRows.query, days),
      bare: bareDue.rows(enterpriseId, days.dayFrom),
    },
    { ...call('execution', 'buyer2', purchaseExecution.query, {}), bare: execution(issued) },
    { ...call('execution, figures', 'buyer2', purchaseExecution.chart, {}), bare: [executed(issued)] },
    { ...call('over-order', 'buyer2', overOrder.query, {}), bare: [bareOver.rows(enterpriseId)] },
    { ...call('over-order, figures', 'buyer2', overOrder.chart, {}), bare: [bareOver.figures(enterpriseId)] },
    { ...call('differences', 'buyer2', deliveryDiff.query, {}), bare: [bareDifferences.rows(enterpriseId)] },
    {
      ...call('differences, figures', 'buyer2', deliveryDiff.chart, {}),
      bare: [bareDifferences.figures(enterpriseId)],
    },
  ]
}

function call(what: string, user: string, { path }: { path: string }, body: object) {
  return { what, path, user, body }
}

function list(what: string, user: string, endpoint: { path: string }, body: object, bare: readonly Sql[]): CallCase {
  return { ...call(what, user, endpoint, body), bare, flat: true }
}

/** `days` before today, by the clock of the machine. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

const receipts = (where: Sql): Sql[] => [
  sql`
    select r.*, (select count(*) from receive_detail t where t.receive_id = r.id and t.inspect_status = 'WAITING'), d.delivery_no,
      s.supplier_no, s.name, org.name, w.name, content.*
    from receive r join supplier s on s.id = r.supplier_id join org on org.id = r.org_id join warehouse w on w.id = r.warehouse_id
      left join delivery_order d on d.id = r.delivery_id cross join lateral (
        select count(*), count(*) filter (where k.rejected_qty > 0), string_agg(distinct o.order_no, ', ')
        from receive_detail k join purchase_order_detail line on line.id = k.order_detail_id
          join purchase_order o on o.id = line.order_id where k.receive_id = r.id) content
    where ${where} order by r.id desc limit 50`,
  sql`select count(*) from receive r where ${where}`,
]

const rejectedLeft = sql`k.rejected_qty - k.returned_rejected_qty - k.reversed_rejected_qty - k.held_rejected_qty > 0`
const left = sql`(${rejectedLeft}
  or k.accepted_qty + k.concession_qty - k.returned_accepted_qty - k.reversed_accepted_qty - k.held_accepted_qty > 0)`

const returnable = (where: Sql, condition = left): Sql[] => [
  sql`
    select k.*, r.receive_no, r.receive_date, o.order_no, line.row_no, m.code, line.material_text, line.spec, u.symbol, s.name, w.name
    from receive_detail k join receive r on r.id = k.receive_id join purchase_order_detail line on line.id = k.order_detail_id
      join purchase_order o on o.id = line.order_id left join material m on m.id = line.material_id
      join unit u on u.enterprise_id = line.enterprise_id and u.code = line.unit
      join supplier s on s.id = r.supplier_id join warehouse w on w.id = r.warehouse_id
    where ${where} and r.status = 'POSTED' and ${condition} order by k.id desc limit 50`,
  sql`select count(*) from receive_detail k join receive r on r.id = k.receive_id
    where ${where} and r.status = 'POSTED' and ${condition}`,
]

const deliveries = (where: Sql): Sql[] => [
  sql`
    select d.*, s.supplier_no, s.name, org.name, w.name, content.*,
      (select count(*) from delivery_package p where p.delivery_id = d.id)
    from delivery_order d join supplier s on s.id = d.supplier_id join org on org.id = d.org_id
      join warehouse w on w.id = d.warehouse_id cross join lateral (
        select count(*), string_agg(distinct o.order_no, ', ') from delivery_order_detail r
          join purchase_order_detail line on line.id = r.order_detail_id join purchase_order o on o.id = line.order_id
        where r.delivery_id = d.id) content
    where ${where} order by d.id desc limit 50`,
  sql`select count(*) from delivery_order d where ${where}`,
]

const returned = (where: Sql): Sql[] => [
  sql`
    select t.*, d.qty, d.from_stock, s.name, org.name, w.name, k.batch_no, r.receive_no, r.receive_date, o.order_no, line.row_no,
      m.code, line.material_text, line.spec, u.symbol
    from return_order_detail d join return_order t on t.id = d.return_id join supplier s on s.id = t.supplier_id
      join org on org.id = t.org_id join warehouse w on w.id = t.warehouse_id
      join receive_detail k on k.id = d.receive_detail_id join receive r on r.id = k.receive_id
      join purchase_order_detail line on line.id = d.order_detail_id join purchase_order o on o.id = line.order_id
      left join material m on m.id = line.material_id
      join unit u on u.enterprise_id = line.enterprise_id and u.code = line.unit
    where ${where} order by t.id desc, d.place limit 50`,
  sql`select count(*) from return_order_detail d join return_order t on t.id = d.return_id where ${where}`,
]

const plans = (where: Sql): Sql[] => [
  sql`
    select p.*, s.supplier_no, s.name, org.name, content.*
    from delivery_plan p join supplier s on s.id = p.supplier_id join org on org.id = p.org_id cross join lateral (
      select string_agg(distinct o.order_no, ', '), count(*) filter (where d.kind = 'FIRM'),
        count(*) filter (where d.kind = 'FORECAST'),
        count(*) filter (where d.plan_date < current_date and d.kind = 'FIRM' and d.shipped_qty < d.plan_qty)
      from delivery_plan_detail d join purchase_order_detail line on line.id = d.order_detail_id
        join purchase_order o on o.id = line.order_id
      where d.plan_id = p.id and d.row_status <> 'CLOSED') content
    where ${where} order by p.id desc limit 50`,
  sql`select count(*) from delivery_plan p where ${where}`,
]

/**
 * The allowed steps of a report follow from its files, its inspection results and, during verification, the next lots.
 */
const problems = (where: Sql): Sql[] => [
  sql`
    select t.*, s.supplier_no, s.name, org.name, m.code, line.material_text, line.spec, r.receive_no,
      exists (select from attachment f where f.business_type in ('PROBLEM_8D', 'PROBLEM_8D_ANSWER') and f.business_id = t.id),
      exists (select from receive_characteristic c where c.receive_detail_id = t.receive_detail_id and c.passed_flag = 0),
      case when t.status = 'VERIFYING' then (select count(*) from (
        select from receive b join receive_detail a on a.receive_id = b.id
          join purchase_order_detail d on d.id = a.order_detail_id and d.material_id = t.material_id
        where b.supplier_id = t.supplier_id and b.status = 'POSTED' and b.deleted = 0 and b.post_time > t.verify_time
        order by b.post_time limit 3) lots) end
    from problem t join supplier s on s.id = t.supplier_id join org on org.id = t.org_id
      left join receive_detail k on k.id = t.receive_detail_id left join receive r on r.id = k.receive_id
      left join purchase_order_detail line on line.id = k.order_detail_id left join material m on m.id = t.material_id
    where ${where} order by t.id desc limit 50`,
  sql`select count(*) from problem t where ${where}`,
]

const deliverable = (where: Sql): Sql => sql`
  select line.*, o.order_no, o.warehouse_id, w.name, m.code, m.batch_managed, m.shelf_life_days, u.symbol
  from purchase_order_detail line join purchase_order o on o.id = line.order_id
    left join material m on m.id = line.material_id left join warehouse w on w.id = o.warehouse_id
    join unit u on u.enterprise_id = line.enterprise_id and u.code = line.unit
  where ${where} and line.issued_flag = 1 and line.order_status in ('CONFIRMED', 'EXECUTING')
    and line.row_status in ('CONFIRMED', 'DELIVERING', 'PART_RECEIVED') and line.normal_delivery_flag = 1
    and line.open_qty > line.under_way_qty
  order by line.urgent_flag desc, coalesce(line.promised_date, line.need_date), line.order_id, line.row_no limit 300`

const execution = (where: Sql): Sql[] => [
  sql`
    select d.*, o.order_no, o.order_date, o.currency, o.answer_status, s.name, m.code, u.symbol, e.name,
      (select sum(k.reversed_accepted_qty + k.reversed_rejected_qty) from receive_detail k join receive r on r.id = k.receive_id
        where k.order_detail_id = d.id and r.status = 'POSTED' and r.deleted = 0),
      (select sum(l.qty) from recon_detail l where l.order_detail_id = d.id and l.kind = 'RECEIPT' and l.live_flag = 1),
      paid.*
    from purchase_order_detail d join purchase_order o on o.id = d.order_id join supplier s on s.id = d.supplier_id
      left join material m on m.id = d.material_id join unit u on u.enterprise_id = d.enterprise_id and u.code = d.unit
      left join purchaser p on p.id = o.purchaser_id left join employee e on e.id = p.employee_id
      cross join lateral (
        select sum(l.qty), sum(l.amount_incl * (i.paid_amount + i.offset_amount) / nullif(i.amount_incl, 0))
        from invoice_apply_detail l left join invoice i on i.id = l.invoice_id
        where l.order_detail_id = d.id and l.live_flag = 1) paid
    where ${where} order by d.id desc limit 50`,
  sql`select count(*) from purchase_order_detail d where ${where}`,
]

const executed = (where: Sql): Sql => sql`
  select o.currency, date_trunc('month', o.order_date), d.row_status, count(*), sum(d.amount_incl)
  from purchase_order_detail d join purchase_order o on o.id = d.order_id where ${where} group by 1, 2, 3`
