import type {
  Plan,
  PlanInput,
  PlanRowInput,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { day, firstRow } from '../../orders/purchase-orders/order-world.ts'

/** A firm row for an order's first row, by default in three days. */
export function rowOf(
  order: Order,
  planQty: string,
  planDate = day(3),
  parts: Partial<PlanRowInput> = {},
): PlanRowInput {
  return { orderDetailId: firstRow(order).id, planDate, planQty, kind: 'FIRM', ...parts }
}

/** A plan of these rows. */
export function planOf(...details: PlanRowInput[]): PlanInput {
  return { details }
}

/** A plan as its form would send it, with rows changed or left out. */
export function inputOf(plan: Plan, change: (row: PlanRowInput, at: number) => PlanRowInput | undefined): PlanInput {
  return {
    id: plan.id,
    version: plan.version,
    details: plan.details.flatMap(({ id, orderDetailId, planDate, timeSlot, warehouseId, planQty, kind }, at) => {
      const row = change({ id, orderDetailId, planDate, timeSlot, warehouseId, planQty, kind }, at)
      return row === undefined ? [] : [row]
    }),
  }
}
