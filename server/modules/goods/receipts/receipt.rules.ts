import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import { rowLimit } from '../../../../src/contract/orders/purchase-orders/row-limits.ts'
import type {
  ReceiptEvent,
  ReceiptInput,
  ReceiptStatus,
  ReceiveType,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'
import type { LockedDeliveryRow } from '../delivery-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'

export interface ReceiptFacts {
  status: ReceiptStatus
  /** Rows that need or await inspection. */
  toInspect: number
}

const by = (...modules: string[]): Party => ({ side: 'buyer', modules })

export const receiptSteps: Steps<ReceiptFacts, Record<ReceiptEvent, undefined>> = {
  edit: { from: ['NEW'], to: 'same', by: by('receive-edit') },
  remove: { from: ['NEW'], to: 'same', by: by('receive-edit') },
  post: { from: ['NEW'], to: ({ toInspect }) => (toInspect > 0 ? 'INSPECTING' : 'POSTED'), by: by('receive-edit') },
  inspect: { from: ['INSPECTING'], to: 'POSTED', by: by('receive-inspect') },
  sendBack: { from: ['POSTED'], to: 'same', by: by('return-order-maintain') },
  claim: { from: ['POSTED'], to: 'same', by: by('ActivitiProblemSolving') },
  reverse: { from: ['POSTED'], to: 'same', by: by('charge-against-maintenance') },
}

type Detail = ReceiptInput['details'][number]

/** Order rows that only expect replacements. */
function onlyReplaced(row: GoodsRow): boolean {
  const ordered = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty)
  return row.orderType === 'RETURN_REPLACE' || (new Big(row.replaceQty).gt(0) && ordered.lte(row.arrivedQty))
}

/** Default type of a receipt of these order rows. */
export function receiveTypeOf(rows: readonly GoodsRow[]): ReceiveType {
  if (rows.every(row => row.orderType === 'CONSIGNMENT')) return 'CONSIGN'
  return rows.every(onlyReplaced) ? 'REPLACE' : 'NORMAL'
}

/** Rows that do not fit the receipt type. A delivery of consigned and other goods is not CONSIGN. */
export function receiveTypeProblems(
  type: ReceiveType,
  details: ReceiptInput['details'],
  rows: readonly GoodsRow[],
): Problem[] {
  const onlyConsigned = rows.every(row => row.orderType === 'CONSIGNMENT')
  return details.flatMap(({ orderDetailId }, at): Problem[] => {
    const row = rows.find(each => each.id === orderDetailId)
    if (row === undefined) return []
    const values = { order: row.orderNo, row: row.rowNo }
    const problem = { field: `details[${at}].orderDetailId`, row: at, name: 'invalidInput', values } as const
    if (type === 'CONSIGN' && row.orderType !== 'CONSIGNMENT') return [{ ...problem, key: 'receipt.notConsigned' }]
    if (type !== 'CONSIGN' && onlyConsigned) return [{ ...problem, key: 'receipt.consigned' }]
    const replaced = row.orderType === 'RETURN_REPLACE' || new Big(row.replaceQty).gt(0)
    return type === 'REPLACE' && !replaced ? [{ ...problem, key: 'receipt.notReplaced' }] : []
  })
}

/** Quantity limits are checked when it is posted. */
export function receiptProblems(
  input: ReceiptInput,
  rows: readonly GoodsRow[],
  delivered: readonly LockedDeliveryRow[] | undefined,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (input.receiveDate > today) invalid('receiveDate', 'receipt.inFuture')
  if (new Set(rows.map(row => row.supplierId)).size > 1) invalid('details', 'delivery.severalSuppliers')
  if (new Set(rows.map(row => row.orgId)).size > 1) invalid('details', 'delivery.severalOrganisations')
  const keys = input.details.map(each => `${each.deliveryDetailId ?? each.orderDetailId} ${each.batchNo ?? ''}`)
  input.details.forEach((detail, at) => {
    const row = rows.find(each => each.id === detail.orderDetailId)
    if (row === undefined) return
    if (keys.indexOf(keys[at] ?? '') < at)
      problems.push({ field: `details[${at}].orderDetailId`, row: at, name: 'duplicateInput', key: 'receipt.rowTwice' })
    const announced = delivered?.find(each => each.id === detail.deliveryDetailId)
    if (delivered !== undefined && announced?.orderDetailId !== row.id)
      problems.push({
        field: `details[${at}].orderDetailId`,
        row: at,
        name: 'invalidInput',
        key: 'receipt.notOfDelivery',
      })
    problems.push(...detailProblems(detail, at, row, input.receiveDate))
  })
  return problems
}

