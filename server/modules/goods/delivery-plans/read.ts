import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  PlanKind,
  PlanRowStatus,
  PlanStatus,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { seenPlans } from './visible.queries.ts'

export interface DeliveredPlanRow {
  id: string
  planNo: string
  status: PlanStatus
  orderDetailId: string
  /** Null: the warehouse of its order, or any. */
  warehouseId: string | null
  warehouseName: string
  kind: PlanKind
  rowStatus: PlanRowStatus
  planQty: string
  shippedQty: string
  planDate: string
  /** The day by which the whole row is promised; null without a promise. */
  promisedDate: string | null
}

export const planRowView = sql`
  (select k.id, k.plan_id, k.order_detail_id, k.plan_date, k.plan_qty, k.kind, k.row_status, k.shipped_qty, p.enterprise_id,
    p.org_id, p.supplier_id, p.plan_no, p.status
  from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id where p.deleted = 0 and p.version_no > 0)`

/** The agreed day for the whole plan row; null without a promise. */
const promisedDay = (planRowId: Sql): Sql => sql`
  (select max(m.promise_date) from delivery_plan_promise m where m.detail_id = ${planRowId} and m.decision = 'ACCEPTED')`

export const plannedDayView = sql`
  (select k.id, k.plan_date, ${promisedDay(sql`k.id`)} as promised_date from delivery_plan_detail k)`

/**
 * Quantities that a supplier owes by a day, for a lateral join: one row per firm row of a published plan, or the order
 * row if nothing is firmly planned. A withdrawn plan row is due up to its received quantity. Goods count for the oldest
 * day first: `requested_before` and `promised_before` are the quantities due earlier, by requested and by promised day.
 * The plan's columns are null for an order row.
 */
export const dueUnitsOf = (row: Sql): Sql => sql`
  (select f.plan_row_id, f.plan_id, f.plan_no, f.plan_place, coalesce(f.plan_date, ${row}.need_date) as requested_date,
    case when f.plan_row_id is null then ${row}.measured_promise else f.promised_date end as promised_date,
    coalesce(f.due_qty, ${row}.qty - ${row}.aborted_qty - ${row}.closed_qty) as due_qty,
    coalesce(sum(f.due_qty) over (order by f.plan_date, f.plan_row_id
      rows between unbounded preceding and 1 preceding), 0) as requested_before,
    coalesce(sum(f.due_qty) over (order by coalesce(f.promised_date, f.plan_date), f.plan_row_id
      rows between unbounded preceding and 1 preceding), 0) as promised_before
  from (select) as one left join lateral (
    select k.id as plan_row_id, k.plan_id, k.place as plan_place, p.plan_no, k.plan_date,
      case when k.row_status = 'CLOSED' then k.received_qty else k.plan_qty end as due_qty,
      ${promisedDay(sql`k.id`)} as promised_date
    from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id
    where k.order_detail_id = ${row}.id and k.kind = 'FIRM' and p.deleted = 0 and p.version_no > 0
      and (k.row_status <> 'CLOSED' or k.received_qty > 0)) f on true)`

export const plannedRowView = sql`
  (select distinct k.order_detail_id from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id
  where k.kind = 'FIRM' and p.deleted = 0 and p.version_no > 0 and (k.row_status <> 'CLOSED' or k.received_qty > 0))`

/** As `dueUnitsOf`, without reading plans. */
export const unplannedUnitOf = (row: Sql): Sql => sql`
  (select null::bigint as plan_row_id, null::text as plan_no, ${row}.need_date as requested_date,
    ${row}.measured_promise as promised_date,
    ${row}.qty - ${row}.aborted_qty - ${row}.closed_qty as due_qty, 0::numeric as requested_before, 0::numeric as promised_before)`

/** The order rows are locked, so the shipped quantity cannot change. */
export function readPlanRows(act: Act, ids: readonly string[]): Promise<DeliveredPlanRow[]> {
  return deliveredRows(act, sql`d.id = any(${[...ids]}::bigint[])`, sql`d.id`)
}

export function readAgreedRows(act: Act, orderDetailIds: readonly string[]): Promise<DeliveredPlanRow[]> {
  const agreed = sql`d.order_detail_id = any(${[...orderDetailIds]}::bigint[]) and d.kind = 'FIRM'
    and d.row_status = 'CONFIRMED' and p.status <> 'CLOSED' and d.shipped_qty < d.plan_qty`
  return deliveredRows(act, agreed, sql`coalesce(${promisedDay(sql`d.id`)}, d.plan_date), d.plan_date, d.id`)
}

function deliveredRows(act: Act, where: Sql, order: Sql): Promise<DeliveredPlanRow[]> {
  return act.db.rows<DeliveredPlanRow>(sql`
    select d.id, p.plan_no, p.status, d.order_detail_id, d.warehouse_id,
      coalesce(w.name, '') as warehouse_name, d.kind, d.row_status, trim_scale(d.plan_qty) as plan_qty,
      trim_scale(d.shipped_qty) as shipped_qty, d.plan_date, ${promisedDay(sql`d.id`)} as promised_date
    from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id
      left join ${warehouseView} w on w.id = d.warehouse_id
    where ${where} and ${seenPlans(act.caller)} order by ${order}`)
}
