import Big from 'big.js'
import { plainDecimal, roundDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Invoice } from '../../../../src/contract/invoices/invoice-parts.ts'
import type { Gap } from '../../../ubl/gaps.ts'
import type { UblCreditNote, UblInvoice } from '../../../ubl/invoice-shape.ts'
import type { Draft } from '../../../ubl/shape.ts'
import { isUnitCode, unitCode } from '../../../ubl/unit-codes.ts'
import { endpointGaps, partyDraft, vatIdOf } from '../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../ubl/written-party.ts'
import type { InvoiceLine } from './invoice-document.queries.ts'

interface Parties {
  buyer: WrittenParty
  seller: WrittenParty
}

type Printed = Pick<
  Invoice,
  | ('invoiceNo' | 'invoiceDate' | 'applyNo' | 'currency' | 'currencyDigits' | 'sellerTaxNo' | 'buyerTaxNo')
  | ('amountExcl' | 'taxAmount' | 'amountIncl')
>

type Dues = Invoice['dues']

/**
 * What an invoice says as UBL. Amounts are those printed on it, tax numbers too. Of several parts the due date is that of
 * the first, settled or not (BT-9 of EN 16931), and the terms say what is due when.
 */
export function invoiceDraft(
  invoice: Printed & { dues: Dues },
  parties: Parties,
  rows: readonly InvoiceLine[],
): Draft<UblInvoice> {
  const receipts = different(rows.map(row => row.receiveNo))
  const names = different(rows.map(row => row.paymentTerm)).filter(term => term !== '')
  const terms = [names.join(', '), dueText(invoice)].filter(text => text !== '')
  const [first] = invoice.dues
  return {
    ...commonDraft(invoice, parties, rows),
    ...(first === undefined ? {} : { dueDate: first.dueDate }),
    receiptReference: single(receipts) ?? '',
    deliveryDay:
      rows
        .map(row => row.receiveDate)
        .sort()
        .at(-1) ?? '',
    paymentTerms: terms.length === 0 ? [] : [{ note: [{ value: terms.join(': ') }] }],
  }
}

/** What is due when, of an invoice that falls due in parts; empty for others. */
function dueText({ dues, currency, currencyDigits }: Printed & { dues: Dues }): string {
  if (dues.length < 2) return ''
  return dues
    .map(({ amount, dueDate }) => `${roundDecimal(amount, currencyDigits)} ${currency} on ${dueDate}`)
    .join(', ')
}

/** What a credit note says as UBL, and which invoice it corrects. It is due as soon as something is paid. */
export function creditNoteDraft(
  note: Printed,
  parties: Parties,
  rows: readonly InvoiceLine[],
  corrected: { invoiceNo: string; invoiceDate: string } | undefined,
): Draft<UblCreditNote> {
  return {
    ...commonDraft(note, parties, rows),
    billingRefs: corrected === undefined ? [] : [{ id: corrected.invoiceNo, issueDate: corrected.invoiceDate }],
    paymentTerms: [{ note: [{ value: 'Set off against what is payable' }] }],
  }
}

const single = (list: readonly string[]) => (list.length === 1 ? list[0] : undefined)

/** What invoices and credit notes have in common. */
function commonDraft(invoice: Printed, parties: Parties, rows: readonly InvoiceLine[]) {
  const { seller, buyer } = withPrinted(invoice, parties)
  const outside = outOfScope(rows)
  const orders = different(rows.map(row => row.orderNumber)).filter(order => order !== '')
  return {
    id: invoice.invoiceNo,
    issueDate: invoice.invoiceDate,
    documentCurrency: invoice.currency,
    buyerReference: invoice.applyNo,
    orderReference: single(orders) ?? '',
    seller: { ...partyDraft(seller), taxNumbers: outside ? [] : taxNumbers(seller) },
    buyer: { ...partyDraft(buyer), taxNumbers: outside ? [] : taxNumbers(buyer) },
    taxTotals: [{ amount: invoice.taxAmount, currency: invoice.currency, subtotals: subtotals(invoice, rows) }],
    totals: {
      lineTotal: invoice.amountExcl,
      taxExclusive: invoice.amountExcl,
      taxInclusive: invoice.amountIncl,
      payable: invoice.amountIncl,
    },
    lines: rows.map((row, at) => lineDraft(row, at, invoice, orders.length > 1)),
  }
}

function taxNumbers(party: WrittenParty): { id: string }[] {
  const id = vatIdOf(party)
  return id === '' ? [] : [{ id }]
}

