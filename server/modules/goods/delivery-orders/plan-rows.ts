import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type {
  DeliveryInput,
  DeliveryRowInput,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { readAgreedRows, readPlanRows } from '../delivery-plans/read.ts'
import type { DeliveredPlanRow } from '../delivery-plans/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { outsideProblems, plannedDetails } from './planned.rules.ts'

/**
 * The order rows are locked.
 * @throws Refusal 16005 for forecasts, unconfirmed plans and rows that are done, 16008 above the planned quantity,
 * 10008 for a plan row of another order row or not visible, and for another warehouse than the plan's if the order has
 * none.
 */
async function requirePlanRows(
  act: Act,
  { details, warehouseId }: Pick<DeliveryInput, 'details' | 'warehouseId'>,
  rows: readonly GoodsRow[],
): Promise<void> {
  const ids = details.flatMap(detail => (detail.planDetailId ? [detail.planDetailId] : []))
  if (ids.length > 0) refuseProblems(planProblems({ details, warehouseId }, rows, await readPlanRows(act, ids)))
}

/**
 * Rows without a plan row first deliver what confirmed plans request. The order rows are locked.
 * @throws Refusal as `requirePlanRows`, and 16008 beyond what plans leave of an order row.
 */
export async function rowsOfPlans<Detail extends DeliveryRowInput>(
  act: Act,
  delivery: { details: readonly Detail[]; warehouseId: string },
  rows: readonly GoodsRow[],
): Promise<Detail[]> {
  const { details, warehouseId } = delivery
  await requirePlanRows(act, { details: [...details], warehouseId }, rows)
  if (details.every(detail => detail.planDetailId)) return [...details]
  const agreed = await readAgreedRows(
    act,
    rows.map(row => row.id),
  )
  if (agreed.length === 0) return [...details]
  const planned = plannedDetails(details, agreed, warehouseId)
  refuseProblems(outsideProblems(planned, agreed, rows))
  return planned
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

/** The planned quantity with the order row's tolerance, minus the shipped one; at least 0. */
function mostOf(planRow: DeliveredPlanRow, row: GoodsRow | undefined): Big {
  const limit = new Big(planRow.planQty).times(new Big(row?.receiveTolerancePct ?? 0).plus(100)).div(100)
  const most = limit.minus(planRow.shippedQty)
  return most.gt(0) ? most : new Big(0)
}
