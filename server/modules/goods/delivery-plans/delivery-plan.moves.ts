import sql from 'sql-template-tag'
import type { Plan, PlanInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { movePlanRow as movePlanRowCall } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { plans } from './delivery-plan-kind.ts'
import { keptRows, planColumns, plannedElsewhere, readPlan, writePlanRows } from './delivery-plan.queries.ts'
import { changeProblems, isUnchanged, pastProblems, planSteps, publishProblems } from './delivery-plan.rules.ts'
import type { KeptPlanRow, PlacedRow } from './delivery-plan.rules.ts'
import { today } from '../../../kit/today.ts'
import { requireRows, savePlan } from './delivery-plan.save.ts'
import { hasSlot, requirePlaces } from './receiving-place.ts'
import { tellSupplier } from './messages.ts'
import { keepVersion } from './version.queries.ts'

/**
 * Order rows are locked before the plan, as deliveries lock them, so that of two plans for the same remainder the
 * second is refused.
 * @throws Refusal, see the contract.
 */
export async function publishPlan(act: Act, id: string, version: number | undefined): Promise<void> {
  requireRight(planSteps.publish, { status: 'NEW' }, act.caller)
  const plan = await readPlan(act, id)
  const { rows } = await requireRows(act, inputOf(plan))
  await move(act, plans, 'publish', id, undefined, {
    version,
    async work() {
      const details = await keptRows(act, id)
      refuseProblems(pastProblems(details, await today(act.db)))
      refuseProblems(publishProblems(details, rows, await plannedOf(act, details, id)))
      await keepVersion(act, id, 1, '')
      return { fields: sql`, version_no = 1, publish_time = coalesce(publish_time, now())` }
    },
    tell: kept => tellSupplier(act, kept, 'plan.published', { version: '1' }),
  })
}

/**
 * Changed rows wait for an answer again; earlier promises for them no longer count. Omitted rows are closed.
 * @throws Refusal, see the contract.
 */
export async function changePlan(act: Act, input: PlanInput, given: string): Promise<void> {
  const { id } = input
  if (id === undefined) return refuse('idEmpty')
  requireRight(planSteps.change, { status: 'PUBLISHED' }, act.caller)
  const reason = given.trim()
  const { rows, place, details } = await requireRows(act, input)
  await move(act, plans, 'change', id, undefined, {
    version: kept => requireVersion(act, plans, kept, input.version),
    async work(kept) {
      if (place.supplierId !== kept.supplierId || place.orgId !== kept.orgId)
        refuse('invalidInput', { errors: [{ field: 'details', name: 'invalidInput', key: 'plan.otherSupplier' }] })
      const before = await keptRows(act, id)
      refuseProblems(changeProblems(input, before))
      refuseProblems(pastProblems(details, await today(act.db), before))
      await requirePlaces(act, details, rows, before)
      const planned = await plannedOf(act, details, id)
      refuseProblems(publishProblems(details, rows, planned, before))
      await replaceRows(act, id, details, before)
      await keepVersion(act, id, kept.versionNo + 1, reason)
      return { fields: sql`${planColumns(place, input)}, version_no = version_no + 1`, reason }
    },
    tell: kept =>
      tellSupplier(act, kept, 'plan.changed', {
        version: String(kept.versionNo),
        reason: reason === '' ? '–' : reason,
      }),
  })
}

async function replaceRows(
  act: Act,
  planId: string,
  details: PlacedRow[],
  before: readonly KeptPlanRow[],
): Promise<void> {
  const gone: string[] = []
  const changed: string[] = []
  for (const row of before) {
    const now = details.find(each => each.id === row.id)
    if (row.rowStatus === 'CLOSED') continue
    if (now === undefined) gone.push(row.id)
    else if (!isUnchanged(row, now)) changed.push(row.id)
  }
  await act.db.run(
    sql`update delivery_plan_detail set row_status = 'CLOSED', status_before = null where id = any(${gone}::bigint[])`,
  )
  await act.db.run(
    sql`update delivery_plan_detail set row_status = 'OPEN', status_before = null where id = any(${changed}::bigint[])`,
  )
  await act.db.run(sql`
    update delivery_plan_promise set decision = 'REPLACED'
    where detail_id = any(${[...gone, ...changed]}::bigint[]) and decision in ('OPEN', 'ACCEPTED')`)
  await writePlanRows(act, planId, details)
}

function plannedOf(act: Act, details: readonly { orderDetailId: string }[], id: string): Promise<Map<string, string>> {
  return plannedElsewhere(
    act,
    details.map(row => row.orderDetailId),
    id,
  )
}

/** A published plan gets a new version. @throws Refusal, see the contract. */
export async function movePlanRow(act: Act, input: Input<typeof movePlanRowCall>): Promise<void> {
  const { id, version, detailId, planDate } = input
  const plan = await readPlan(act, id)
  const row = plan.details.find(each => each.id === detailId)
  if (row === undefined) return refuse('noSuchData')
  if (row.rowStatus === 'DONE' || row.rowStatus === 'CLOSED') refuse('statusNotOperable', { key: 'plan.rowDone' })
  const { warehouseId } = row
  const wanted = input.timeSlot ?? row.timeSlot
  const kept = warehouseId !== null && (await hasSlot(act, warehouseId, planDate, wanted))
  const timeSlot = kept ? wanted : ''
  const before = inputOf(plan)
  const details = before.details.map(each => (each.id === detailId ? { ...each, planDate, timeSlot } : each))
  const moved = { ...before, version, details }
  if (plan.status === 'NEW') await savePlan(act, moved)
  else await changePlan(act, moved, '')
}

function inputOf(plan: Plan): PlanInput {
  const { id, version, remark } = plan
  const live = plan.details.filter(row => row.rowStatus !== 'CLOSED')
  const details = live.map(row => {
    const { orderDetailId, planDate, timeSlot, warehouseId, planQty, kind } = row
    return { id: row.id, orderDetailId, planDate, timeSlot, warehouseId, planQty, kind }
  })
  return { id, version, remark, details }
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removePlans(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, plans, 'remove', ids, undefined, { work })).length
}
