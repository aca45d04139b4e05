import Big from 'big.js'
import type {
  ApplicationEvent,
  ApplicationInput,
  ApplicationStatus,
  InvoiceableRow,
  InvoiceInput,
  RowSource,
} from '../../../src/contract/invoices/application-parts.ts'
import { plainDecimal, sumOf } from '../../../src/contract/amounts.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { unlessInitiator } from '../../kit/documents/guards.ts'
import type { Party, Steps } from '../../kit/documents/steps.ts'
import { roundingAllowance } from './match.rules.ts'

/** What of an application decides what can be done with it. */
export interface ApplicationFacts {
  status: ApplicationStatus
  /** Who submitted it. */
  submitBy: string | null
  /** Invoices of it that have arrived and were not refused. */
  arrivedCount: number
}

const supplier: Party = { side: 'supplier', modules: ['sup-apply-edit'] }
const purchaser: Party = { side: 'buyer', modules: ['pur-apply-approve-c'] }
const finance: Party = { side: 'buyer', modules: ['confirm-invoice-apply-list'] }

/** The life of an application. */
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

/** What is wrong with an application as it was entered. `rows` are those of what it names that the caller sees. */
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

/** What a row names, and in which of its fields; a row that names nothing counts as one of a receipt that is not there. */
export function sourceOf(detail: Detail): { source: RowSource; id: string; field: keyof Detail } {
  if (detail.returnDetailId !== undefined)
    return { source: 'RETURN', id: detail.returnDetailId, field: 'returnDetailId' }
  if (detail.statementLineId !== undefined)
    return { source: 'STATEMENT', id: detail.statementLineId, field: 'statementLineId' }
  return { source: 'RECEIPT', id: detail.receiveDetailId ?? '', field: 'receiveDetailId' }
}

/** The row that was entered, among those that the caller sees. */
export function rowOf(detail: Detail, rows: readonly InvoiceableRow[]): InvoiceableRow | undefined {
  const { source, id } = sourceOf(detail)
  return rows.find(row => row.source === source && row.id === id)
}

function keyOf(detail: Detail): string {
  const { source, id } = sourceOf(detail)
  return `${source} ${id}`
}

/** Rows of an invoice name receipts or statements, those of a credit note returns or statements; each names one of them. */
function kindProblems({ kind, correctsId, details }: ApplicationInput): Problem[] {
  const credit = kind === 'CREDIT_NOTE'
  const wrong = details.flatMap((detail, at): Problem[] => {
    const named = [detail.receiveDetailId, detail.returnDetailId, detail.statementLineId].filter(id => id !== undefined)
    const { source, field } = sourceOf(detail)
    return named.length === 1 && source !== (credit ? 'RECEIPT' : 'RETURN')
      ? []
      : [{ field: `details[${at}].${field}`, row: at, name: 'invalidInput', key: 'invoice.wrongSource' }]
  })
  return credit || correctsId === undefined
    ? wrong
    : [...wrong, { field: 'correctsId', name: 'invalidInput', key: 'invoice.correctsNothing' }]
}

/** What is wrong with the invoices of an application: their rows, their sums, and numbers that stand twice. */
export function enteredProblems(
  invoices: readonly InvoiceInput[],
  rows: readonly { id: string; amountExcl: string; taxAmount: string; amountIncl: string }[],
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

/** The rows that stand on each invoice; one invoice has them all unless it says otherwise. */
export function rowsOfInvoices<Row extends { id: string }>(
  invoices: readonly InvoiceInput[],
  rows: readonly Row[],
): Row[][] {
  return invoices.map(({ rowIds }) =>
    rowIds === undefined && invoices.length === 1 ? [...rows] : rows.filter(row => rowIds?.includes(row.id)),
  )
}
