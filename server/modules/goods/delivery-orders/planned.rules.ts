import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { DeliveryRowInput } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { mostToShip } from '../../../../src/contract/orders/purchase-orders/row-limits.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { DeliveredPlanRow } from '../delivery-plans/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'

/**
 * A row without a plan row takes open quantities of the `agreed` ones in this warehouse, earliest first, and is split
 * where needed. The rest remains unassigned.
 */
export function plannedDetails<Detail extends DeliveryRowInput>(
  details: readonly Detail[],
  agreed: readonly DeliveredPlanRow[],
  warehouseId: string,
): Detail[] {
  const rests = restsOf(details, agreed)
  const planned: Detail[] = []
  for (const detail of details) {
    const own = detail.planDetailId ? [] : agreed.filter(row => row.orderDetailId === detail.orderDetailId)
    const serials = [...(detail.serials ?? [])]
    let open = new Big(detail.qty)
    const take = (qty: Big, planDetailId: string | null, all: boolean) => {
      const taken = serials.splice(0, all ? serials.length : Math.ceil(qty.toNumber()))
      add(planned, { ...detail, qty: plainDecimal(qty), planDetailId, ...(detail.serials && { serials: taken }) })
      open = open.minus(qty)
    }
    for (const row of own) {
      const rest = rests.get(row.id) ?? new Big(0)
      if (open.lte(0) || rest.lte(0) || !isFor(row, warehouseId)) continue
      const qty = rest.lt(open) ? rest : open
      rests.set(row.id, rest.minus(qty))
      take(qty, row.id, qty.eq(open))
    }
    if (open.gt(0)) take(open, detail.planDetailId ?? null, true)
  }
  return planned
}

/** Merges the part into one with the same batch, package and plan row. */
function add<Detail extends DeliveryRowInput>(details: Detail[], part: Detail): void {
  const isSame = (each: Detail) =>
    each.orderDetailId === part.orderDetailId &&
    (each.batchNo ?? '') === (part.batchNo ?? '') &&
    (each.packageAt ?? null) === (part.packageAt ?? null) &&
    (each.planDetailId ?? null) === (part.planDetailId ?? null)
  const at = details.findIndex(isSame)
  const before = details[at]
  if (before === undefined) {
    details.push(part)
    return
  }
  const serials = [...(before.serials ?? []), ...(part.serials ?? [])]
  details[at] = { ...before, qty: plainDecimal(new Big(before.qty).plus(part.qty)), serials }
}

/**
 * Without a plan row, only the quantity that plans do not still request can be delivered, in any warehouse. `rows` are
 * the current order rows.
 */
export function outsideProblems(
  details: readonly DeliveryRowInput[],
  agreed: readonly DeliveredPlanRow[],
  rows: readonly GoodsRow[],
): Problem[] {
  const rests = restsOf(details, agreed)
  return rows.flatMap((row): Problem[] => {
    const plans = agreed.filter(each => each.orderDetailId === row.id && rests.get(each.id)?.gt(0))
    const own = details.filter(each => each.orderDetailId === row.id)
    if (plans.length === 0 || own.every(each => each.planDetailId)) return []
    const asked = plans.reduce((sum, each) => sum.plus(rests.get(each.id) ?? 0), new Big(0))
    const total = own.reduce((sum, each) => sum.plus(each.qty), new Big(0))
    const excess = total.plus(asked).minus(mostToShip(row))
    if (excess.lte(0)) return []
    const most = total.gt(excess) ? total.minus(excess) : new Big(0)
    const plan = [...new Set(plans.map(each => each.planNo))].join(', ')
    const values = { order: row.orderNo, row: row.rowNo, most: plainDecimal(most), unit: row.unit, plan }
    return [{ field: 'details', name: 'quantityOutOfRange', key: 'delivery.besidePlan', values }]
  })
}

function isFor({ warehouseId }: DeliveredPlanRow, wanted: string): boolean {
  return warehouseId === null || warehouseId === wanted
}

function restsOf(details: readonly DeliveryRowInput[], agreed: readonly DeliveredPlanRow[]): Map<string, Big> {
  return new Map(
    agreed.map(row => {
      const named = details.filter(each => each.planDetailId === row.id)
      return [row.id, named.reduce((rest, each) => rest.minus(each.qty), new Big(row.planQty).minus(row.shippedQty))]
    }),
  )
}
