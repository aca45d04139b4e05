import Big from 'big.js'
import type {
  ReturnEvent,
  ReturnInput,
  ReturnStatus,
  StockKind,
  Treatment,
} from '../../../../src/contract/goods/returns/return-parts.ts'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'
import type { NamedStock } from '../receipts/read.ts'

export interface ReturnFacts {
  status: ReturnStatus
  initiatorId: string | null
  /** 1: the deadline for an objection has passed. */
  silentFlag: 0 | 1
}

export interface ReturnInputs extends Record<Exclude<ReturnEvent, 'object'>, undefined> {
  object: { reason: string }
}

const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
const supplier: Party = { side: 'supplier', modules: ['return-answer'] }

/** Closing happens in `return-closing.ts`. */
export const returnSteps: Steps<ReturnFacts, ReturnInputs> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('return-order-maintain') },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('return-order-maintain') },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: buyer('return-order-maintain') },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: buyer('return-order-maintain'),
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'SENT',
    by: buyer('return-approve'),
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: buyer('return-approve'),
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  confirm: { from: ['SENT'], to: 'CONFIRMED', by: supplier },
  object: {
    from: ['SENT'],
    to: 'OBJECTED',
    by: supplier,
    unless: ({ silentFlag }) =>
      silentFlag === 1 ? { name: 'outsideValidity', key: 'return.objectTooLate' } : undefined,
    unlessInput: ifBlank('reason'),
  },
  keep: { from: ['OBJECTED'], to: 'SENT', by: buyer('return-approve') },
  cancel: { from: ['OBJECTED'], to: 'CANCELLED', by: buyer('return-approve') },
  shipOut: { from: ['CONFIRMED'], to: 'RETURNED', by: buyer('return-ship') },
}

/** `rejectedLeft` and `acceptedLeft` include this return's own goods. */
export interface StockFacts extends NamedStock {
  id: string
  receiveNo: string
  supplierId: string
  orgId: string
  orderNo: string
  rowNo: number
  rowStatus: string
  unit: string
  unitPrecision: number
  receiveDate: string
  rejectedLeft: string
  acceptedLeft: string
}

type Detail = ReturnInput['details'][number]

export function leftOf(row: Pick<StockFacts, 'rejectedLeft' | 'acceptedLeft'>, fromStock: StockKind): string {
  return fromStock === 'REJECTED' ? row.rejectedLeft : row.acceptedLeft
}

export function returnProblems(input: ReturnInput, rows: readonly StockFacts[], today: string): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (input.returnDate > today) invalid('returnDate', 'return.inFuture')
  if (rows.some(row => row.receiveDate > input.returnDate)) invalid('returnDate', 'return.beforeReceipt')
  if (new Set(rows.map(row => row.supplierId)).size > 1) invalid('details', 'delivery.severalSuppliers')
  if (new Set(rows.map(row => row.orgId)).size > 1) invalid('details', 'delivery.severalOrganisations')
  const keys = input.details.map(each => `${each.receiveDetailId} ${each.fromStock}`)
  input.details.forEach((detail, at) => {
    const row = rows.find(each => each.id === detail.receiveDetailId)
    if (row === undefined) return
    if (keys.indexOf(keys[at] ?? '') < at)
      problems.push({ field: `details[${at}].fromStock`, row: at, name: 'duplicateInput', key: 'return.rowTwice' })
    problems.push(...stockProblems(detail, at, row), ...reopenProblems(input.treatment, at, row))
  })
  return problems
}

/** Checks that a quantity fits its unit and is available. */
export function stockProblems(detail: Detail, at: number, row: StockFacts): Problem[] {
  const field = `details[${at}].qty`
  const qty = new Big(detail.qty)
  if (qty.lte(0)) return [{ field, row: at, name: 'invalidInput', key: 'qtyPositive' }]
  if (!qty.eq(qty.round(row.unitPrecision))) {
    const values = { unit: row.unit, digits: row.unitPrecision }
    return [{ field, row: at, name: 'invalidInput', key: 'qtyPrecision', values }]
  }
  const left = leftOf(row, detail.fromStock)
  if (qty.lte(left)) return []
  const values = { receipt: row.receiveNo, order: row.orderNo, row: row.rowNo, most: plainDecimal(new Big(left)) }
  const key = detail.fromStock === 'REJECTED' ? 'return.tooManyRejected' : 'return.tooManyAccepted'
  return [{ field, row: at, name: 'quantityOutOfRange', key, values: { ...values, unit: row.unit } }]
}

/** Aborted or closed order rows expect no replacement. */
function reopenProblems(treatment: Treatment, at: number, row: StockFacts): Problem[] {
  if (treatment !== 'REPLACE' || (row.rowStatus !== 'ABORTED' && row.rowStatus !== 'CLOSED')) return []
  const values = { order: row.orderNo, row: row.rowNo }
  const field = `details[${at}].receiveDetailId`
  return [{ field, row: at, name: 'statusNotOperable', key: 'return.rowClosed', values }]
}
