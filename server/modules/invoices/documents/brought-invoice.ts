import Big from 'big.js'
import type {
  ApplicationInput,
  BroughtInvoice,
  InvoiceableRow,
} from '../../../../src/contract/invoices/application-parts.ts'
import { saveApplication as saveApplicationCall } from '../../../../src/contract/invoices/applications.ts'
import { invoiceKey } from '../../../../src/contract/invoices/invoice-number.ts'
import type { CheckReport } from '../../../../src/contract/purchase-orders/order-documents.ts'
import type { Act } from '../../../kit/call/act.ts'
import { inputReader } from '../../../kit/call/read-input.ts'
import { taxAmountOf } from '../../../ubl/check-invoice.ts'
import type { BroughtKind } from '../../../ubl/import/brought-kind.ts'
import type { DocumentPlan, Reader } from '../../../ubl/import/reader.ts'
import { rowsOfNumbers } from '../../purchase-orders/read.ts'
import { readChargesOf, readCreditableOf, readInvoiceableOf } from '../invoiceable.queries.ts'
import { saveApplication } from '../application.save.ts'
import { readDuplicates } from '../duplicate.queries.ts'
import { roundingAllowance } from '../match.rules.ts'
import { billNames, correctedPath } from './brought-bill.ts'
import type { Bill, BillReader } from './brought-bill.ts'
import { hasNoPlace, hasNoPlaceInCredit } from './brought-facts.rules.ts'
import {
  findCorrected,
  findBrought,
  keepBrought,
  lockNumber,
  ordersOfReceipts,
  readParties,
  readTaxRates,
} from './brought-invoice.queries.ts'
import { broughtLines, orderNumbersOf } from './brought-lines.rules.ts'
import type { BroughtLine } from './brought-lines.rules.ts'
import { broughtRows, sumsOf } from './brought-rows.rules.ts'
import type { BroughtRow } from './brought-rows.rules.ts'
import { printedTaxNo } from './brought-tax-numbers.rules.ts'

/** An invoice of a supplier's own system: it becomes a draft of an application that keeps the invoice. */
export const broughtInvoice: BroughtKind<'Invoice'> = {
  kind: 'Invoice',
  by: 'supplier',
  module: 'sup-apply-edit',
  hasNoPlace,
  plan: (act, document, reader) => planBill(act, document, { ...reader, ...billNames.INVOICE }),
}

/** A credit note of it: it becomes a draft of one over what went back and what statements deduct. */
export const broughtCreditNote: BroughtKind<'CreditNote'> = {
  kind: 'CreditNote',
  by: 'supplier',
  module: 'sup-apply-edit',
  hasNoPlace: hasNoPlaceInCredit,
  plan: (act, document, reader) => planBill(act, document, { ...reader, ...billNames.CREDIT_NOTE }),
}

const reads = inputReader(saveApplicationCall)

async function planBill(act: Act, document: Bill, reader: BillReader): Promise<DocumentPlan> {
  checkKind(document, reader)
  const { lines, open, correctsId } = await readLines(act, document, reader)
  const taxes = await readTaxRates(act, document.issueDate)
  const found = broughtRows(lines, { ...reader, open, taxes, receiptNo: document.receiptReference })
  const first = found[0]?.receipt ?? open.find(each => lines.some(({ row }) => row?.id === each.orderDetailId))
  const invoice = await printed(act, document, first, reader)
  if (first !== undefined) await requireNew(act, first.supplierId, invoice, reader)
  checkCurrency(document, first?.currency, reader)
  checkSums(document, found, first?.currencyDigits ?? 2, reader)
  const input: ApplicationInput = {
    kind: reader.kind,
    ...(correctsId === undefined ? {} : { correctsId }),
    remark: '',
    details: found.map(row => row.input),
  }
  return {
    effect: 'invoice',
    supplierName: first?.supplierName ?? '',
    currency: document.documentCurrency,
    amountExcl: document.totals?.taxExclusive ?? '',
    amountIncl: document.totals?.taxInclusive ?? '',
    invoice: headOf(document, found, first?.companyName ?? ''),
    rows: reportRows(lines, found),
    form: { reads, input },
    placeOf: field => placeOf(field, found, reader),
    async write(writing) {
      const id = await saveApplication(writing, input)
      return { id, number: await keepBrought(writing, id, invoice) }
    },
  }
}

interface ReadLines {
  lines: BroughtLine[]
  /** What lines may take of, oldest first. */
  open: InvoiceableRow[]
  /** The invoice that a credit note corrects. */
  correctsId: string | undefined
}

