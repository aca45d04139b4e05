import Big from 'big.js'
import { plainDecimal, rowAmounts, sumOf } from '../../../../../src/contract/amounts.ts'
import type { ApplicationInput, InvoiceableRow } from '../../../../../src/contract/money/invoices/application-parts.ts'
import { groupedBy } from '../../../../kit/reports/sums.ts'
import type { Place } from '../../../../ubl/xml-element.ts'
import type { BillNoting } from './brought-bill.ts'
import type { BroughtLine } from './brought-lines.rules.ts'
import type { TaxRate } from './brought-invoice.queries.ts'

/** A row of the application, as form input. */
export interface BroughtDetail {
  input: ApplicationInput['details'][number]
  taxPercent: string
  amounts: { amountExcl: string; taxAmount: string; amountIncl: string }
  place: Place
}

/** The quantity that lines take from one row of a receipt, return or statement. */
export interface BroughtRow extends BroughtDetail {
  receipt: InvoiceableRow
}

interface Taken {
  receipt: InvoiceableRow
  line: BroughtLine
  qty: Big
  net: Big
  tax: { code: string; percent: string }
}

interface Context extends BillNoting {
  /** Receipt rows of the invoice's orders, or creditable rows, oldest first. */
  open: readonly InvoiceableRow[]
  receiptNo: string
  taxes: readonly TaxRate[]
}

/**
 * Allocates lines to receipts of their order row, oldest first, or to the referenced receipt; credit note lines to
 * returns. Quantities that are not open are noted.
 */
export function broughtRows(lines: readonly BroughtLine[], context: Context): BroughtRow[] {
  const left = new Map(context.open.map(row => [keyOf(row), new Big(row.openQty)]))
  const goods = groupedBy(
    context.open.filter(each => each.source !== 'STATEMENT'),
    each => each.orderDetailId ?? '',
  )
  const taken = lines.flatMap(line => takenBy(line, left, goods, context))
  return [...groupedBy(taken, ({ receipt }) => keyOf(receipt)).values()].flatMap(each => rowOf(each, context))
}

const keyOf = ({ source, id }: InvoiceableRow) => `${source} ${id}`

function takenBy(
  line: BroughtLine,
  left: Map<string, Big>,
  goods: ReadonlyMap<string, readonly InvoiceableRow[]>,
  context: Context,
): Taken[] {
  const { row, qty, piece } = line
  if (piece !== undefined) {
    const tax = taxOf(line, piece, context)
    return tax === undefined ? [] : [{ receipt: piece, line, qty, net: line.net, tax }]
  }
  if (row === undefined) return []
  const { places, notes, receiptNo, kind, quantity } = context
  const { place, id } = line.line
  const values = { line: id, order: row.orderNo, row: String(row.rowNo) }
  const ofRow = goods.get(row.id) ?? []
  const named = ofRow.filter(each => each.documentNo === receiptNo)
  const own = named.length > 0 ? named : ofRow
  if (own.length === 0) {
    notes.error(kind === 'INVOICE' ? 'not-received' : 'not-returned', place, values)
    return []
  }
  const openQty = own.reduce((sum, each) => sum.plus(left.get(keyOf(each)) ?? 0), new Big(0))
  if (qty.gt(openQty)) {
    const amounts = { ...values, qty: plainDecimal(qty), open: plainDecimal(openQty) }
    notes.error(kind === 'INVOICE' ? 'above-received' : 'above-returned', places.under(place, quantity), amounts)
    return []
  }
  const tax = taxOf(line, own[0], context)
  if (tax === undefined) return []
  const taken: Taken[] = []
  let rest = qty
  for (const receipt of own) {
    const some = smaller(rest, left.get(keyOf(receipt)) ?? new Big(0))
    if (some.lte(0)) continue
    left.set(keyOf(receipt), (left.get(keyOf(receipt)) ?? new Big(0)).minus(some))
    rest = rest.minus(some)
    taken.push({ receipt, line, qty: some, net: line.net.times(some).div(qty), tax })
  }
  return taken
}