/** Why the invoice cannot follow EN 16931 and Peppol BIS Billing 3. */
export function invoiceGaps(invoice: Printed, given: Parties, rows: readonly InvoiceLine[]): Gap[] {
  const { seller, buyer } = withPrinted(invoice, given)
  const parties = [seller, buyer]
  const units = different(rows.map(row => row.unit)).filter(unit => !isUnitCode(unitCode(unit)))
  const outside = outOfScope(rows)
  const taxes = different(rows.filter(row => !outside && !stateable(row)).map(row => row.taxCode))
  const reversed = rows.some(row => row.taxCategory === 'AE')
  const taxed = outside ? [] : reversed ? parties : [seller]
  const sum = (field: 'amountExcl' | 'taxAmount') => new Big(sumOf(rows.map(row => row[field])))
  const asPrinted =
    sum('amountExcl').eq(invoice.amountExcl) &&
    sum('taxAmount').eq(invoice.taxAmount) &&
    new Big(invoice.amountExcl).plus(invoice.taxAmount).eq(invoice.amountIncl)
  return [
    ...endpointGaps(parties),
    ...taxed.filter(({ taxNo }) => taxNo === '').map(({ name }) => ({ gap: 'no-vat' as const, values: { name } })),
    ...parties
      .filter(party => party.country === '')
      .map(({ name }) => ({ gap: 'no-country' as const, values: { name } })),
    ...units.map(unit => ({ gap: 'unit' as const, values: { unit } })),
    ...taxes.map(tax => ({ gap: 'tax-category' as const, values: { tax } })),
    ...(invoice.currencyDigits > 2 ? [{ gap: 'digits' as const, values: { currency: invoice.currency } }] : []),
    ...(asPrinted ? [] : [{ gap: 'amounts' as const, values: {} }]),
    ...(hasNationalRules(seller, buyer) ? [{ gap: 'national' as const, values: { country: seller.country } }] : []),
  ]
}

/** The parties with the tax numbers that are printed on the invoice; in China the credit code is the tax number. */
function withPrinted({ sellerTaxNo, buyerTaxNo }: Printed, { seller, buyer }: Parties): Parties {
  const own = ({ taxNo, country, creditCode }: WrittenParty) => taxNo || (country === 'CN' ? creditCode : '')
  return {
    seller: { ...seller, taxNo: sellerTaxNo || own(seller) },
    buyer: { ...buyer, taxNo: buyerTaxNo || own(buyer) },
  }
}

/** Countries whose suppliers follow rules of their own besides; those of Germany hold between Germans. */
function hasNationalRules(seller: WrittenParty, buyer: WrittenParty): boolean {
  if (seller.country === 'DE') return buyer.country === 'DE'
  return ['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'].includes(seller.country)
}

/** Whether nothing on an invoice is subject to tax: then it must name no VAT number at all (BR-O-02 of EN 16931). */
function outOfScope(rows: readonly InvoiceLine[]): boolean {
  return rows.every(row => row.taxCategory === 'O' && Number(row.taxPercent) === 0)
}

/** Categories that an invoice can state beside others; the others need facts that no invoice here has. */
function stateable({ taxCategory, taxPercent }: InvoiceLine): boolean {
  const zero = Number(taxPercent) === 0
  return taxCategory === 'S' ? !zero : ['Z', 'E', 'AE', 'G'].includes(taxCategory) && zero
}

/** Why no tax is due (VATEX, the code list of EN 16931). */
const exemptions: Readonly<Record<string, { exemptionReasonCode?: string; exemptionReason?: string }>> = {
  AE: { exemptionReasonCode: 'VATEX-EU-AE' },
  G: { exemptionReasonCode: 'VATEX-EU-G' },
  O: { exemptionReasonCode: 'VATEX-EU-O' },
  E: { exemptionReason: 'Exempt from VAT' },
}

function subtotals({ currency, currencyDigits }: Printed, rows: readonly InvoiceLine[]) {
  const keyOf = (row: InvoiceLine) => `${row.taxCategory} ${row.taxPercent}`
  return different(rows.map(keyOf)).map(key => {
    const own = rows.filter(row => keyOf(row) === key)
    const category = own[0]?.taxCategory ?? ''
    const percent = own[0]?.taxPercent ?? ''
    const sum = (field: 'amountExcl' | 'taxAmount') => roundDecimal(sumOf(own.map(row => row[field])), currencyDigits)
    return {
      taxable: sum('amountExcl'),
      taxableCurrency: currency,
      amount: sum('taxAmount'),
      currency,
      tax: { category, percent: rateOf(category, percent), ...exemptions[category] },
    }
  })
}

/** Of an invoice over several orders each line notes its own. */
function lineDraft(row: InvoiceLine, at: number, { currency }: Printed, noted: boolean) {
  const amount = new Big(row.qty).times(row.price).div(row.priceUnit)
  // A price with tax, or one whose amount was rounded by more than the rules allow, is stated for the whole quantity.
  const follows = row.taxMode === 'EXCL' && amount.minus(row.amountExcl).abs().lte('0.02')
  const price = follows
    ? { amount: row.price, baseQuantity: String(row.priceUnit) }
    : { amount: plainDecimal(row.amountExcl), baseQuantity: row.qty }
  const unit = unitCode(row.unit)
  return {
    id: String(at + 1),
    note: noted && row.orderNumber !== '' ? [{ value: `${row.orderNumber} / ${row.lineNumber}` }] : [],
    quantity: row.qty,
    unit,
    lineAmount: row.amountExcl,
    orderLineId: row.lineNumber,
    item: {
      name: row.name,
      description: row.spec === '' ? [] : [{ value: row.spec }],
      buyersId: row.buyersId,
      sellersId: row.sellersId,
      ...(row.standardId === null ? {} : { standardId: row.standardId }),
      tax: { category: row.taxCategory, percent: rateOf(row.taxCategory, row.taxPercent) },
    },
    price: { ...price, currency, baseUnit: unit },
  }
}

/** The rate of a category; what is out of scope has none. */
function rateOf(category: string, percent: string): string {
  return category === 'O' ? '' : percent
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