/** The lines with their order rows, and what may be invoiced or credited of these. */
async function readLines(act: Act, document: Bill, reader: BillReader): Promise<ReadLines> {
  const receiptOrders = await ordersOfReceipts(act, [document.receiptReference].filter(Boolean))
  const rows = await rowsOfNumbers(act, [...orderNumbersOf(document), ...receiptOrders])
  if (reader.kind === 'INVOICE') {
    const charges = await readChargesOf(
      act,
      rows.map(({ id }) => id),
    )
    const lines = broughtLines(document, rows, receiptOrders, charges, reader)
    const ids = lines.flatMap(({ row }) => row?.id ?? [])
    return { lines, open: [...(await readInvoiceableOf(act, ids)), ...charges], correctsId: undefined }
  }
  const correctsId = await correctedBy(act, document, reader)
  const ids = rows.map(({ id }) => id)
  const open = await readCreditableOf(act, ids, correctsId ?? null)
  const pieces = open.filter(({ source }) => source === 'STATEMENT')
  return { lines: broughtLines(document, rows, receiptOrders, pieces, reader), open, correctsId }
}

/** The invoice that a credit note refers to, if it is a single one that is posted here. */
async function correctedBy(act: Act, document: Bill, { places, notes }: Noting): Promise<string | undefined> {
  const numbers = [...new Set(document.billingRefs.map(({ id }) => id))].filter(number => number !== '')
  if (numbers.length === 0) return undefined
  const place = places.at(correctedPath)
  if (numbers.length > 1) {
    notes.warn('several-corrected', place, { numbers: numbers.join(', ') })
    return undefined
  }
  const [one, other] = await findCorrected(act, numbers)
  if (one !== undefined && other === undefined) return one.id
  notes.warn('corrected-unknown', place, { number: numbers.join('') })
  return undefined
}

type Noting = Pick<Reader, 'places' | 'notes'>

/**
 * Kinds of invoices (UNCL1001) that are no invoices of goods that were received; credit notes are documents of their
 * own.
 */
const otherKinds: Readonly<Record<string, 'prepayment-not-taken' | 'self-billed-not-taken' | 'credit-note-not-taken'>> =
  {
    261: 'self-billed-not-taken',
    381: 'credit-note-not-taken',
    386: 'prepayment-not-taken',
    389: 'self-billed-not-taken',
    396: 'credit-note-not-taken',
    471: 'self-billed-not-taken',
    473: 'self-billed-not-taken',
    500: 'prepayment-not-taken',
    501: 'self-billed-not-taken',
    502: 'self-billed-not-taken',
    503: 'prepayment-not-taken',
    527: 'self-billed-not-taken',
  }

/** What the whole document says and an application cannot. */
function checkKind({ typeCode, totals, id }: Bill, { places, notes, kind, typeCode: path }: BillReader): void {
  const other = otherKinds[typeCode]
  if (other !== undefined && (kind === 'INVOICE' || other !== 'credit-note-not-taken'))
    notes.error(other, places.at(path), {})
  if (id.length > 64) notes.error('text-too-long', places.at('cbc:ID'), { element: 'cbc:ID', limit: '64' })
  const isSome = (amount: string | undefined) => amount !== undefined && amount !== '' && !new Big(amount).eq(0)
  for (const [field, element, problem] of [
    ['prepaid', 'cbc:PrepaidAmount', 'prepaid-left-out'],
    ['rounding', 'cbc:PayableRoundingAmount', 'rounding-left-out'],
  ] as const)
    if (totals !== undefined && isSome(totals[field]))
      notes.warn(problem, places.at(`cac:LegalMonetaryTotal/${element}`), { amount: totals[field] })
}

/** What is printed on the invoice. Tax numbers are those of supplier and company where the document means these. */
async function printed(
  act: Act,
  document: Bill,
  first: { supplierId: string; companyId: string } | undefined,
  { places, notes }: Noting,
): Promise<BroughtInvoice> {
  const parties = first && (await readParties(act, first.supplierId, first.companyId))
  const taxNo = (side: 'seller' | 'buyer', path: string) => {
    const { number, expected } = printedTaxNo(document[side], parties?.[side])
    if (expected !== undefined)
      notes.warn('tax-number-differs', places.at(`${path}/cac:Party`), { number, expected: expected || '–' })
    return number
  }
  return {
    invoiceCode: '',
    invoiceNo: document.id.slice(0, 64),
    invoiceDate: document.issueDate,
    invoiceType: 'ELECTRONIC',
    amountExcl: document.totals?.taxExclusive || '0',
    taxAmount: taxAmountOf(document),
    amountIncl: document.totals?.taxInclusive || '0',
    sellerTaxNo: taxNo('seller', 'cac:AccountingSupplierParty'),
    buyerTaxNo: taxNo('buyer', 'cac:AccountingCustomerParty'),
  }
}