/** The tax of the order row, unless the document states another rate that exists here. */
function taxOf(
  { line }: BroughtLine,
  receipt: InvoiceableRow | undefined,
  { places, notes, taxes }: Context,
): Taken['tax'] | undefined {
  const { category = '', percent = '' } = line.item?.tax ?? {}
  const own = { code: receipt?.taxCode ?? '', percent: receipt?.taxPercent ?? '0' }
  const ownCategory = taxes.find(tax => tax.code === own.code)?.category ?? ''
  const fits = (tax: { category: string; percent: string }) =>
    (tax.category === category || tax.category === '') && new Big(tax.percent).eq(percent || '0')
  if (category === '' || fits({ category: ownCategory, percent: own.percent })) return own
  const at = places.under(line.place, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')
  const values = { category, percent: percent || '0' }
  const known = taxes.find(fits)
  if (known === undefined) {
    notes.error('tax-unknown-here', at, values)
    return undefined
  }
  notes.warn('tax-differs', at, { ...values, expected: `${own.percent} %` })
  return { code: known.code, percent: known.percent }
}

function rowOf(taken: readonly Taken[], { notes, places }: Context): BroughtRow[] {
  const [first] = taken
  if (first === undefined) return []
  const { receipt, tax, line } = first
  const other = taken.find(each => each.tax.code !== tax.code)
  if (other !== undefined) {
    const { place, id } = other.line.line
    notes.error('row-taxed-twice', place, { line: id, other: line.line.id })
    return []
  }
  const qty = taken.reduce((sum, each) => sum.plus(each.qty), new Big(0))
  const net = taken.reduce((sum, each) => sum.plus(each.net), new Big(0))
  if (new Set(taken.map(each => plainDecimal(each.net.div(each.qty).round(6)))).size > 1)
    notes.warn('lines-merged', line.line.place, { lines: taken.map(each => each.line.line.id).join(', ') })
  const price = priceOf(receipt, qty, net, tax.percent, line)
  const amounts = amountsOf(receipt, plainDecimal(qty), price, tax.percent)
  if (new Big(amounts.amountExcl).minus(net).abs().gt('0.01'))
    notes.warn('price-rounded', places.under(line.line.place, 'cac:Price/cbc:PriceAmount'), {
      stated: plainDecimal(net.times(receipt.priceUnit).div(qty).round(12)),
      used: price,
    })
  const detail = { ...named(receipt), qty: plainDecimal(qty), price }
  return [
    {
      receipt,
      input: tax.code === receipt.taxCode ? detail : { ...detail, taxCode: tax.code },
      taxPercent: tax.percent,
      amounts,
      place: line.line.place,
    },
  ]
}

function named({ source, id }: InvoiceableRow) {
  if (source === 'RETURN') return { returnDetailId: id }
  return source === 'STATEMENT' ? { statementLineId: id } : { receiveDetailId: id }
}

/**
 * Uses the order's or the stated price if it yields the line amount, else a price derived from the amount; all in the
 * order's tax mode.
 */
function priceOf(receipt: InvoiceableRow, qty: Big, net: Big, percent: string, { line }: BroughtLine): string {
  const withTax = receipt.taxMode === 'INCL' ? new Big(percent).div(100).plus(1) : new Big(1)
  const stated = new Big(line.price?.amount || '0').div(line.price?.baseQuantity || '1').times(receipt.priceUnit)
  const follows = net.times(receipt.priceUnit).div(qty)
  const candidates = [receipt.price, decimals(stated.times(withTax)), decimals(follows.times(withTax))]
  const exact = candidates.find(price =>
    new Big(amountsOf(receipt, plainDecimal(qty), price, percent).amountExcl).eq(net.round(receipt.currencyDigits)),
  )
  return exact ?? candidates[2] ?? receipt.price
}

function amountsOf(receipt: InvoiceableRow, qty: string, price: string, taxPercent: string) {
  const side = receipt.taxMode === 'INCL' ? { priceIncl: price } : { priceExcl: price }
  const { priceUnit, taxMode, currencyDigits } = receipt
  return rowAmounts({ qty, ...side, priceUnit, taxPercent }, taxMode, currencyDigits)
}

export function sumsOf(rows: readonly BroughtDetail[]): BroughtDetail['amounts'] {
  const sum = (field: keyof BroughtDetail['amounts']) => sumOf(rows.map(({ amounts }) => amounts[field]))
  return { amountExcl: sum('amountExcl'), taxAmount: sum('taxAmount'), amountIncl: sum('amountIncl') }
}

/** Prices have six decimals. */
function decimals(price: Big): string {
  return plainDecimal(price.round(6, Big.roundHalfUp))
}

function smaller(one: Big, other: Big): Big {
  return one.lt(other) ? one : other
}
