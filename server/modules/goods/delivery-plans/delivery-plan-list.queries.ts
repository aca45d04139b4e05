import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { planBusinessType } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { BoardRow, PlanSummary } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { queryPlanBoard, queryPlans } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { dueSoonDays, orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import {
  asSeen,
  summaryColumns,
  summaryJoins,
  waitsForShipment,
  warehouseJoin,
  whereTo,
} from './delivery-plan.queries.ts'
import { planSteps } from './delivery-plan.rules.ts'
import { seenPlans } from './visible.queries.ts'

const sorting = {
  planNo: sql`p.plan_no`,
  status: sql`p.status`,
  periodFrom: sql`p.period_from`,
  periodTo: sql`p.period_to`,
  createTime: sql`p.create_time`,
}

type Filters = Input<typeof queryPlans>

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readPlanPage(act: Act, input: Filters): Promise<Output<typeof queryPlans>> {
  const where = join([seenPlans(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`p.id desc`)
  const found = await readDocumentPage<Omit<PlanSummary, 'allowed'>>(
    act.db,
    {
      found: sql`delivery_plan p where ${where}`,
      id: sql`p.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join delivery_plan p on p.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`p.org_id`, creator: sql`p.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`p.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(sql`p.supplier_id = ${filters.supplierId}`)
  if (filters.planDateFrom !== undefined) parts.push(sql`p.period_to >= ${filters.planDateFrom}`)
  if (filters.planDateTo !== undefined) parts.push(sql`p.period_from <= ${filters.planDateTo}`)
  if (filters.warehouseId !== undefined) parts.push(wantedIn(filters.warehouseId))
  if (filters.orderId !== undefined) parts.push(plansRow(sql`line.order_id = ${filters.orderId}`))
  if (filters.orderDetailId !== undefined) parts.push(plansRow(sql`line.id = ${filters.orderDetailId}`))
  if (filters.dueFlag !== undefined) parts.push(filters.dueFlag === 1 ? isDue : sql`not ${isDue}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(p.plan_no ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = p.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or ${plansRow(sql`line.order_id in (select o.id from ${orderView} o where o.order_no ilike ${pattern})`)})`)
  }
  return parts
}

function plansRow(condition: Sql): Sql {
  return sql`exists (select from delivery_plan_detail d join ${orderRowView} line on line.id = d.order_detail_id
    where d.plan_id = p.id and ${condition})`
}

/** Plans `p` with rows for this warehouse. */
function wantedIn(warehouseId: string): Sql {
  return sql`exists (select from delivery_plan_detail d join ${orderRowView} line on line.id = d.order_detail_id
    join ${orderView} o on o.id = line.order_id
    where d.plan_id = p.id and coalesce(o.warehouse_id, d.warehouse_id) = ${warehouseId})`
}

/** Selects plans with firm rows that are due and not shipped. */
export const isDue = sql`exists (select from delivery_plan_detail d
  where d.plan_id = p.id and d.plan_date <= current_date + ${dueSoonDays}::int and ${waitsForShipment})`

/** Maximum number of days. */
const mostDays = 100
/** Maximum number of rows: those of the first days. */
const mostRows = 3000
const dayLength = 86_400_000

/** @throws Refusal 10008 for a period that is too long or ends before it begins. */
export async function readPlanBoard(act: Act, input: Input<typeof queryPlanBoard>): Promise<BoardRow[]> {
  const days = (Date.parse(input.to) - Date.parse(input.from)) / dayLength
  if (days < 0 || days > mostDays)
    refuse('invalidInput', { errors: [{ field: 'to', name: 'invalidInput', key: 'plan.periodTooLong' }] })
  const rows = await act.db.rows<Omit<BoardRow, 'movableFlag'>>(sql`
    select d.id, d.plan_id, p.plan_no, p.version, p.status as plan_status, p.supplier_id, s.name as supplier_name,
      o.order_no, line.row_no, coalesce(m.code, '') as material_code, line.material_text, line.spec,
      ${unitText(sql`line.enterprise_id`, sql`line.unit`, act.caller.language)} as unit_symbol, line.unit_precision,
      d.plan_date, ${whereTo}, trim_scale(d.plan_qty) as plan_qty, trim_scale(d.shipped_qty) as shipped_qty, d.kind, d.row_status,
      (select max(h.promise_date) from delivery_plan_promise h
        where h.detail_id = d.id and h.decision in ('OPEN', 'ACCEPTED')) as promise_date
    from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id join ${supplierView} s on s.id = p.supplier_id
      join ${orderRowView} line on line.id = d.order_detail_id join ${orderView} o on o.id = line.order_id
      left join ${materialView} m on m.id = line.material_id ${warehouseJoin}
    where ${seenPlans(act.caller)} and d.plan_date between ${input.from} and ${input.to} and d.row_status <> 'CLOSED'
      and ${input.supplierId === undefined ? sql`true` : sql`p.supplier_id = ${input.supplierId}`}
    order by s.name, p.supplier_id, d.plan_date, d.time_slot, d.id limit ${mostRows}`)
  return rows.map(row => {
    const allowed = allowedEvents(planSteps, { status: row.planStatus }, act.caller)
    const mayMove = allowed.includes('edit') || allowed.includes('change')
    return { ...row, movableFlag: mayMove && row.rowStatus !== 'DONE' ? 1 : 0 }
  })
}

export async function readPlanHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from delivery_plan p where p.id = ${id} and ${seenPlans(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, planBusinessType, id)
}
