import sql from 'sql-template-tag'
import type { PlanInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { lockGoodsRows } from '../../orders/purchase-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { plans, planReadersOf } from './delivery-plan-kind.ts'
import { insertPlan, keptRows, planColumns, writePlanRows } from './delivery-plan.queries.ts'
import type { PlanPlace } from './delivery-plan.queries.ts'
import { draftProblems, planSteps } from './delivery-plan.rules.ts'
import type { PlacedRow } from './delivery-plan.rules.ts'
import { placedRows, requirePlaces } from './receiving-place.ts'

/** @throws Refusal, see the contract. */
export async function savePlan(act: Act, input: PlanInput): Promise<string> {
  requireRight(planSteps.edit, { status: 'NEW' }, act.caller)
  const { place, rows, details: placed } = await requireRows(act, input)
  await requirePlaces(act, placed, rows)
  if (input.id === undefined) {
    const { id } = await createDocument(act, plans, {
      numbered: { orgId: place.orgId },
      insert: planNo => insertPlan(act, planNo, place, input),
      status: 'NEW',
      audience: planReadersOf({ ...place, publishedFlag: 0 }),
    })
    await writePlanRows(act, id, placed)
    return id
  }
  const plan = await move(act, plans, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, plans, kept, input.version),
    async work(kept) {
      const known = new Set((await keptRows(act, kept.id)).map(row => row.id))
      const own = input.details.flatMap(row => (row.id !== undefined && known.has(row.id) ? [row.id] : []))
      await act.db.run(sql`
        delete from delivery_plan_detail where plan_id = ${kept.id} and id <> all(${own}::bigint[])`)
      // A row of another plan, or a deleted one, becomes a new row.
      const details = placed.map(({ id, ...row }) => (id !== undefined && known.has(id) ? { id, ...row } : row))
      await writePlanRows(act, kept.id, details)
      return { fields: planColumns(place, input) }
    },
  })
  return plan.id
}

/**
 * Locks the order rows in ascending order.
 * @throws Refusal with every wrong field; 10015 without rows, 10007 for a row that is not visible.
 */
export async function requireRows(
  act: Act,
  input: PlanInput,
): Promise<{ rows: GoodsRow[]; place: PlanPlace; details: PlacedRow[] }> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'plan.noRows' }] })
  const rows = await lockGoodsRows(
    act,
    input.details.map(row => row.orderDetailId),
  )
  const details = placedRows(input.details, rows)
  refuseProblems(draftProblems(details, rows))
  const [first] = rows
  if (first === undefined) return refuse('noSuchData')
  return { rows, details, place: { supplierId: first.supplierId, orgId: first.orgId } }
}
