import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Plan,
  PlanInput,
  PlanPromise,
  PlanRow,
  PlanStatus,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { planSteps } from './delivery-plan.rules.ts'
import type { KeptPlanRow, PlacedRow, PlanFacts } from './delivery-plan.rules.ts'
import { readVersions } from './version.queries.ts'
import { seenPlans } from './visible.queries.ts'

export interface LockedPlan extends PlanFacts {
  id: string
  version: number
  planNo: string
  versionNo: number
  supplierId: string
  orgId: string
  createBy: string | null
  publishedFlag: 0 | 1
  updateName: string
  updateTime: string | null
}

const ownColumns = sql`p.id, p.version, p.plan_no, p.status, p.version_no, p.supplier_id, p.org_id, p.create_by,
  (p.publish_time is not null)::int as published_flag, p.update_name, p.update_time`

/** Locks in ascending order of ids; omits plans that are not visible. */
export function lockPlans(act: Act, ids: readonly string[]): Promise<LockedPlan[]> {
  return act.db.rows<LockedPlan>(sql`
    select ${ownColumns} from delivery_plan p
    where p.id = any(${[...ids]}::bigint[]) and ${seenPlans(act.caller)} order by p.id for update`)
}

export async function writePlan(act: Act, plan: LockedPlan, status: PlanStatus, also: Sql): Promise<LockedPlan> {
  const written = await act.db.one<Partial<LockedPlan>>(sql`
    update delivery_plan p set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${plan.id} returning ${ownColumns}`)
  return { ...plan, ...written }
}

export interface PlanPlace {
  supplierId: string
  orgId: string
}

export async function insertPlan(act: Act, planNo: string, place: PlanPlace, input: PlanInput): Promise<string> {
  const days = input.details.map(row => row.planDate).sort()
  const created = await act.db.one<{ id: string }>(sql`
    insert into delivery_plan (enterprise_id, create_by, create_name, plan_no, org_id, supplier_id, period_from,
      period_to, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${planNo}, ${place.orgId},
      ${place.supplierId}, ${days[0]}, ${days.at(-1)}, ${input.remark ?? ''})
    returning id`)
  if (created === undefined) throw new Error('An inserted delivery plan has no id.')
  return created.id
}

export function planColumns(place: PlanPlace, input: PlanInput): Sql {
  const days = input.details.map(row => row.planDate).sort()
  return sql`, supplier_id = ${place.supplierId}, org_id = ${place.orgId}, period_from = ${days[0]},
    period_to = ${days.at(-1)} ${input.remark === undefined ? empty : sql`, remark = ${input.remark}`}`
}

export async function writePlanRows(act: Act, planId: string, details: readonly PlacedRow[]): Promise<void> {
  const placed = details.map((row, place) => ({ ...row, id: row.id ?? null, place }))
  await act.db.run(sql`
    update delivery_plan_detail d set place = r."place", plan_date = r."planDate", plan_qty = r."planQty",
      kind = r."kind", order_detail_id = r."orderDetailId", time_slot = r."timeSlot", warehouse_id = r."warehouseId"
    from jsonb_to_recordset(${asJson(placed)}) as r ("id" bigint, "place" int, "orderDetailId" bigint,
      "planDate" date, "planQty" numeric, "kind" text, "timeSlot" text, "warehouseId" bigint)
    where d.id = r."id" and d.plan_id = ${planId}`)
  await act.db.run(sql`
    insert into delivery_plan_detail (plan_id, place, order_detail_id, plan_date, plan_qty, kind, time_slot, warehouse_id)
    select ${planId}, r."place", r."orderDetailId", r."planDate", r."planQty", r."kind", r."timeSlot", r."warehouseId"
    from jsonb_to_recordset(${asJson(placed)}) as r ("id" bigint, "place" int, "orderDetailId" bigint,
      "planDate" date, "planQty" numeric, "kind" text, "timeSlot" text, "warehouseId" bigint)
    where r."id" is null order by r."place"`)
}

export function keptRows(act: Act, planId: string): Promise<KeptPlanRow[]> {
  return act.db.rows<KeptPlanRow>(sql`
    select d.id, d.order_detail_id, d.plan_date, d.time_slot, coalesce(o.warehouse_id, d.warehouse_id) as warehouse_id,
      trim_scale(d.plan_qty) as plan_qty, d.kind, d.row_status, trim_scale(d.shipped_qty) as shipped_qty,
      trim_scale(d.received_qty) as received_qty
    from delivery_plan_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id
    where d.plan_id = ${planId} order by d.place, d.id`)
}

export const whereTo = sql`d.time_slot, w.id as warehouse_id, coalesce(w.name, '') as warehouse_name`
export const warehouseJoin = sql`left join ${warehouseView} w on w.id = coalesce(o.warehouse_id, d.warehouse_id)`

