import Big from 'big.js'
import { plainDecimal, roundDecimal, sumOf } from '../../../../../src/contract/amounts.ts'
import type { Invoice } from '../../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import type { UblCreditNote, UblInvoice } from '../../../../ubl/invoice-shape.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { isUnitCode, unitCode } from '../../../../ubl/unit-codes.ts'
import { endpointGaps, partyDraft, vatIdOf } from '../../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
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
 * Amounts and tax numbers are those printed on the invoice. With several due parts, the due date is that of the first,
 * settled or not (BT-9 of EN 16931), and the terms list all parts.
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
    deliveryDay: lastOf(rows.map(row => row.receiveDate)) || deliveryOf(parties, rows).deliveryDay || '',
    paymentTerms: terms.length === 0 ? [] : [{ note: [{ value: terms.join(': ') }] }],
  }
}

function dueText({ dues, currency, currencyDigits }: Printed & { dues: Dues }): string {
  if (dues.length < 2) return ''
  return dues
    .map(({ amount, dueDate }) => `${roundDecimal(amount, currencyDigits)} ${currency} on ${dueDate}`)
    .join(', ')
}

export function creditNoteDraft(
  note: Printed,
  parties: Parties,
  rows: readonly InvoiceLine[],
  corrected: { invoiceNo: string; invoiceDate: string } | undefined,
): Draft<UblCreditNote> {
  return {
    ...commonDraft(note, parties, rows),
    billingRefs: corrected === undefined ? [] : [{ id: corrected.invoiceNo, issueDate: corrected.invoiceDate }],
    paymentTerms: [{ note: [{ value: 'Set off against amounts payable' }] }],
  }
}

const lastOf = (days: readonly string[]) => [...days].sort().at(-1) ?? ''

/** A supply within the EU (K) also states when and in which country the goods were delivered (BR-IC-11, BR-IC-12). */
function deliveryOf(
  { buyer }: Parties,
  rows: readonly InvoiceLine[],
): Pick<Draft<UblCreditNote>, 'deliveryDay' | 'deliveryPlace'> {
  if (!rows.some(isWithinEu)) return {}
  return {
    deliveryDay: lastOf(rows.filter(isWithinEu).map(row => row.documentDate)),
    ...(buyer.country !== '' && { deliveryPlace: { address: { country: buyer.country } } }),
  }
}

const isWithinEu = ({ taxCategory }: InvoiceLine) => taxCategory === 'K'

const single = (list: readonly string[]) => (list.length === 1 ? list[0] : undefined)

const isCharge = ({ source }: InvoiceLine) => source === 'CHARGE'

function commonDraft(invoice: Printed, parties: Parties, rows: readonly InvoiceLine[]) {
  const { seller, buyer } = withPrinted(invoice, parties)
  const outside = outOfScope(rows)
  const lines = rows.filter(row => !isCharge(row))
  const charges = rows.filter(isCharge)
  const orders = different(rows.map(row => row.orderNumber)).filter(order => order !== '')
  return {
    id: invoice.invoiceNo,
    issueDate: invoice.invoiceDate,
    documentCurrency: invoice.currency,
    buyerReference: invoice.applyNo,
    orderReference: single(orders) ?? '',
    seller: { ...partyDraft(seller), taxNumbers: outside ? [] : taxNumbers(seller) },
    buyer: { ...partyDraft(buyer), taxNumbers: outside ? [] : taxNumbers(buyer) },
    ...deliveryOf(parties, rows),
    taxTotals: [{ amount: invoice.taxAmount, currency: invoice.currency, subtotals: subtotals(invoice, rows) }],
    allowances: charges.map(row => chargeDraft(row, invoice)),
    totals: {
      ...chargeTotals(charges, invoice),
      taxExclusive: invoice.amountExcl,
      taxInclusive: invoice.amountIncl,
      payable: invoice.amountIncl,
    },
    lines: lines.map((row, at) => lineDraft(row, at, invoice, orders.length > 1)),
  }
}

