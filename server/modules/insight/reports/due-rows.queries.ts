import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { deliveryTimeliness } from '../../../../src/contract/insight/reports/delivery-timeliness.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, when } from '../../../kit/reports/report.ts'
import { settingOf } from '../../../kit/setting.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { dueUnitsOf, plannedRowView, unplannedUnitOf } from '../../goods/delivery-plans/read.ts'
import { orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import { takenOverView } from '../../goods/receipts/read.ts'
import { materialConditions } from './report-parts.ts'

type Filters = Input<typeof deliveryTimeliness.chart>

/**
 * Firm plan rows, and order rows without a plan, due by today. A row is complete when the accepted quantity of its
 * order row (including with deviation) reaches the quantity due before plus its own less the short tolerance; aborted
 * and closed quantities are not due.
 */
export function dueRows(act: Act, filters: Filters): Sql {
  const promised = sql`coalesce(u.promised_date, u.requested_date)`
  const asked = filters.basis === 'REQUEST'
  const due = asked ? sql`u.requested_date` : promised
  const ofRow = allOf(
    seenBy(act.caller, rowPlace),
    when(filters.orgId, id => sql`d.org_id = ${id}`),
    when(filters.supplierId, id => sql`d.supplier_id = ${id}`),
    ...materialConditions(filters, sql`d.material_id`),
    when(filters.urgentFlag, flag => sql`d.urgent_flag = ${flag}`),
    when(
      filters.currency,
      code => sql`exists (select from ${orderView} o where o.id = d.order_id and o.currency = ${code})`,
    ),
  )
  const where = allOf(
    ofRow,
    sql`d.deleted = 0 and d.issued_flag = 1 and d.row_status not in ('OPEN', 'ABORTED') and u.due_qty > 0
      and ${due} <= current_date`,
    when(filters.dayFrom, day => sql`${due} >= ${day}::date`),
    when(filters.dayTo, day => sql`${due} <= ${day}::date`),
  )
  const grace = sql`${filters.graceDays ?? 0}::int`
  const earlyDays = sql`(select e.value::int from ${settingOf(sql`${act.caller.enterpriseId}::bigint`, 'delivery.earlyDays')} e)`
  // Missing goods are late up to the end of the requested period, but at most up to today.
  const lastDay = filters.dayTo === undefined ? sql`current_date` : sql`least(current_date, ${filters.dayTo}::date)`
  const before = asked ? sql`g.requested_before` : sql`g.promised_before`
  const complete = asked ? sql`g.requested_complete` : sql`g.promised_complete`
  const keys = sql`u.order_detail_id, u.supplier_id, u.plan_row_id, u.plan_no, u.due_qty, u.requested_date, u.promised_date,
    u.due_date, u.requested_before, u.promised_before`
  const units = sql`d.id as order_detail_id, d.supplier_id, u.plan_row_id, u.plan_no, u.due_qty, u.requested_date,
    ${promised} as promised_date, ${due} as due_date, u.requested_before, u.promised_before,
    u.due_qty * (1 - d.short_tolerance_pct / 100) as enough`
  // A lookup per row is much slower. Facts of a due row are part of the group key, because joining them later would
  // sort all due rows again.
  return sql`
    (with planned as (select p.order_detail_id from ${plannedRowView} p),
    u as (
      select ${units} from ${orderRowView} d cross join lateral ${unplannedUnitOf(sql`d`)} u
      where ${where} and not exists (select from planned p where p.order_detail_id = d.id)
      union all
      select ${units} from planned p join ${orderRowView} d on d.id = p.order_detail_id
        cross join lateral ${dueUnitsOf(sql`d`)} u where ${where}),
    came as (
      select k.order_detail_id, k.receive_date,
        sum(k.qty) over (partition by k.order_detail_id order by k.receive_date, k.id) as running
      from ${takenOverView} k join ${orderRowView} d on d.id = k.order_detail_id where ${ofRow}),
    g as (
      select ${keys}, max(came.running) as accepted,
        min(came.receive_date) filter (where came.running >= u.promised_before + u.enough) as promised_complete,
        min(came.receive_date) filter (where came.running >= u.requested_before + u.enough) as requested_complete
      from u left join came on came.order_detail_id = u.order_detail_id group by ${keys}, u.enough)
    select coalesce('p' || g.plan_row_id, g.order_detail_id::text) as id, g.order_detail_id, g.supplier_id,
      g.requested_date as need_date, g.due_date, g.due_qty, coalesce(g.plan_no, '') as plan_no,
      least(g.due_qty, greatest(0, coalesce(g.accepted, 0) - ${before})) as accepted_qty, ${complete} as complete_date,
      coalesce(g.promised_complete <= g.promised_date + ${grace}, false) as as_promised,
      coalesce(g.requested_complete <= g.requested_date + ${grace}, false) as as_requested,
      coalesce(${complete} < g.due_date - ${earlyDays}, false) as early,
      greatest(0, coalesce(${complete}, ${lastDay}) - g.due_date) as days_late,
      case when ${complete} is null then 'MISSING' when ${complete} <= g.due_date + ${grace} then 'ON_TIME'
        else 'LATE' end as outcome
    from g)`
}
