import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { deliveryTimeliness } from '../../../src/contract/reports/delivery-timeliness.ts'
import type { Act } from '../../kit/call/act.ts'
import { allOf, when } from '../../kit/reports/report.ts'
import { dueUnitsOf } from '../delivery-plans/read.ts'
import { orderRowView, orderView, rowPlace, seenBy } from '../purchase-orders/read.ts'
import { takenOverView } from '../receipts/read.ts'

type Filters = Input<typeof deliveryTimeliness.chart>

/**
 * What was due by today of issued orders: rows of firm plans, and order rows without one, each with the day on which its due
 * quantity was complete. It is complete when what was accepted of the order row, also with a deviation, reaches what was
 * due before and its own quantity less the short tolerance; what was aborted or closed is not due.
 */
export function dueRows(act: Act, filters: Filters): Sql {
  const promised = sql`coalesce(u.promised_date, u.requested_date)`
  const asked = filters.basis === 'REQUEST'
  const due = asked ? sql`u.requested_date` : promised
  const where = allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.issued_flag = 1 and d.row_status not in ('OPEN', 'ABORTED') and u.due_qty > 0
      and ${due} <= current_date`,
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
  const before = asked ? sql`u.requested_before` : sql`u.promised_before`
  const enough = sql`u.due_qty * (1 - d.short_tolerance_pct / 100)`
  const complete = asked ? sql`g.requested_complete` : sql`g.promised_complete`
  return sql`
    (select coalesce('p' || u.plan_row_id, d.id::text) as id, d.order_id, d.row_no, d.enterprise_id, d.supplier_id,
      d.material_id, d.material_text, d.spec, d.unit, d.unit_precision, u.requested_date as need_date, ${due} as due_date,
      u.due_qty, coalesce(u.plan_no, '') as plan_no,
      least(u.due_qty, greatest(0, coalesce(g.accepted, 0) - ${before})) as accepted_qty, ${complete} as complete_date,
      coalesce(g.promised_complete <= ${promised} + ${grace}, false) as as_promised,
      coalesce(g.requested_complete <= u.requested_date + ${grace}, false) as as_requested,
      coalesce(${complete} < ${due} - 3, false) as early,
      greatest(0, coalesce(${complete}, current_date) - ${due}) as days_late,
      case when ${complete} is null then 'MISSING' when ${complete} <= ${due} + ${grace} then 'ON_TIME'
        else 'LATE' end as outcome
    from ${orderRowView} d cross join lateral ${dueUnitsOf(sql`d`)} u left join lateral (
      select max(came.running) as accepted,
        min(came.receive_date) filter (where came.running >= u.promised_before + ${enough}) as promised_complete,
        min(came.receive_date) filter (where came.running >= u.requested_before + ${enough}) as requested_complete
      from (select k.receive_date, sum(k.qty) over (order by k.receive_date, k.id) as running
        from ${takenOverView} k where k.order_detail_id = d.id) came) g on true
    where ${where})`
}
