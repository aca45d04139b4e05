import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { deliveryTimeliness } from '../../../src/contract/reports/delivery-timeliness.ts'
import type { Act } from '../../kit/call/act.ts'
import { allOf, when } from '../../kit/reports/report.ts'
import { orderRowView, orderView, rowPlace, seenBy } from '../purchase-orders/read.ts'
import { takenOverView } from '../receipts/read.ts'

type Filters = Input<typeof deliveryTimeliness.chart>

/**
 * Rows of issued orders that are due by today, with the day on which their due quantity was complete. A row is complete
 * when what was accepted, also with a deviation, reaches the due quantity less its short tolerance; what was aborted or
 * closed is not due.
 */
export function dueRows(act: Act, filters: Filters): Sql {
  const promised = sql`coalesce(d.promised_date, d.need_date)`
  const due = filters.basis === 'REQUEST' ? sql`d.need_date` : promised
  const where = allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.issued_flag = 1 and d.row_status not in ('OPEN', 'ABORTED')
      and d.qty - d.aborted_qty - d.closed_qty > 0 and ${due} <= current_date`,
    when(filters.dayFrom, day => sql`${due} >= ${day}::date`),
    when(filters.dayTo, day => sql`${due} <= ${day}::date`),
    when(filters.orgId, id => sql`d.org_id = ${id}`),
    when(filters.supplierId, id => sql`d.supplier_id = ${id}`),
    when(filters.materialId, id => sql`d.material_id = ${id}`),
    when(filters.urgentFlag, flag => sql`d.urgent_flag = ${flag}`),
    when(
      filters.currency,
      code => sql`exists (select from ${orderView} o where o.id = d.order_id and o.currency = ${code})`,
    ),
  )
  const grace = sql`${filters.graceDays ?? 0}::int`
  const enough = sql`(d.qty - d.aborted_qty - d.closed_qty) * (1 - d.short_tolerance_pct / 100)`
  return sql`
    (select d.id, d.order_id, d.row_no, d.enterprise_id, d.supplier_id, d.material_id, d.material_text, d.spec, d.unit,
      d.unit_precision, d.need_date, ${due} as due_date, d.qty - d.aborted_qty - d.closed_qty as due_qty,
      coalesce(g.accepted, 0) as accepted_qty, g.complete_date,
      coalesce(g.complete_date <= ${promised} + ${grace}, false) as as_promised,
      coalesce(g.complete_date <= d.need_date + ${grace}, false) as as_requested,
      coalesce(g.complete_date < ${due} - 3, false) as early,
      greatest(0, coalesce(g.complete_date, current_date) - ${due}) as days_late,
      case when g.complete_date is null then 'MISSING' when g.complete_date <= ${due} + ${grace} then 'ON_TIME'
        else 'LATE' end as outcome
    from ${orderRowView} d left join lateral (
      select max(came.running) as accepted, min(came.receive_date) filter (where came.running >= ${enough}) as complete_date
      from (select k.receive_date, sum(k.qty) over (order by k.receive_date, k.id) as running
        from ${takenOverView} k where k.order_detail_id = d.id) came) g on true
    where ${where})`
}
