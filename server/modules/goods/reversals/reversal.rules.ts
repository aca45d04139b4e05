import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type {
  ReversalEvent,
  ReversalInput,
  ReversalStatus,
} from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'
import type { NamedStock } from '../receipts/read.ts'

export interface ReversalFacts {
  status: ReversalStatus
  initiatorId: string | null
  receiverId: string | null
}

const writer: Party = { side: 'buyer', modules: ['charge-against-maintenance'] }
const approver: Party = { side: 'buyer', modules: ['charge-against-approve'] }

/** Neither the submitter nor the receiver decides. */
function ifInvolved({ initiatorId, receiverId }: ReversalFacts, actor: Pick<Actor, 'userId'>): Objecting {
  return ifInitiator(initiatorId, actor) ?? ifInitiator(receiverId, actor)
}

export const reversalSteps: Steps<ReversalFacts, Record<ReversalEvent, undefined>> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: { from: ['APPROVING'], to: 'POSTED', by: approver, unless: ifInvolved },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: approver, unless: ifInvolved },
}

/** `rejectedLeft` and `acceptedLeft` include this reversal's own goods. */
export interface ReversedFacts extends NamedStock {
  id: string
  receiveId: string
  receiveNo: string
  receiveDate: string
  orderNo: string
  rowNo: number
  unit: string
  unitPrecision: number
  rejectedLeft: string
  acceptedLeft: string
  /** Number of the invoice application or statement that contains the row. */
  laterNo: string | null
  laterKind: 'invoiced' | 'stated'
}

export function reversalProblems(input: ReversalInput, rows: readonly ReversedFacts[], today: string): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (input.reverseDate > today) invalid('reverseDate', 'reversal.inFuture')
  if (rows.some(row => row.receiveDate > input.reverseDate)) invalid('reverseDate', 'reversal.beforeReceipt')
  if (new Set(rows.map(row => row.receiveId)).size > 1) invalid('details', 'reversal.severalReceipts')
  const keys = input.details.map(each => `${each.receiveDetailId} ${each.fromStock}`)
  input.details.forEach((detail, at) => {
    const row = rows.find(each => each.id === detail.receiveDetailId)
    if (row === undefined) return
    if (keys.indexOf(keys[at] ?? '') < at)
      problems.push({ field: `details[${at}].fromStock`, row: at, name: 'duplicateInput', key: 'reversal.rowTwice' })
    problems.push(...invoicedProblems(row, at), ...qtyProblems(detail, at, row))
  })
  return problems
}

/** A row in a statement or invoice cannot be reversed: the supplier credits it. */
export function invoicedProblems(
  { laterNo, laterKind, receiveNo, orderNo, rowNo }: ReversedFacts,
  at: number,
): Problem[] {
  if (laterNo === null) return []
  const values = { document: laterNo, receipt: receiveNo, order: orderNo, row: rowNo }
  const field = `details[${at}].receiveDetailId`
  return [{ field, row: at, name: 'laterDocumentExists', key: `reversal.${laterKind}`, values }]
}

function qtyProblems(detail: ReversalInput['details'][number], at: number, row: ReversedFacts): Problem[] {
  const field = `details[${at}].qty`
  const qty = new Big(detail.qty)
  if (qty.lte(0)) return [{ field, row: at, name: 'invalidInput', key: 'qtyPositive' }]
  if (!qty.eq(qty.round(row.unitPrecision))) {
    const values = { unit: row.unit, digits: row.unitPrecision }
    return [{ field, row: at, name: 'invalidInput', key: 'qtyPrecision', values }]
  }
  const left = detail.fromStock === 'REJECTED' ? row.rejectedLeft : row.acceptedLeft
  if (qty.lte(left)) return []
  const values = { receipt: row.receiveNo, order: row.orderNo, row: row.rowNo, most: plainDecimal(new Big(left)) }
  const key = detail.fromStock === 'REJECTED' ? 'reversal.tooManyRejected' : 'reversal.tooManyAccepted'
  return [{ field, row: at, name: 'quantityOutOfRange', key, values: { ...values, unit: row.unit } }]
}

/** For each part of a reversal, the quantity announced by the delivery and not received. */
export function notBrought(
  rows: readonly { deliveryDetailId: string | null; qty: string }[],
  delivered: readonly { id: string; qty: string; receivedQty: string }[],
): string[] {
  const received = new Map(delivered.map(each => [each.id, new Big(each.receivedQty)]))
  return rows.map(row => {
    const announced = delivered.find(each => each.id === row.deliveryDetailId)
    if (announced === undefined) return '0'
    const missing = (qty: Big) => (qty.lt(announced.qty) ? new Big(announced.qty).minus(qty) : new Big(0))
    const before = received.get(announced.id) ?? new Big(0)
    const after = before.minus(row.qty)
    received.set(announced.id, after)
    return missing(after).minus(missing(before)).toFixed()
  })
}
