import Big from 'big.js'
import type {
  ApplicationEvent,
  ApplicationInput,
  ApplicationStatus,
  InvoiceableRow,
  InvoiceInput,
  RowSource,
} from '../../../../src/contract/money/invoices/application-parts.ts'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'
import { belowZeroProblems, chargeProblems, isCharge } from './charge.rules.ts'
import { roundingAllowance } from './match.rules.ts'

export interface ApplicationFacts {
  status: ApplicationStatus
  submitBy: string | null
  /** Invoices of the application that have arrived and were not refused. */
  arrivedCount: number
}

const supplier: Party = { side: 'supplier', modules: ['sup-apply-edit'] }
const purchaser: Party = { side: 'buyer', modules: ['pur-apply-approve-c'] }
const finance: Party = { side: 'buyer', modules: ['confirm-invoice-apply-list'] }

export const applicationSteps: Steps<ApplicationFacts, Record<ApplicationEvent, undefined>> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: supplier },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: supplier },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPLYING', by: supplier },
  withdraw: {
    from: ['APPLYING'],
    to: 'NEW',
    by: supplier,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ submitBy }, actor) => unlessInitiator(submitBy, actor),
  },
  approve: { from: ['APPLYING'], to: 'APPROVED', by: purchaser },
  reject: { from: ['APPLYING'], to: 'REJECTED', by: purchaser },
  enterInvoices: { from: ['APPROVED'], to: 'INVOICED', by: supplier },
  cancel: {
    from: ['NEW', 'REJECTED', 'APPLYING', 'APPROVED', 'INVOICED'],
    to: 'CANCELLED',
    by: [supplier, finance],
    unless: ({ arrivedCount }) =>
      arrivedCount > 0 ? { name: 'statusNotOperable', key: 'invoice.arrived' } : undefined,
  },
}

export function applicationProblems(input: ApplicationInput, rows: readonly InvoiceableRow[]): Problem[] {
  const problems: Problem[] = [...kindProblems(input)]
  for (const [field, key] of [
    ['supplierId', 'invoice.severalSuppliers'],
    ['companyId', 'invoice.severalCompanies'],
    ['currency', 'invoice.severalCurrencies'],
    ['taxMode', 'invoice.severalTaxModes'],
    ['orgId', 'invoice.severalOrganisations'],
  ] as const)
    if (new Set(rows.map(row => row[field])).size > 1) problems.push({ field: 'details', name: 'invalidInput', key })
  const keys = input.details.map(keyOf)
  input.details.forEach((detail, at) => {
    const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
    if (isCharge(detail)) {
      problems.push(...chargeProblems(detail, at, rows[0]?.currencyDigits ?? 2))
      return
    }
    const row = rowOf(detail, rows)
    const { field: named } = sourceOf(detail)
    if (row === undefined) {
      problems.push({ ...field(named), name: 'noSuchData', key: 'invoice.rowUnknown' })
      return
    }
    if (keys.indexOf(keyOf(detail)) < at)
      problems.push({ ...field(named), name: 'duplicateInput', key: 'invoice.rowTwice' })
    const qty = new Big(detail.qty)
    const credit = input.kind === 'CREDIT_NOTE'
    const most = { document: row.documentNo, price: plainDecimal(row.price) }
    const above = credit ? 'invoice.aboveCredit' : 'invoice.aboveCharge'
    const values = { receipt: row.documentNo, order: row.orderNo, row: row.rowNo, open: plainDecimal(row.openQty) }
    if (row.source !== 'RECEIPT' && detail.price !== undefined && new Big(detail.price).gt(row.price))
      problems.push({ ...field('price'), name: 'financeOutOfRange', key: above, values: most })
    const precision = { unit: row.unitSymbol, digits: row.unitPrecision }
    if (qty.lte(0)) problems.push({ ...field('qty'), name: 'invalidInput', key: 'qtyPositive' })
    else if (!qty.eq(qty.round(row.unitPrecision)))
      problems.push({ ...field('qty'), name: 'invalidInput', key: 'qtyPrecision', values: precision })
    else if (row.source === 'STATEMENT' && row.openQty === '0')
      problems.push({ ...field('qty'), name: 'financeOutOfRange', key: above, values: most })
    else if (row.source === 'STATEMENT' && !qty.eq(1))
      problems.push({ ...field('qty'), name: 'invalidInput', key: 'invoice.wholeLine' })
    else if (qty.gt(row.openQty))
      problems.push({
        ...field('qty'),
        name: 'financeOutOfRange',
        key: row.source === 'RECEIPT' ? 'invoice.aboveOpen' : 'invoice.aboveReturned',
        values,
      })
  })
  return problems
}

type Detail = ApplicationInput['details'][number]

