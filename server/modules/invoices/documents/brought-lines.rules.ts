import Big from 'big.js'
import type { UblInvoice, UblInvoiceLine } from '../../../ubl/invoice-shape.ts'
import { taxKeyOf } from '../../../ubl/check-invoice.ts'
import { decimalText } from '../../../ubl/import/fitting.ts'
import type { Reader } from '../../../ubl/import/reader.ts'
import { rowMeant } from '../../../ubl/import/row-meant.ts'
import { unitCode } from '../../../ubl/unit-codes.ts'
import type { StatedOrderRow } from '../../purchase-orders/read.ts'

type Noting = Pick<Reader, 'places' | 'notes'>

/** A line of an invoice with the order row that it is for, as far as one was found; what was not is noted. */
export interface BroughtLine {
  line: UblInvoiceLine
  row: StatedOrderRow | undefined
  qty: Big
  /** Its amount without tax, with its share of what the document allows or charges as a whole. */
  net: Big
}

/** Our own invoices over several orders note the order and row of each line: 'PO-1 / 10'. */
const noted = /^(\S+) \/ (\S+)$/

/** By which numbers of orders a document may call the rows that it is for. */
export function orderNumbersOf({ orderReference, lines }: UblInvoice): string[] {
  const numbers = lines.flatMap(line => [line.orderReference, notedOf(line)[0]])
  return [...new Set([orderReference, ...numbers])].filter(number => number !== '')
}

/** Finds the order row of each line. `receiptOrders` are the orders of the receipt that the document names. */
export function broughtLines(
  document: UblInvoice,
  rows: readonly StatedOrderRow[],
  receiptOrders: readonly string[],
  noting: Noting,
): BroughtLine[] {
  const shares = sharesOf(document, noting)
  const found = document.lines.flatMap((line, at) => {
    const qty = new Big(line.quantity || '0')
    const amount = new Big(line.lineAmount || '0')
    if (!isGoods(line, qty, amount, noting)) return []
    const [only] = receiptOrders.length === 1 ? receiptOrders : []
    const row = rowOf(line, document.orderReference, rows, only ?? '', noting)
    if (row !== undefined) checkUnit(line, row, noting)
    return [{ line, row, qty, net: amount.plus(shares[at] ?? 0) }]
  })
  return found
}

/** Whether a line is for a quantity of something; one that says nothing is left out, any other is noted. */
function isGoods(line: UblInvoiceLine, qty: Big, amount: Big, { places, notes }: Noting): boolean {
  if (qty.gt(0) && amount.gte(0)) return true
  if (qty.eq(0) && amount.eq(0)) {
    notes.warn('line-empty', line.place, { line: line.id })
    notes.leave(line.place)
  } else if (qty.eq(0)) notes.error('line-without-quantity', line.place, { line: line.id })
  else notes.error('line-below-zero', places.under(line.place, 'cbc:LineExtensionAmount'), { line: line.id })
  return false
}

function notedOf(line: UblInvoiceLine): [order: string, row: string] {
  for (const { value } of line.note) {
    const [, order = '', row = ''] = noted.exec(value.trim()) ?? []
    if (order !== '') return [order, row]
  }
  return ['', '']
}

function rowOf(
  line: UblInvoiceLine,
  ofDocument: string,
  rows: readonly StatedOrderRow[],
  ofReceipt: string,
  noting: Noting,
): StatedOrderRow | undefined {
  const { places, notes } = noting
  const [notedOrder, notedRow] = ofDocument === '' ? notedOf(line) : ['', '']
  const number = line.orderReference || notedOrder || ofDocument || ofReceipt
  const lineId = line.orderLineId || notedRow
  if (number === '') {
    notes.error('order-not-named', line.place, { line: line.id })
    return undefined
  }
  const meant = rowMeant(rows, number, lineId)
  if (typeof meant !== 'string') return meant
  if (meant !== 'unknown-line') {
    const ofLine = places.under(line.place, 'cac:OrderLineReference/cac:OrderReference/cbc:ID')
    notes.error(meant, line.orderReference === '' ? places.at('cac:OrderReference/cbc:ID') : ofLine, { number })
    return undefined
  }
  if (lineId !== '') {
    notes.error(meant, places.under(line.place, 'cac:OrderLineReference/cbc:LineID'), { line: lineId })
    return undefined
  }
  return byItem(
    line,
    rows.filter(row => row.orderNo === number || row.orderNumber === number),
    number,
    noting,
  )
}

/** The only row of the order that bears the item's number; the only row of all when no number tells. */
function byItem(
  line: UblInvoiceLine,
  rows: readonly StatedOrderRow[],
  order: string,
  { notes }: Noting,
): StatedOrderRow | undefined {
  const { buyersId = '', sellersId = '', standardId } = line.item ?? {}
  const same = (one: string | undefined, other: string) => other !== '' && one === other
  const named = rows.filter(
    row =>
      same(row.materialCode, buyersId) ||
      same(row.buyersId, buyersId) ||
      same(row.supplierMaterialCode, sellersId) ||
      same(row.standardId?.value, standardId?.value ?? ''),
  )
  const [first, second] = named.length > 0 ? named : rows
  if (first === undefined || second !== undefined) {
    notes.error('line-not-named', line.place, { line: line.id, order })
    return undefined
  }
  notes.warn('line-by-item', line.place, { line: line.id, order, row: String(first.rowNo) })
  return first
}

/** A quantity in another unit than the row's cannot be invoiced: nobody says how many of ours it is. */
function checkUnit({ unit, place }: UblInvoiceLine, row: StatedOrderRow, { places, notes }: Noting): void {
  const at = places.under(place, 'cbc:InvoicedQuantity/@unitCode')
  if (unit === '') notes.warn('unit-assumed', at, { unit: row.unit })
  else if (unitCode(unit) !== unitCode(row.unit)) notes.error('unit-differs', at, { unit, expected: row.unit })
}

/** What of the allowances and charges on the whole document falls to each line, by the amounts of the lines they are taxed with. */
function sharesOf({ lines, allowances }: UblInvoice, { places, notes }: Noting): Big[] {
  const shares = lines.map(() => new Big(0))
  allowances.forEach((allowance, at) => {
    const amount = new Big(allowance.amount || '0')
    if (amount.eq(0)) return
    const place = places.at(`cac:AllowanceCharge[${at + 1}]/cbc:Amount`)
    const text = decimalText(amount.abs().toString())
    const own = lines.flatMap((line, index) => (taxKeyOf(line.item?.tax) === taxKeyOf(allowance.tax) ? [index] : []))
    const base = own.reduce((sum, index) => sum.plus(lines[index]?.lineAmount || '0'), new Big(0))
    if (base.lte(0)) {
      notes.error('allowance-without-lines', place, { amount: text })
      return
    }
    notes.warn(allowance.charge === true ? 'charge-spread' : 'allowance-spread', place, { amount: text })
    const signed = allowance.charge === true ? amount : amount.times(-1)
    let left = signed
    own.forEach((index, nth) => {
      const share =
        nth === own.length - 1
          ? left
          : signed
              .times(lines[index]?.lineAmount || '0')
              .div(base)
              .round(4, Big.roundHalfUp)
      left = left.minus(share)
      shares[index] = (shares[index] ?? new Big(0)).plus(share)
    })
  })
  return shares
}
