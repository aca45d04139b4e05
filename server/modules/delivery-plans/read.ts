import sql from 'sql-template-tag'
import type { PlanKind, PlanRowStatus, PlanStatus } from '../../../src/contract/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { seenPlans } from './visible.queries.ts'

/** A row of a plan as a delivery is measured against it. Quantities are decimals as text. */
export interface DeliveredPlanRow {
  id: string
  planNo: string
  status: PlanStatus
  orderDetailId: string
  kind: PlanKind
  rowStatus: PlanRowStatus
  planQty: string
  shippedQty: string
}

/** Rows of published plans. */
export const planRowView = sql`
  (select k.id, k.plan_id, k.order_detail_id, k.plan_date, k.plan_qty, k.kind, k.row_status, k.shipped_qty, p.enterprise_id,
    p.org_id, p.supplier_id, p.plan_no, p.status
  from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id where p.deleted = 0 and p.version_no > 0)`

/** Rows of plans that the caller sees. Their order rows are locked already, so what was shipped of them stays as it is. */
export function readPlanRows(act: Act, ids: readonly string[]): Promise<DeliveredPlanRow[]> {
  return act.db.rows<DeliveredPlanRow>(sql`
    select d.id, p.plan_no, p.status, d.order_detail_id, d.kind, d.row_status, trim_scale(d.plan_qty) as plan_qty,
      trim_scale(d.shipped_qty) as shipped_qty
    from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id
    where d.id = any(${[...ids]}::bigint[]) and ${seenPlans(act.caller)} order by d.id`)
}
