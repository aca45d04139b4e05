import type { DeliveryInput } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { changesOf } from '../../../kit/records/changes.ts'
import { deliveryAttachments } from './attachments.ts'
import { warehouseOf } from './delivery-warehouse.ts'
import { lockDeliveredRows } from './deliverable.queries.ts'
import { deliveries, deliveryReadersOf } from './delivery-kind.ts'
import { draftColumns, insertDelivery, readDelivery, writeContent } from './delivery.queries.ts'
import type { DraftPlace } from './delivery.queries.ts'
import { deliverySteps } from './delivery.rules.ts'
import { draftProblems, serialRows } from './draft.rules.ts'
import { codedPackages } from './package-codes.ts'
import { rowsOfPlans } from './plan-rows.ts'
import { requireFreeSerials } from './serials.ts'
import { requireSlot } from './slots.ts'

/** @throws Refusal, see the contract. */
export async function saveDelivery(act: Act, input: DeliveryInput): Promise<string> {
  if (input.id === undefined) return createDelivery(act, input)
  const delivery = await move(act, deliveries, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, deliveries, kept, input.version),
    async work(kept) {
      const before = await readDelivery(act, kept.id)
      const { place, details } = await requireDraft(act, input)
      const packages = await codedPackages(act, input, { deliveryId: kept.id, ...place })
      await writeContent(act, kept.id, details, packages)
      const changes = changesOf(headerFields, before, { ...before, ...input })
      return { fields: draftColumns(place, input), changes }
    },
    event: kept => nameFiles(act, deliveryAttachments, kept.id, input.attachmentIds),
  })
  return delivery.id
}

/** The history shows changes of these fields, not of rows. */
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
  const { place, details } = await requireDraft(act, input)
  const { id } = await createDocument(act, deliveries, {
    numbered: { orgId: place.orgId },
    insert: deliveryNo => insertDelivery(act, deliveryNo, place, input),
    status: 'NEW',
    audience: deliveryReadersOf({ ...place, status: 'NEW', writtenBy: sideOf(act.caller), shippedFlag: 0 }),
  })
  await writeContent(act, id, details, await codedPackages(act, input, { deliveryId: id, ...place }))
  await nameFiles(act, deliveryAttachments, id, input.attachmentIds)
  return id
}

/**
 * Locks the order rows in ascending order; returns header fields, and rows with the plan rows that they deliver.
 * @throws Refusal with every wrong field; 10015 without rows.
 */
async function requireDraft(
  act: Act,
  input: DeliveryInput,
): Promise<{ place: DraftPlace; details: DeliveryInput['details'] }> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'delivery.noRows' }] })
  const rows = await lockDeliveredRows(
    act,
    input.details.map(detail => detail.orderDetailId),
  )
  refuseProblems(draftProblems(input, rows))
  await requireFreeSerials(act, serialRows(input, rows), input.id)
  const [first] = rows
  if (first === undefined) return refuse('noSuchData')
  const warehouseId = await warehouseOf(act, input, rows)
  const details = await rowsOfPlans(act, { details: input.details, warehouseId }, rows)
  await requireSlot(act, { warehouseId, arriveDate: input.arriveDate, slotTime: input.slotTime ?? '' })
  return { place: { supplierId: first.supplierId, orgId: first.orgId, warehouseId }, details }
}