function detailProblems(detail: Detail, at: number, row: GoodsRow, receiveDate: string): Problem[] {
  const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
  const values = { order: row.orderNo, row: row.rowNo }
  const problems: Problem[] = []
  const started = Number(row.arrivedQty) > 0 || Number(row.underWayQty) > 0
  const live = ['CONFIRMED', 'EXECUTING', 'COMPLETED', ...(started ? ['ISSUED', 'DIFF'] : [])].includes(row.orderStatus)
  if (!live || row.rowStatus === 'ABORTED' || row.rowStatus === 'CLOSED')
    return [{ ...field('orderDetailId'), name: 'statusNotOperable', key: 'receipt.rowNotReceivable', values }]
  const received = new Big(detail.receivedQty)
  const rejected = new Big(detail.rejectedQty ?? 0)
  const precision = { unit: row.unit, digits: row.unitPrecision }
  if (received.lte(0)) problems.push({ ...field('receivedQty'), name: 'invalidInput', key: 'qtyPositive' })
  if (!received.eq(received.round(row.unitPrecision)))
    problems.push({ ...field('receivedQty'), name: 'invalidInput', key: 'qtyPrecision', values: precision })
  if (!rejected.eq(rejected.round(row.unitPrecision)))
    problems.push({ ...field('rejectedQty'), name: 'invalidInput', key: 'qtyPrecision', values: precision })
  if (row.inspectMode !== 'NONE' && rejected.gt(0))
    problems.push({ ...field('rejectedQty'), name: 'invalidInput', key: 'receipt.inspectedLater' })
  if (rejected.gt(received))
    problems.push({ ...field('rejectedQty'), name: 'invalidInput', key: 'receipt.moreRejected' })
  if (rejected.gt(0) && (detail.rejectReason?.trim() ?? '') === '')
    problems.push({ ...field('rejectReason'), name: 'requiredMissing', key: 'receipt.reasonMissing' })
  if (detail.expireDate && detail.expireDate < receiveDate)
    problems.push({ ...field('expireDate'), name: 'outsideValidity', key: 'receipt.expired', values })
  return problems
}

export interface PostedRow {
  orderDetailId: string
  deliveryDetailId: string | null
  receivedQty: string
  underWayQty: string
}

/** Computes the quantity in transit: announced by the delivery and not received yet. */
export function postedRows(
  details: readonly Omit<PostedRow, 'underWayQty'>[],
  delivered: readonly LockedDeliveryRow[],
): PostedRow[] {
  const left = new Map(delivered.map(row => [row.id, new Big(row.qty).minus(row.receivedQty)]))
  return details.map(detail => {
    const rest = left.get(detail.deliveryDetailId ?? '') ?? new Big(0)
    const received = new Big(detail.receivedQty)
    const underWay = rest.lte(0) ? new Big(0) : rest.lt(received) ? rest : received
    left.set(detail.deliveryDetailId ?? '', rest.minus(underWay))
    return { ...detail, underWayQty: underWay.toFixed() }
  })
}

/** Counts net received and remaining in-transit quantity. */
export function limitProblems(posted: readonly PostedRow[], rows: readonly GoodsRow[]): Problem[] {
  return rows.flatMap((row): Problem[] => {
    const mine = posted.filter(each => each.orderDetailId === row.id)
    const sum = (field: 'receivedQty' | 'underWayQty') =>
      mine.reduce((total, each) => total.plus(each[field]), new Big(0))
    const most = rowLimit(row)
      .minus(row.receivedQty)
      .minus(new Big(row.underWayQty).minus(sum('underWayQty')))
    if (sum('receivedQty').lte(most)) return []
    const at = posted.findLastIndex(each => each.orderDetailId === row.id)
    const rest = most.gt(0) ? most.round(row.unitPrecision, Big.roundDown) : new Big(0)
    const values = { order: row.orderNo, row: row.rowNo, most: plainDecimal(rest), unit: row.unit }
    const field = `details[${at}].receivedQty`
    return [{ field, row: at, name: 'quantityOutOfRange', key: 'receipt.tooMuch', values }]
  })
}
