import sql from 'sql-template-tag'
import { deliveryBusinessType } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { Delivery } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { move, moveAll } from '../../kit/documents/move.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { setting } from '../../kit/setting.ts'
import { documentFileView } from '../attachments/read.ts'
import { lockDeliveredRows } from './deliverable.queries.ts'
import { deliveries } from './delivery-kind.ts'
import { readDelivery } from './delivery.queries.ts'
import type { LockedDelivery } from './delivery.queries.ts'
import { draftProblems, serialRows, shipProblems } from './draft.rules.ts'
import { requirePlanRows } from './plan-rows.ts'
import { requireFreeSerials } from './serials.ts'
import { takeSlot } from './slots.ts'
import { tellBuyer, tellLate, tellSupplier } from './messages.ts'

/**
 * Ships a draft: its quantities are under way from now on. What was saved is checked once more against the order rows,
 * which are locked in ascending order, so of two shipments of the same rest the second one is refused.
 * @throws Refusal, see the contract.
 */
export async function shipDelivery(act: Act, id: string, version: number | undefined): Promise<void> {
  let shipped: Delivery | undefined
  await move(act, deliveries, 'ship', id, undefined, {
    version,
    async work() {
      shipped = await readDelivery(act, id)
      await requireShippable(act, shipped)
      return { fields: sql`, ship_time = coalesce(ship_time, now())` }
    },
    async tell(kept) {
      await tellBuyer(act, kept, 'delivery.shipped', { orders: shipped?.orderNos ?? '' })
      await tellLate(act, kept)
    },
    event: kept => emit(act, 'delivery.shipped', happened(kept, shipped?.details ?? [])),
  })
}

/** Checks what was saved once more, with its files: order rows, materials, and the setting for goods that perish, may have changed since. */
async function requireShippable(act: Act, delivery: Delivery): Promise<void> {
  const minShelfLifePct = Number(await setting(act.db, act.caller.enterpriseId, 'delivery.minShelfLifePct'))
  const file = await act.db.one(sql`
    select from ${documentFileView} f where f.enterprise_id = ${act.caller.enterpriseId}
      and f.business_type = ${deliveryBusinessType} and f.business_id = ${delivery.id} limit 1`)
  refuseProblems(shipProblems(delivery, { minShelfLifePct, hasFiles: file !== undefined }))
  const rows = await lockDeliveredRows(
    act,
    delivery.details.map(detail => detail.orderDetailId),
  )
  refuseProblems(draftProblems(delivery, rows, true))
  await requireFreeSerials(act, serialRows(delivery, rows), delivery.id)
  await requirePlanRows(act, delivery, rows)
  await takeSlot(act, delivery)
}

/** Takes a shipment back of which nothing was received. @throws Refusal 16010 for what was received, 16005, 10007. */
export async function unshipDelivery(act: Act, id: string, reason: string): Promise<void> {
  await move(act, deliveries, 'unship', id, undefined, {
    work: () => ({ reason }),
    tell: kept => tellBuyer(act, kept, 'delivery.unshipped', { reason: reason === '' ? '–' : reason }),
    event: async kept => emit(act, 'delivery.unshipped', happened(kept, (await readDelivery(act, id)).details)),
  })
}

/** Closes a delivery of which a part came: the rest does not come any more. @throws Refusal 10011, 16005, 10007. */
export async function closeDelivery(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    deliveries,
    'close',
    id,
    { reason },
    {
      async work() {
        await act.db.run(sql`
          update delivery_order_detail set missing_qty = greatest(0, qty - received_qty) where delivery_id = ${id}`)
        return { fields: sql`, close_reason = ${reason}, close_name = ${act.caller.name}`, reason }
      },
      tell: kept => tellSupplier(act, kept, 'delivery.closed', { reason }),
      async event(kept) {
        const missing = (await readDelivery(act, id)).details.map(row => ({ ...row, qty: row.missingQty }))
        await emit(act, 'delivery.closed', happened(kept, missing))
      },
    },
  )
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeDeliveries(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, deliveries, 'remove', ids, undefined, { work })).length
}

function happened(
  { id, deliveryNo }: Pick<LockedDelivery, 'id' | 'deliveryNo'>,
  rows: readonly { orderDetailId: string; qty: string; planDetailId: string | null }[],
) {
  return {
    deliveryId: id,
    deliveryNo,
    rows: rows.map(({ orderDetailId, qty, planDetailId }) => ({ orderDetailId, qty, planDetailId })),
  }
}
