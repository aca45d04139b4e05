import type { PlanRowInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { slotsOfDay } from '../../platform/organisation/read.ts'
import { warehousesByOrder } from '../../orders/purchase-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { isUnchanged } from './delivery-plan.rules.ts'
import type { KeptPlanRow, PlacedRow } from './delivery-plan.rules.ts'

export function placedRows(details: readonly PlanRowInput[], rows: readonly GoodsRow[]): PlacedRow[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return details.map(detail => ({
    ...detail,
    timeSlot: detail.timeSlot ?? '',
    warehouseId: detail.warehouseId ?? byId.get(detail.orderDetailId)?.warehouseId ?? null,
  }))
}

/**
 * Unchanged rows are not checked.
 * @throws Refusal 10008 for another warehouse than that of the order, one that does not receive its goods, and a time
 * that is no dock slot on the day; 10011 for a time without a warehouse.
 */
export async function requirePlaces(
  act: Act,
  details: readonly PlacedRow[],
  rows: readonly GoodsRow[],
  kept: readonly KeptPlanRow[] = [],
): Promise<void> {
  const known = new Map(kept.map(row => [row.id, row]))
  const byId = new Map(rows.map(row => [row.id, row]))
  const receiving = await warehousesByOrder(
    act,
    rows.map(row => row.orderId),
  )
  const problems: Problem[] = []
  for (const [at, detail] of details.entries()) {
    const before = known.get(detail.id ?? '')
    if (before !== undefined && isUnchanged(before, detail)) continue
    const { warehouseId, timeSlot, planDate } = detail
    const row = byId.get(detail.orderDetailId)
    const ordered = row?.warehouseId ?? null
    const wrong = (field: string, key: string, name: Problem['name'] = 'invalidInput') =>
      problems.push({ field: `details[${at}].${field}`, row: at, name, key })
    if (warehouseId === null) {
      if (timeSlot !== '') wrong('warehouseId', 'plan.warehouseMissing', 'requiredMissing')
    } else if (ordered !== null && ordered !== warehouseId) wrong('warehouseId', 'delivery.otherWarehouse')
    else if (!receiving.get(row?.orderId ?? '')?.includes(warehouseId)) wrong('warehouseId', 'unknownWarehouse')
    else if (timeSlot !== '' && !(await hasSlot(act, warehouseId, planDate, timeSlot))) wrong('timeSlot', 'plan.noSlot')
  }
  refuseProblems(problems)
}

export async function hasSlot(act: Act, warehouseId: string, day: string, timeSlot: string): Promise<boolean> {
  return (await slotsOfDay(act, warehouseId, day)).some(slot => slot.from === timeSlot)
}
