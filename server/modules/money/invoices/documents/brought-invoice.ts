import Big from 'big.js'
import type {
  ApplicationInput,
  BroughtInvoice,
  InvoiceableRow,
} from '../../../../../src/contract/money/invoices/application-parts.ts'
import { saveApplication as saveApplicationCall } from '../../../../../src/contract/money/invoices/applications.ts'
import { invoiceKey } from '../../../../../src/contract/money/invoices/invoice-number.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { inputReader } from '../../../../kit/call/read-input.ts'
import { taxAmountOf } from '../../../../ubl/check-invoice.ts'
import type { BroughtKind } from '../../../../ubl/import/brought-kind.ts'
import type { DocumentPlan, Reader } from '../../../../ubl/import/reader.ts'
import { rowsOfNumbers } from '../../../orders/purchase-orders/read.ts'
import { readChargesOf, readCreditableOf, readInvoiceableOf } from '../invoiceable.queries.ts'
import { saveApplication } from '../application.save.ts'
import { readDuplicates } from '../duplicate.queries.ts'
import { roundingAllowance } from '../match.rules.ts'
import { broughtCharges } from './brought-charges.rules.ts'
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
import { headOf, reportRows } from './brought-report.rules.ts'
import { broughtRows, sumsOf } from './brought-rows.rules.ts'
import type { BroughtDetail } from './brought-rows.rules.ts'
import { printedTaxNo } from './brought-tax-numbers.rules.ts'

export const broughtInvoice: BroughtKind<'Invoice'> = {
  kind: 'Invoice',
  by: 'supplier',
  module: 'sup-apply-edit',
  hasNoPlace,
  plan: (act, document, reader) => planBill(act, document, { ...reader, ...billNames.INVOICE }),
}

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
  const digits = first?.currencyDigits ?? 2
  const charges = broughtCharges(document, { ...reader, taxes, digits })
  const details: BroughtDetail[] = [...found, ...charges]
  checkSums(document, details, digits, reader)
  const input: ApplicationInput = {
    kind: reader.kind,
    ...(correctsId === undefined ? {} : { correctsId }),
    remark: '',
    details: details.map(row => row.input),
  }
  return {
    effect: 'invoice',
    supplierName: first?.supplierName ?? '',
    currency: document.documentCurrency,
    amountExcl: document.totals?.taxExclusive ?? '',
    amountIncl: document.totals?.taxInclusive ?? '',
    invoice: headOf(document, found, first?.companyName ?? ''),
    rows: reportRows(lines, found, charges),
    form: { reads, input },
    placeOf: field => placeOf(field, details, reader),
    async write(writing) {
      const id = await saveApplication(writing, input)
      return { id, number: await keepBrought(writing, id, invoice) }
    },
  }
}

interface ReadLines {
  lines: BroughtLine[]
  open: InvoiceableRow[]
  correctsId: string | undefined
}

async function readLines(act: Act, document: Bill, reader: BillReader): Promise<ReadLines> {
  const receiptOrders = await ordersOfReceipts(act, [document.receiptReference].filter(Boolean))
  const numbers = [...orderNumbersOf(document), ...receiptOrders]
  const rows = await rowsOfNumbers(act, numbers, reader.choices.chosenOf('row'))
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

/** Returns undefined unless the credit note refers to exactly one invoice posted here. */
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

/** Document types (UNCL1001) that are not invoices of received goods. */
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

function checkKind({ typeCode, totals, id }: Bill, { places, notes, kind, typeCode: path }: BillReader): void {
  const other = otherKinds[typeCode]
  if (other !== undefined && (kind === 'INVOICE' || other !== 'credit-note-not-taken'))
    notes.error(other, places.at(path), {})
  if (id.length > 64)
    notes.error('text-too-long', places.at('cbc:ID'), { element: places.called('cbc:ID'), limit: '64' })
  const isSome = (amount: string | undefined) => amount !== undefined && amount !== '' && !new Big(amount).eq(0)
  for (const [field, element, problem] of [
    ['prepaid', 'cbc:PrepaidAmount', 'prepaid-left-out'],
    ['rounding', 'cbc:PayableRoundingAmount', 'rounding-left-out'],
  ] as const)
    if (totals !== undefined && isSome(totals[field]))
      notes.warn(problem, places.at(`cac:LegalMonetaryTotal/${element}`), { amount: totals[field] })
}

/** Tax numbers are empty if they match those on record. */
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

/** A live number is unique per supplier after normalisation; a similar number only causes a warning. */
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

/** The printed amounts must match the sums of the rows, or the invoice could not be entered later. */
function checkSums(document: Bill, rows: readonly BroughtDetail[], digits: number, { places, notes }: Noting): void {
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

const linePaths: Readonly<Record<string, string>> = {
  receiveDetailId: 'cac:OrderLineReference/cbc:LineID',
  returnDetailId: 'cac:OrderLineReference/cbc:LineID',
  statementLineId: 'cac:OrderLineReference/cbc:LineID',
  price: 'cac:Price/cbc:PriceAmount',
  taxCode: 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
}

const chargePaths: Readonly<Record<string, string>> = {
  chargeText: 'cbc:AllowanceChargeReason',
  price: 'cbc:Amount',
  taxCode: 'cac:TaxCategory/cbc:ID',
}

function placeOf(field: string, rows: readonly BroughtDetail[], { places, quantity }: BillReader) {
  if (field === 'correctsId') return places.at(correctedPath)
  const [, at = '', name = ''] = /^details\[(\d+)\]\.?(\w*)/.exec(field) ?? []
  const row = at === '' ? undefined : rows[Number(at)]
  if (row === undefined) return places.root
  if (row.input.chargeText !== undefined) return places.under(row.place, chargePaths[name] ?? 'cbc:Amount')
  const path = name === 'qty' ? quantity : linePaths[name]
  return path === undefined ? row.place : places.under(row.place, path)
}
