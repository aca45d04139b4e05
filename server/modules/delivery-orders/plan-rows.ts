import Big from 'big.js'
import { plainDecimal } from '../../../src/contract/amounts.ts'
import type { DeliveryInput } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { readPlanRows } from '../delivery-plans/read.ts'
import type { DeliveredPlanRow } from '../delivery-plans/read.ts'
import type { GoodsRow } from '../purchase-orders/read.ts'

/**
 * Refuses rows that the plans they are made of do not allow. The order rows are locked.
 * @throws Refusal 16005 for forecasts, plans that are not confirmed and rows that are done, 16008 above what a plan asks
 * for, 10008 for a plan's row of another order row or one that the caller does not see, and for another warehouse than the
 * plan names for an order that names none.
 */
export async function requirePlanRows(
  act: Act,
  { details, warehouseId }: Pick<DeliveryInput, 'details' | 'warehouseId'>,
  rows: readonly GoodsRow[],
): Promise<void> {
  const ids = details.flatMap(detail => (detail.planDetailId ? [detail.planDetailId] : []))
  if (ids.length > 0) refuseProblems(planProblems({ details, warehouseId }, rows, await readPlanRows(act, ids)))
}

function planProblems(
  { details, warehouseId }: Pick<DeliveryInput, 'details' | 'warehouseId'>,
  rows: readonly GoodsRow[],
  planRows: readonly DeliveredPlanRow[],
): Problem[] {
  return details.flatMap((detail, at): Problem[] => {
    if (!detail.planDetailId) return []
    const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
    const planRow = planRows.find(each => each.id === detail.planDetailId)
    if (planRow?.orderDetailId !== detail.orderDetailId)
      return [{ ...field('orderDetailId'), name: 'invalidInput', key: 'delivery.otherPlanRow' }]
    const values = { plan: planRow.planNo }
    const obstacle = obstacleOf(planRow)
    if (obstacle !== undefined) return [{ ...field('orderDetailId'), name: 'statusNotOperable', key: obstacle, values }]
    const row = rows.find(each => each.id === planRow.orderDetailId)
    if (row?.warehouseId === null && planRow.warehouseId !== null && planRow.warehouseId !== warehouseId)
      return [{ field: 'warehouseId', name: 'invalidInput', key: 'delivery.otherPlanWarehouse', values }]
    const isLast = details.findLastIndex(each => each.planDetailId === planRow.id) === at
    const most = mostOf(planRow, row)
    const sum = details
      .filter(each => each.planDetailId === planRow.id)
      .reduce((total, each) => total.plus(each.qty), new Big(0))
    if (!isLast || sum.lte(most)) return []
    const limit = { ...values, most: plainDecimal(most) }
    return [{ ...field('qty'), name: 'quantityOutOfRange', key: 'delivery.moreThanPlanned', values: limit }]
  })
}

function obstacleOf({ kind, status, rowStatus }: DeliveredPlanRow): string | undefined {
  if (kind === 'FORECAST') return 'delivery.forecast'
  if (rowStatus === 'DONE' || rowStatus === 'CLOSED') return 'delivery.planRowDone'
  return rowStatus === 'CONFIRMED' && status !== 'CLOSED' ? undefined : 'delivery.planNotConfirmed'
}

/** What a row of a plan asks for, with the tolerance of its order row, without what was shipped; never below 0. */
function mostOf(planRow: DeliveredPlanRow, row: GoodsRow | undefined): Big {
  const limit = new Big(planRow.planQty).times(new Big(row?.receiveTolerancePct ?? 0).plus(100)).div(100)
  const most = limit.minus(planRow.shippedQty)
  return most.gt(0) ? most : new Big(0)
}
