import sql from 'sql-template-tag'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Delivery, DeliveryRow } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { namingLater } from '../../../kit/documents/naming-later.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { setting } from '../../../kit/setting.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { lockDeliveredRows } from './deliverable.queries.ts'
import { deliveries } from './delivery-kind.ts'
import { readDelivery, writeContent } from './delivery.queries.ts'
import type { LockedDelivery } from './delivery.queries.ts'
import { draftProblems, serialRows, shipProblems } from './draft.rules.ts'
import { rowsOfPlans } from './plan-rows.ts'
import { requireFreeSerials } from './serials.ts'
import { takeSlot } from './slots.ts'
import { tellBuyer, tellLate, tellSupplier } from './messages.ts'

/**
 * The draft is validated again while the order rows are locked in ascending order, so that of two shipments of the same
 * remainder the second is refused.
 * @throws Refusal, see the contract.
 */
export async function shipDelivery(act: Act, id: string, version: number | undefined): Promise<void> {
  let shipped: Delivery | undefined
  await move(act, deliveries, 'ship', id, undefined, {
    version,
    async work() {
      shipped = await readDelivery(act, id)
      shipped = await requireShippable(act, shipped)
      return { fields: sql`, ship_time = coalesce(ship_time, now())` }
    },
    async tell(kept) {
      await tellBuyer(act, kept, 'delivery.shipped', { orders: shipped?.orderNos ?? '' })
      await tellLate(act, kept)
    },
    event: kept => emit(act, 'delivery.shipped', happened(kept, shipped?.details ?? [])),
  })
}

/**
 * The draft is validated again: order rows, plans, materials and the shelf life setting may have changed. Returns the
 * delivery with rows of plans confirmed since.
 */
async function requireShippable(act: Act, delivery: Delivery): Promise<Delivery> {
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
  const details = await rowsOfPlans(act, delivery, rows)
  await takeSlot(act, delivery)
  const before = delivery.details
  const isSame = (row: DeliveryRow, at: number) => row.planDetailId === before[at]?.planDetailId
  if (details.length === before.length && details.every(isSame)) return delivery
  await writeContent(act, delivery.id, details, delivery.packages)
  return readDelivery(act, delivery.id)
}

/** @throws Refusal 16010 if anything was received, 16005, 10007. */
export async function unshipDelivery(act: Act, id: string, reason: string): Promise<void> {
  const unship = () =>
    move(act, deliveries, 'unship', id, undefined, {
      work: () => ({ reason }),
      tell: kept => tellBuyer(act, kept, 'delivery.unshipped', { reason: reason === '' ? '–' : reason }),
      event: async kept => emit(act, 'delivery.unshipped', happened(kept, (await readDelivery(act, id)).details)),
    })
  await namingLater(unship, async () => {
    const receipts: string[] = []
    await emit(act, 'delivery.followersAsked', { deliveryId: id, add: receiveNo => receipts.push(receiveNo) })
    return receipts
  })
}

/** The rest of a partly received delivery will not arrive. @throws Refusal 10011, 16005, 10007. */
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

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
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
