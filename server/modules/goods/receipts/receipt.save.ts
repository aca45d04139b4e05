import Big from 'big.js'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  inspectReceipt,
  Receipt,
  ReceiptInput,
  ReceiptRow,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { today } from '../../../kit/today.ts'
import { requireOpenPeriods } from '../../ground/accounting/read.ts'
import { lockDelivery, requireFreeSerials, serialKindsOf, serialProblems } from '../delivery-orders/read.ts'
import type { ReceivedDelivery, SerialRow } from '../delivery-orders/read.ts'
import { characteristicProblems } from '../../ground/materials/read.ts'
import { requireWarehouse } from '../../platform/organisation/read.ts'
import { companiesOf, lockGoodsRows } from '../../orders/purchase-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { writeResults } from './inspection.queries.ts'
import { asPlanned, resultProblems } from './inspection.rules.ts'
import { tellInspectors, tellReceived, tellToClaim } from './messages.ts'
import { receiptReadersOf, receipts } from './receipt-kind.ts'
import { insertReceipt, readReceipt, writeRows } from './receipt.queries.ts'
import type { KeptReceiptRow, ReceiptPlace } from './receipt.queries.ts'
import {
  limitProblems,
  postedRows,
  receiptProblems,
  receiptSteps,
  receiveTypeOf,
  receiveTypeProblems,
} from './receipt.rules.ts'

/** Creates a receipt or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function saveReceipt(act: Act, input: ReceiptInput): Promise<string> {
  return (await writeDraft(act, input)).id
}

/** Saves and posts a receipt in one step; returns its id. @throws Refusal, see the contract. */
export async function saveAndPost(act: Act, input: ReceiptInput): Promise<string> {
  const { id, checked } = await writeDraft(act, input, true)
  await post(act, id, undefined, checked)
  return id
}

/** `complete`: the draft is about to be posted. */
async function writeDraft(act: Act, input: ReceiptInput, complete = false): Promise<{ id: string; checked: Checked }> {
  if (input.id === undefined) {
    requireRight(receiptSteps.edit, { status: 'NEW', toInspect: 0 }, act.caller)
    const checked = await requireDraft(act, input, complete)
    const { place, rows } = checked
    const { id } = await createDocument(act, receipts, {
      numbered: { orgId: place.orgId },
      insert: receiveNo => insertReceipt(act, receiveNo, place, input),
      status: 'NEW',
      audience: receiptReadersOf({ ...place, status: 'NEW' }),
    })
    await writeRows(act, id, rows)
    return { id, checked }
  }
  let checked: Checked | undefined
  const receipt = await move(act, receipts, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, receipts, kept, input.version),
    async work(kept) {
      checked = await requireDraft(act, input, complete)
      const { place, rows } = checked
      await writeRows(act, kept.id, rows)
      return {
        fields: sql`, warehouse_id = ${place.warehouseId}, supplier_id = ${place.supplierId}, org_id = ${place.orgId},
          receive_type = ${place.receiveType},
          delivery_id = ${input.deliveryId ?? null}, receive_date = ${input.receiveDate}, remark = ${input.remark ?? ''}`,
      }
    },
  })
  if (checked === undefined) throw new Error('A draft was written without being checked.')
  return { id: receipt.id, checked }
}

/** All locked until the transaction ends. */
interface Checked {
  place: ReceiptPlace
  rows: KeptReceiptRow[]
  goods: GoodsRow[]
  delivery: ReceivedDelivery | undefined
}

/** Locks delivery and order rows. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: ReceiptInput, complete: boolean): Promise<Checked> {
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'receipt.noRows' }] })
  const delivery = input.deliveryId === undefined ? undefined : await lockDelivery(act, input.deliveryId)
  if (delivery !== undefined && delivery.status !== 'SHIPPED' && delivery.status !== 'PART_RECEIVED')
    refuse('statusNotOperable', { key: 'receipt.deliveryNotUnderWay' })
  const rows = await lockGoodsRows(
    act,
    input.details.map(detail => detail.orderDetailId),
  )
  const receiveType = input.receiveType ?? receiveTypeOf(rows)
  refuseProblems([
    ...receiptProblems(input, rows, delivery?.rows, await today(act.db)),
    ...receiveTypeProblems(receiveType, input.details, rows),
  ])
  const serials = await serialRowsOf(act, input, rows)
  refuseProblems(serialProblems(serials, complete))
  await requireFreeSerials(act, serials, input.deliveryId)
  const [first] = rows
  const warehouseId =
    input.warehouseId ?? delivery?.warehouseId ?? rows.find(row => row.warehouseId !== null)?.warehouseId
  if (!warehouseId)
    refuse('requiredMissing', { errors: [{ field: 'warehouseId', name: 'requiredMissing', key: 'receipt.warehouse' }] })
  if (first === undefined) return refuse('noSuchData')
  if (input.warehouseId !== undefined) await requireWarehouse(act, input.warehouseId)
  const place = { supplierId: first.supplierId, orgId: first.orgId, warehouseId, receiveType }
  return { place, rows: input.details.map(detail => keptRow(detail, rows)), goods: rows, delivery }
}

async function serialRowsOf(act: Act, { details }: ReceiptInput, rows: readonly GoodsRow[]): Promise<SerialRow[]> {
  const kinds = await serialKindsOf(
    act,
    rows.map(row => row.id),
  )
  return details.flatMap(({ orderDetailId, receivedQty: qty, serials = [] }, at) => {
    const row = rows.find(each => each.id === orderDetailId)
    const kind = kinds.get(orderDetailId)
    return row && kind ? [{ at, order: row.orderNo, row: row.rowNo, ...kind, qty, serials }] : []
  })
}

/** Goods not rejected are accepted, unless they await inspection. */
function keptRow(detail: ReceiptInput['details'][number], rows: readonly GoodsRow[]): KeptReceiptRow {
  const row = rows.find(each => each.id === detail.orderDetailId)
  const waits = row !== undefined && row.inspectMode !== 'NONE'
  const rejectedQty = detail.rejectedQty ?? '0'
  return {
    orderDetailId: detail.orderDetailId,
    deliveryDetailId: detail.deliveryDetailId ?? null,
    receivedQty: detail.receivedQty,
    acceptedQty: waits ? '0' : new Big(detail.receivedQty).minus(rejectedQty).toFixed(),
    rejectedQty: waits ? '0' : rejectedQty,
    rejectReason: waits ? '' : (detail.rejectReason ?? ''),
    batchNo: detail.batchNo ?? '',
    expireDate: detail.expireDate ?? null,
    inspectStatus: waits ? 'WAITING' : 'NONE',
    serials: detail.serials ?? [],
  }
}