/** Quantities requested by live firm rows of other plans and not received. */
export async function plannedElsewhere(
  act: Act,
  orderDetailIds: readonly string[],
  planId: string | undefined,
): Promise<Map<string, string>> {
  const rows = await act.db.rows<{ orderDetailId: string; qty: string }>(sql`
    select d.order_detail_id, trim_scale(sum(greatest(0, d.plan_qty - d.received_qty))) as qty
    from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id
    where d.order_detail_id = any(${[...orderDetailIds]}::bigint[]) and d.kind = 'FIRM'
      and d.row_status not in ('DONE', 'CLOSED') and p.deleted = 0 and p.status not in ('NEW', 'CLOSED')
      and p.id is distinct from ${planId ?? null}::bigint and p.enterprise_id = ${act.caller.enterpriseId}
    group by d.order_detail_id`)
  return new Map(rows.map(row => [row.orderDetailId, row.qty]))
}

/** Firm rows `d` of a plan `p` not shipped in full. */
export const waitsForShipment = sql`p.status in ('PUBLISHED', 'DIFF', 'CONFIRMED') and d.kind = 'FIRM'
  and d.row_status not in ('DONE', 'CLOSED') and d.shipped_qty < d.plan_qty`

export const summaryColumns = sql`
  p.id, p.version, p.plan_no, p.status, p.version_no, p.supplier_id, s.supplier_no, s.name as supplier_name,
  org.name as org_name, content.order_nos, p.period_from, p.period_to, content.firm_count, content.forecast_count,
  content.late_count, p.publish_time, p.create_name, p.create_time`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = p.supplier_id join ${orgView} org on org.id = p.org_id
  cross join lateral (
    select coalesce(string_agg(distinct o.order_no, ', '), '') as order_nos,
      (count(*) filter (where d.kind = 'FIRM'))::int as firm_count,
      (count(*) filter (where d.kind = 'FORECAST'))::int as forecast_count,
      (count(*) filter (where d.plan_date < current_date and ${waitsForShipment}))::int as late_count
    from delivery_plan_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id
    where d.plan_id = p.id and (d.row_status <> 'CLOSED' or p.status = 'CLOSED')) content`

export function asSeen<T extends PlanFacts>(plan: T, caller: Act['caller']): T & { allowed: Plan['allowed'] } {
  return { ...plan, allowed: allowedEvents(planSteps, { status: plan.status }, caller) }
}

type ReadPlan = Omit<Plan, 'allowed' | 'details' | 'versions'>

/** @throws Refusal 10007 when not visible to the current user. */
export async function readPlan(act: Act, id: string): Promise<Plan> {
  const read = await act.db.one<ReadPlan>(sql`
    select ${summaryColumns}, p.remark from delivery_plan p ${summaryJoins}
    where p.id = ${id} and ${seenPlans(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  return {
    ...asSeen(read, act.caller),
    details: await readDetails(act, id),
    versions: await readVersions(act, id, read.versionNo),
  }
}

const orderRowColumns = (language: Language) => sql`
  line.id as order_detail_id, line.order_id, o.order_no, line.row_no, coalesce(m.code, '') as material_code,
  line.material_text, line.supplier_material_code, line.spec, line.unit, line.unit_precision,
  ${unitText(sql`line.enterprise_id`, sql`line.unit`, language)} as unit_symbol, line.need_date,
  trim_scale(line.open_qty) as open_qty`

async function readDetails(act: Act, planId: string): Promise<PlanRow[]> {
  const rows = await act.db.rows<Omit<PlanRow, 'promises'>>(sql`
    select d.id, ${orderRowColumns(act.caller.language)}, d.plan_date, ${whereTo}, trim_scale(d.plan_qty) as plan_qty, d.kind,
      d.row_status, trim_scale(d.shipped_qty) as shipped_qty, trim_scale(d.received_qty) as received_qty
    from delivery_plan_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id
      ${warehouseJoin}
    where d.plan_id = ${planId} order by d.plan_date, d.time_slot, o.order_no, line.row_no, d.id`)
  const promises = await act.db.rows<PlanPromise & { detailId: string }>(sql`
    select h.id, h.detail_id, h.promise_date, trim_scale(h.promise_qty) as promise_qty, h.feedback, h.version_no,
      h.decision, h.create_name, h.create_time
    from delivery_plan_promise h join delivery_plan_detail d on d.id = h.detail_id
    where d.plan_id = ${planId} order by h.id`)
  return rows.map(row => ({
    ...row,
    promises: promises.filter(each => each.detailId === row.id).map(({ detailId: _row, ...promise }) => promise),
  }))
}