/** Returns a receipt row with an empty id if the detail has no reference. */
export function sourceOf(detail: Detail): { source: RowSource; id: string; field: keyof Detail } {
  if (detail.returnDetailId !== undefined)
    return { source: 'RETURN', id: detail.returnDetailId, field: 'returnDetailId' }
  if (detail.statementLineId !== undefined)
    return { source: 'STATEMENT', id: detail.statementLineId, field: 'statementLineId' }
  if (isCharge(detail)) return { source: 'CHARGE', id: '', field: 'chargeText' }
  return { source: 'RECEIPT', id: detail.receiveDetailId ?? '', field: 'receiveDetailId' }
}

export function rowOf(detail: Detail, rows: readonly InvoiceableRow[]): InvoiceableRow | undefined {
  const { source, id } = sourceOf(detail)
  return rows.find(row => row.source === source && row.id === id)
}

function keyOf(detail: Detail): string {
  const { source, id } = sourceOf(detail)
  return `${source} ${id}`
}

/** Invoices reference receipt or statement rows, credit notes return or statement rows; both may have charges. */
function kindProblems({ kind, correctsId, details }: ApplicationInput): Problem[] {
  const credit = kind === 'CREDIT_NOTE'
  const wrong = details.flatMap((detail, at): Problem[] => {
    const { receiveDetailId, returnDetailId, statementLineId, chargeText, allowanceFlag } = detail
    const named = [receiveDetailId, returnDetailId, statementLineId, chargeText].filter(id => id !== undefined)
    const { source, field } = sourceOf(detail)
    const wrongOne = (name: string): Problem[] => [
      { field: `details[${at}].${name}`, row: at, name: 'invalidInput', key: 'invoice.wrongSource' },
    ]
    if (chargeText !== undefined && named.length > 1) return wrongOne('chargeText')
    if (named.length !== 1 || source === (credit ? 'RECEIPT' : 'RETURN')) return wrongOne(field)
    return allowanceFlag === 1 && source !== 'CHARGE' ? wrongOne('allowanceFlag') : []
  })
  if (details.every(isCharge)) wrong.push({ field: 'details', name: 'invalidInput', key: 'invoice.onlyCharges' })
  return credit || correctsId === undefined
    ? wrong
    : [...wrong, { field: 'correctsId', name: 'invalidInput', key: 'invoice.correctsNothing' }]
}

export function enteredProblems(
  invoices: readonly InvoiceInput[],
  rows: readonly { id: string; source: RowSource; amountExcl: string; taxAmount: string; amountIncl: string }[],
  { digits, today }: { digits: number; today: string },
): Problem[] {
  const problems: Problem[] = []
  const assigned = rowsOfInvoices(invoices, rows)
  const ids = assigned.flat().map(row => row.id)
  if (new Set(ids).size < ids.length || ids.length < rows.length)
    problems.push({ field: 'invoices', name: 'invalidInput', key: 'invoice.rowsNotOnce' })
  invoices.forEach((invoice, at) => {
    const mine = assigned[at] ?? []
    if (invoice.invoiceDate > today)
      problems.push({ field: `invoices[${at}].invoiceDate`, row: at, name: 'invalidInput', key: 'finance.inFuture' })
    if (mine.length === 0)
      problems.push({ field: `invoices[${at}].rowIds`, row: at, name: 'submitAtLeastOne', key: 'invoice.noRows' })
    else if (mine.every(row => row.source === 'CHARGE'))
      problems.push({ field: `invoices[${at}].rowIds`, row: at, name: 'invalidInput', key: 'invoice.onlyCharges' })
    problems.push(...belowZeroProblems(mine, `invoices[${at}].amountIncl`))
    const allowance = roundingAllowance(mine.length, digits)
    for (const name of ['amountExcl', 'taxAmount', 'amountIncl'] as const) {
      const field = { field: `invoices[${at}].${name}`, row: at }
      const printed = new Big(invoice[name])
      const sum = sumOf(mine.map(row => row[name]))
      if (!printed.eq(printed.round(digits)))
        problems.push({ ...field, name: 'invalidInput', key: 'invoice.digits', values: { digits } })
      else if (printed.minus(sum).abs().gt(allowance))
        problems.push({
          ...field,
          name: 'financeOutOfRange',
          key: 'invoice.sum',
          values: { sum: new Big(sum).toFixed(digits) },
        })
    }
    if (!new Big(invoice.amountExcl).plus(invoice.taxAmount).eq(invoice.amountIncl))
      problems.push({ field: `invoices[${at}].amountIncl`, row: at, name: 'financeOutOfRange', key: 'invoice.parts' })
  })
  return problems
}

/** A single invoice without `rowIds` gets all rows. */
export function rowsOfInvoices<Row extends { id: string }>(
  invoices: readonly InvoiceInput[],
  rows: readonly Row[],
): Row[][] {
  return invoices.map(({ rowIds }) =>
    rowIds === undefined && invoices.length === 1 ? [...rows] : rows.filter(row => rowIds?.includes(row.id)),
  )
}
