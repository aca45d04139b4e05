import Big from 'big.js'
import { plainDecimal, rowAmounts, documentTotals } from '../../../../../src/contract/amounts.ts'
import type { RowStatus } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { answeredPrices, isCommercial } from './answer.rules.ts'
import type { KeptAnswerRow } from './answer.rules.ts'
import type { ContentHeader, ContentRow, OrderContent } from '../order/content.rules.ts'
import { rowStatusByQuantities } from '../rows/row.rules.ts'

export interface RowProgress {
  id: string
  rowNo: number
  shippedQty: string
  receivedQty: string
  abortedQty: string
  closedQty: string
  replaceOpenQty: string
  shortTolerancePct: string
  rowStatus: RowStatus
}

/** Fields that cannot change once the order is issued. */
const fixedFields: readonly { field: keyof ContentHeader; key: string }[] = [
  { field: 'supplierId', key: 'supplierFixed' },
  { field: 'orgId', key: 'orgFixed' },
  { field: 'companyId', key: 'companyFixed' },
  { field: 'currency', key: 'currencyFixed' },
  { field: 'orderType', key: 'orderTypeFixed' },
  { field: 'orderDate', key: 'orderDateFixed' },
]

/** Fixed fields 10008, quantities below the shipped or received quantity 16008. */
export function changeProblems(before: OrderContent, after: OrderContent, progress: readonly RowProgress[]): Problem[] {
  const problems: Problem[] = fixedFields
    .filter(({ field }) => before.header[field] !== after.header[field])
    .map(({ field, key }) => ({ field, name: 'invalidInput', key }))
  for (const state of progress) {
    const index = after.rows.findIndex(row => row.id === state.id)
    const old = before.rows.find(row => row.id === state.id)
    const next = after.rows[index]
    if (old === undefined) continue
    if (next === undefined) problems.push(...removalProblems(state))
    else problems.push(...rowProblems(old, next, state, index))
  }
  return problems
}

function removalProblems(state: RowProgress): Problem[] {
  const { delivered, done } = measured(state)
  const values = { row: state.rowNo, qty: plainDecimal(delivered) }
  if (delivered.gt(0)) return [{ field: 'details', name: 'quantityOutOfRange', key: 'rowDelivered', values }]
  return done ? [{ field: 'details', name: 'statusNotOperable', key: 'rowDone', values }] : []
}

function rowProblems(old: ContentRow, next: ContentRow, state: RowProgress, index: number): Problem[] {
  const { delivered, done } = measured(state)
  const changed = (['materialId', 'materialText', 'unit', 'priceUnit'] as const).filter(
    field => old[field] !== next[field],
  )
  const at = (field: string) => ({ field: `details[${index}].${field}`, row: index })
  const values = { row: state.rowNo, qty: plainDecimal(delivered) }
  const problems: Problem[] = []
  const commercial = old.qty !== next.qty || old.priceExcl !== next.priceExcl || old.priceIncl !== next.priceIncl
  if (done && state.rowStatus !== 'RECEIVED' && (commercial || changed.length > 0 || old.needDate !== next.needDate))
    return [{ ...at('qty'), name: 'statusNotOperable', key: 'rowDone', values }]
  if (new Big(next.qty).lt(delivered))
    problems.push({ ...at('qty'), name: 'quantityOutOfRange', key: 'qtyBelowDelivered', values })
  if (delivered.gt(0))
    for (const field of changed)
      problems.push({ ...at(field), name: 'laterDocumentExists', key: 'rowOnItsWay', values })
  return problems
}

/** `delivered` is the larger of shipped and received, plus aborted and closed. */
function measured(state: RowProgress): { delivered: Big; done: boolean } {
  const shipped = new Big(state.shippedQty)
  const received = new Big(state.receivedQty)
  const most = shipped.gt(received) ? shipped : received
  const delivered = most.plus(state.abortedQty).plus(state.closedQty)
  return { delivered, done: ['RECEIVED', 'ABORTED', 'CLOSED'].includes(state.rowStatus) }
}

export function statusAfterChange(next: ContentRow, state: RowProgress): RowStatus {
  if (state.rowStatus === 'ABORTED' || state.rowStatus === 'CLOSED') return state.rowStatus
  return rowStatusByQuantities({ ...state, qty: next.qty })
}

/** Refused rows are included; they are aborted. */
export function contentWithAnswer(before: OrderContent, answer: readonly KeptAnswerRow[]): OrderContent {
  const { header } = before
  const rows = before.rows.map(row => {
    const said = answer.find(each => each.detailId === row.id)
    if (said === undefined || !isCommercial(said) || new Big(said.qty).eq(0)) return row
    const prices = said.priceExcl === null ? row : answeredPrices(said.priceExcl, row)
    const priced = { ...row, priceExcl: prices.priceExcl, priceIncl: prices.priceIncl, qty: plainDecimal(said.qty) }
    const amounts = rowAmounts(priced, header.taxMode, header.currencyDigits)
    return {
      ...priced,
      ...amounts,
      priceExcl: plainDecimal(amounts.priceExcl),
      priceIncl: plainDecimal(amounts.priceIncl),
    }
  })
  const totals = documentTotals(rows, header.currencyDigits, header.exchangeRate, header.localDigits)
  return { header: { ...header, ...totals }, rows }
}