/**
 * Locks the delivery and the order rows, so that concurrent receipts cannot exceed a row's limit together.
 * @throws Refusal, see the contract.
 */
export async function postReceipt(act: Act, id: string, version: number | undefined): Promise<void> {
  await post(act, id, version, undefined)
}

/** `checked`: result of `requireDraft` in the same transaction, valid under its locks. */
async function post(act: Act, id: string, version: number | undefined, checked: Checked | undefined): Promise<void> {
  const read = { details: [] as ReceiptRow[], posted: [] as ReturnType<typeof postedRows> }
  await move(act, receipts, 'post', id, undefined, {
    version,
    async work() {
      const receipt = await readReceipt(act, id)
      const { details, receiveDate } = receipt
      const { goods, delivery } = checked ?? (await requireDraft(act, inputOf(receipt), true))
      const posted = postedRows(details, delivery?.rows ?? [])
      refuseProblems(limitProblems(posted, goods))
      const companyIds = await companiesOf(
        act,
        details.map(row => row.orderDetailId),
      )
      await requireOpenPeriods(act, { companyIds, day: receiveDate, field: 'receiveDate' })
      Object.assign(read, { details, posted })
      return {
        fields: sql`, post_time = now(), receiver_id = ${act.caller.userId}, receiver_name = ${act.caller.name}`,
      }
    },
    async tell(kept) {
      await tellReceived(act, kept, read.details)
      if (kept.status === 'INSPECTING') await tellInspectors(act, kept)
    },
    event: kept =>
      emit(act, 'receipt.posted', {
        receiveId: id,
        receiveNo: kept.receiveNo,
        receiveType: kept.receiveType,
        deliveryId: kept.deliveryId,
        rows: read.posted.map((row, at) => ({
          ...row,
          acceptedQty: read.details[at]?.acceptedQty ?? '0',
          rejectedQty: read.details[at]?.rejectedQty ?? '0',
          serials: read.details[at]?.serials ?? [],
        })),
      }),
  })
}

function inputOf({ receiveType, receiveDate, warehouseId, details, deliveryId }: Receipt): ReceiptInput {
  return { receiveType, receiveDate, warehouseId, details, ...(deliveryId !== null && { deliveryId }) }
}

/** Writes the inspection results of every waiting row. @throws Refusal, see the contract. */
export async function inspect(act: Act, { id, details }: Input<typeof inspectReceipt>): Promise<void> {
  await move(act, receipts, 'inspect', id, undefined, {
    async work() {
      const waiting = (await readReceipt(act, id)).details.filter(row => row.inspectStatus === 'WAITING')
      const results = asPlanned(waiting, details)
      refuseProblems([
        ...results.flatMap((each, row) =>
          characteristicProblems(each.results, { path: `details[${row}].results`, row }),
        ),
        ...resultProblems(waiting, results),
      ])
      await writeResults(act, id, results)
      return {}
    },
    async tell(kept) {
      const { details: rows } = await readReceipt(act, id)
      await tellReceived(act, kept, rows)
      await tellToClaim(act, kept, rows)
    },
    async event(kept) {
      const rows = (await readReceipt(act, id)).details.filter(row => details.some(each => each.id === row.id))
      await emit(act, 'receipt.inspected', {
        receiveId: id,
        receiveNo: kept.receiveNo,
        rows: rows.map(row => ({
          orderDetailId: row.orderDetailId,
          acceptedQty: new Big(row.acceptedQty).plus(row.concessionQty).toFixed(),
          rejectedQty: row.rejectedQty,
        })),
      })
    },
  })
}

/** Soft delete, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeReceipts(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, receipts, 'remove', ids, undefined, { work })).length
}
