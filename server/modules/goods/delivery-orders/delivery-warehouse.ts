import type { DeliveryInput } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { requireWarehouse } from '../../platform/organisation/read.ts'
import { receivingWarehouses } from '../../orders/purchase-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'

/**
 * The warehouse is that of the orders. If they have none, it is the entered one, or the only one that receives all of
 * them; buyers may use any own one.
 * @throws Refusal under `warehouseId`: 10008 for one that does not receive these orders, 10011 where one must be
 * chosen.
 */
export async function warehouseOf(
  act: Act,
  { warehouseId: entered }: Pick<DeliveryInput, 'warehouseId'>,
  rows: readonly Pick<GoodsRow, 'orderId' | 'warehouseId'>[],
): Promise<string> {
  const named = rows.find(row => row.warehouseId !== null)?.warehouseId ?? null
  if (named !== null && rows.every(row => row.warehouseId === named)) return named
  if (entered !== undefined && sideOf(act.caller) !== 'supplier') {
    await requireWarehouse(act, entered)
    return entered
  }
  const orders = [...new Set(rows.map(row => row.orderId))]
  const possible = await receivingWarehouses(act, orders)
  const wanted = entered ?? named ?? undefined
  const chosen = wanted === undefined ? onlyOne(possible) : possible.find(each => each.id === wanted)
  if (chosen !== undefined) return chosen.id
  if (possible.length === 0)
    return wrong('invalidInput', orders.length > 1 ? 'delivery.noCommonWarehouse' : 'delivery.noWarehouse')
  return wanted === undefined
    ? wrong('requiredMissing', 'delivery.warehouseMissing')
    : wrong('invalidInput', 'unknownWarehouse')
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined
}

function wrong(name: RefusalName, key: string): never {
  return refuse(name, { errors: [{ field: 'warehouseId', name, key }] })
}