/** A number of a supplier is live once, however it is written; one that looks like another is said. */
async function requireNew(act: Act, supplierId: string, invoice: BroughtInvoice, reader: Reader): Promise<void> {
  const { places, notes, writing } = reader
  const { invoiceNo, invoiceDate, amountIncl } = invoice
  if (invoiceNo === '' || invoiceDate === '') return
  const key = invoiceKey('', invoiceNo)
  if (writing) await lockNumber(act, supplierId, key)
  const place = places.at('cbc:ID')
  const { same, near } = await readDuplicates(act, { supplierId, invoiceNo, invoiceDate, amountIncl })
  const draft = await findBrought(act, { supplierId, key, day: invoiceDate })
  const [known] = same
  if (known !== undefined) notes.error('duplicate-invoice', place, { number: known.invoiceNo, day: known.invoiceDate })
  else if (draft !== undefined) notes.error('duplicate-application', place, { number: invoiceNo, applyNo: draft })
  for (const each of near) notes.warn('invoice-alike', place, { number: each.invoiceNo, day: each.invoiceDate })
}

function checkCurrency({ documentCurrency }: Bill, expected: string | undefined, { places, notes }: Noting): void {
  if (expected !== undefined && documentCurrency !== '' && documentCurrency !== expected)
    notes.error('order-currency-differs', places.at('cbc:DocumentCurrencyCode'), { value: documentCurrency, expected })
}

/** The printed amounts must be those of the rows, or the invoice could not be entered later. */
function checkSums(document: Bill, rows: readonly BroughtRow[], digits: number, { places, notes }: Noting): void {
  if (notes.failed || rows.length === 0) return
  const sums = sumsOf(rows)
  const allowance = roundingAllowance(rows.length, digits)
  for (const [path, stated, computed] of [
    ['cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount', document.totals?.taxExclusive ?? '', sums.amountExcl],
    ['cac:TaxTotal/cbc:TaxAmount', taxAmountOf(document), sums.taxAmount],
    ['cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', document.totals?.taxInclusive ?? '', sums.amountIncl],
  ] as const) {
    if (stated === '' || new Big(stated).minus(computed).abs().lte(allowance)) continue
    notes.error('amounts-of-rows', places.at(path), { stated, computed: new Big(computed).toFixed(digits) })
  }
}

function headOf(document: Bill, rows: readonly BroughtRow[], companyName: string): CheckReport['invoice'] {
  const different = (texts: readonly string[]) => [...new Set(texts)].join(', ')
  return {
    companyName,
    invoiceDate: document.issueDate,
    taxAmount: taxAmountOf(document),
    orderNos: different(rows.map(({ receipt }) => receipt.orderNo).filter(number => number !== '')),
    receiveNos: different(rows.map(({ receipt }) => receipt.documentNo)),
  }
}

/** A row for each line that found receipts of its own, one for each receipt; lines that found none are shown without. */
function reportRows(lines: readonly BroughtLine[], rows: readonly BroughtRow[]): CheckReport['rows'] {
  const base = { materialCode: '', remark: '', needDate: '', lineCode: '' }
  const matched = rows.map(({ receipt, input, taxPercent, amounts }) => ({
    ...base,
    orderRow: receipt.orderNo === '' ? '' : `${receipt.orderNo} / ${receipt.rowNo}`,
    receiveNo: receipt.documentNo,
    item: receipt.materialText,
    materialCode: receipt.materialCode,
    qty: input.qty,
    unit: receipt.unitSymbol,
    unitName: receipt.unitSymbol,
    priceExcl: receipt.taxMode === 'INCL' ? '' : (input.price ?? ''),
    amountExcl: amounts.amountExcl,
    taxPercent,
  }))
  const matchedRows = new Set(rows.map(({ receipt }) => receipt.orderDetailId))
  const unmatched = lines
    .filter(({ row, piece }) => piece === undefined && (row === undefined || !matchedRows.has(row.id)))
    .map(({ line, row }) => ({
      ...base,
      orderRow: row === undefined ? '' : `${row.orderNo} / ${row.rowNo}`,
      receiveNo: '',
      item: line.item?.name ?? '',
      qty: line.quantity,
      unit: line.unit,
      unitName: line.unit,
      priceExcl: line.price?.amount ?? '',
      amountExcl: line.lineAmount,
      taxPercent: line.item?.tax?.percent ?? '',
    }))
  return [...matched, ...unmatched].map((row, at) => ({ rowNo: at + 1, ...row }))
}

const linePaths: Readonly<Record<string, string>> = {
  receiveDetailId: 'cac:OrderLineReference/cbc:LineID',
  returnDetailId: 'cac:OrderLineReference/cbc:LineID',
  statementLineId: 'cac:OrderLineReference/cbc:LineID',
  price: 'cac:Price/cbc:PriceAmount',
  taxCode: 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
}

/** Where a field of the form stands in the document. */
function placeOf(
  field: string,
  rows: readonly BroughtRow[],
  { places, quantity }: BillReader,
): ReturnType<DocumentPlan['placeOf']> {
  if (field === 'correctsId') return places.at(correctedPath)
  const [, at = '', name = ''] = /^details\[(\d+)\]\.?(\w*)/.exec(field) ?? []
  const row = at === '' ? undefined : rows[Number(at)]
  if (row === undefined) return places.root
  const path = name === 'qty' ? quantity : linePaths[name]
  return path === undefined ? row.place : places.under(row.place, path)
}