/** An allowance or charge on the document level (BG-20, BG-21). */
function chargeDraft(row: InvoiceLine, { currencyDigits }: Printed) {
  return {
    charge: row.allowanceFlag === 0,
    reason: row.name,
    amount: roundDecimal(new Big(row.amountExcl).abs(), currencyDigits),
    tax: { category: row.taxCategory, percent: rateOf(row.taxCategory, row.taxPercent) },
  }
}

/** The sum of the lines is what the printed amount leaves. */
function chargeTotals(charges: readonly InvoiceLine[], { amountExcl, currencyDigits }: Printed) {
  const sum = (rows: readonly InvoiceLine[]) => new Big(sumOf(rows.map(row => row.amountExcl)))
  if (charges.length === 0) return { lineTotal: amountExcl }
  const amount = (allowanceFlag: 0 | 1) =>
    roundDecimal(sum(charges.filter(row => row.allowanceFlag === allowanceFlag)).abs(), currencyDigits)
  const lineTotal = roundDecimal(new Big(amountExcl).minus(sum(charges)), currencyDigits)
  return { lineTotal, allowanceTotal: amount(1), chargeTotal: amount(0) }
}

function taxNumbers(party: WrittenParty): { id: string }[] {
  const id = vatIdOf(party)
  return id === '' ? [] : [{ id }]
}

export function invoiceGaps(invoice: Printed, given: Parties, rows: readonly InvoiceLine[]): Gap[] {
  const { seller, buyer } = withPrinted(invoice, given)
  const parties = [seller, buyer]
  const units = different(rows.map(row => row.unit)).filter(unit => !isUnitCode(unitCode(unit)))
  const outside = outOfScope(rows)
  const taxes = different(rows.filter(row => !outside && !stateable(row)).map(row => row.taxCode))
  // Reverse charge also requires the buyer's VAT number.
  const reversed = rows.some(row => ['AE', 'K'].includes(row.taxCategory))
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

/** Uses the printed tax numbers; in China the credit code is the tax number. */
function withPrinted({ sellerTaxNo, buyerTaxNo }: Printed, { seller, buyer }: Parties): Parties {
  const own = ({ taxNo, country, creditCode }: WrittenParty) => taxNo || (country === 'CN' ? creditCode : '')
  return {
    seller: { ...seller, taxNo: sellerTaxNo || own(seller) },
    buyer: { ...buyer, taxNo: buyerTaxNo || own(buyer) },
  }
}

/** Sellers with additional national rules; those of Germany apply only between German parties. */
function hasNationalRules(seller: WrittenParty, buyer: WrittenParty): boolean {
  if (seller.country === 'DE') return buyer.country === 'DE'
  return ['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'].includes(seller.country)
}

/** If nothing is subject to tax, no VAT number may be stated (BR-O-02 of EN 16931). */
function outOfScope(rows: readonly InvoiceLine[]): boolean {
  return rows.every(row => row.taxCategory === 'O' && Number(row.taxPercent) === 0)
}

/** Tax categories that can be combined; others need facts that no invoice here has. */
function stateable({ taxCategory, taxPercent }: InvoiceLine): boolean {
  const zero = Number(taxPercent) === 0
  return taxCategory === 'S' ? !zero : ['Z', 'E', 'AE', 'K', 'G'].includes(taxCategory) && zero
}

/** Why no tax is due (VATEX, the code list of EN 16931). */
const exemptions: Readonly<Record<string, { exemptionReasonCode?: string; exemptionReason?: string }>> = {
  AE: { exemptionReasonCode: 'VATEX-EU-AE' },
  K: { exemptionReasonCode: 'VATEX-EU-IC' },
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

function lineDraft(row: InvoiceLine, at: number, { currency }: Printed, noted: boolean) {
  const amount = new Big(row.qty).times(row.price).div(row.priceUnit)
  // A price with tax, or with too much rounding for the rules, is stated for the whole quantity.
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

function rateOf(category: string, percent: string): string {
  return category === 'O' ? '' : percent
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
