import type { DeliveryInput } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import { nameFiles } from '../../kit/attachment-owner.ts'
import type { Act } from '../../kit/call/act.ts'
import { sideOf } from '../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move } from '../../kit/documents/move.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { requireRight } from '../../kit/documents/steps.ts'
import { changesOf } from '../../kit/records/changes.ts'
import { deliveryAttachments } from './attachments.ts'
import { requireWarehouse } from '../organisation/read.ts'
import { lockDeliveredRows } from './deliverable.queries.ts'
import { deliveries, deliveryReadersOf } from './delivery-kind.ts'
import { draftColumns, insertDelivery, readDelivery, writeContent } from './delivery.queries.ts'
import type { DraftPlace } from './delivery.queries.ts'
import { deliverySteps } from './delivery.rules.ts'
import { draftProblems, serialRows } from './draft.rules.ts'
import { codedPackages } from './package-codes.ts'
import { requirePlanRows } from './plan-rows.ts'
import { requireFreeSerials } from './serials.ts'
import { requireSlot } from './slots.ts'

/**
 * Creates a delivery order, or writes a draft that was read in `version`; returns its id.
 * @throws Refusal, see the contract.
 */
export async function saveDelivery(act: Act, input: DeliveryInput): Promise<string> {
  if (input.id === undefined) return createDelivery(act, input)
  const delivery = await move(act, deliveries, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, deliveries, kept, input.version),
    async work(kept) {
      const before = await readDelivery(act, kept.id)
      const place = await requireDraft(act, input)
      await writeContent(act, kept.id, input, await codedPackages(act, input, { deliveryId: kept.id, ...place }))
      const changes = changesOf(headerFields, before, { ...before, ...input })
      return { fields: draftColumns(place, input), changes }
    },
    event: kept => nameFiles(act, deliveryAttachments, kept.id, input.attachmentIds),
  })
  return delivery.id
}

/** Fields whose changes the history shows; rows are shown as they are. */
const headerFields = [
  'shipDate',
  'arriveDate',
  'slotTime',
  'carrier',
  'plateNo',
  'driver',
  'trackingNo',
  'grossWeight',
  'remark',
]

async function createDelivery(act: Act, input: DeliveryInput): Promise<string> {
  requireRight(deliverySteps.edit, { status: 'NEW', writtenBy: sideOf(act.caller) }, act.caller)
  const place = await requireDraft(act, input)
  const { id } = await createDocument(act, deliveries, {
    numbered: { orgId: place.orgId },
    insert: deliveryNo => insertDelivery(act, deliveryNo, place, input),
    status: 'NEW',
    audience: deliveryReadersOf(place),
  })
  await writeContent(act, id, input, await codedPackages(act, input, { deliveryId: id, ...place }))
  await nameFiles(act, deliveryAttachments, id, input.attachmentIds)
  return id
}

/**
 * Checks what was entered against its order rows, which are locked in ascending order, and returns where it belongs.
 * @throws Refusal with every wrong field; 10015 without rows.
 */
async function requireDraft(act: Act, input: DeliveryInput): Promise<DraftPlace> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'delivery.noRows' }] })
  const rows = await lockDeliveredRows(
    act,
    input.details.map(detail => detail.orderDetailId),
  )
  refuseProblems(draftProblems(input, rows))
  await requireFreeSerials(act, serialRows(input, rows), input.id)
  await requirePlanRows(act, input, rows)
  const [first] = rows
  const warehouseId = rows.find(row => row.warehouseId !== null)?.warehouseId ?? input.warehouseId
  if (first === undefined || !warehouseId) return refuse('noSuchData')
  const places = rows.map(row => row.inventoryOrgId)
  if (input.warehouseId !== undefined)
    await requireWarehouse(act, input.warehouseId, sideOf(act.caller) === 'supplier' ? places : undefined)
  await requireSlot(act, { warehouseId, arriveDate: input.arriveDate, slotTime: input.slotTime ?? '' })
  return { supplierId: first.supplierId, orgId: first.orgId, warehouseId }
}
