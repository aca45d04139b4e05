import Big from 'big.js'
import { rowAmounts } from '../../../../src/contract/amounts.ts'
import type { InvoiceableRow } from '../../../../src/contract/invoices/application-parts.ts'
import { taxKeyOf } from '../../../ubl/check-invoice.ts'
import { decimalText } from '../../../ubl/import/fitting.ts'
import { rowFinder } from '../../../ubl/import/row-meant.ts'
import type { RowFinder } from '../../../ubl/import/row-meant.ts'
import { groupedBy } from '../../../kit/reports/sums.ts'
import { unitCode } from '../../../ubl/unit-codes.ts'
import type { StatedOrderRow } from '../../purchase-orders/read.ts'
import type { Bill, BillLine, BillNoting } from './brought-bill.ts'

/** A line of an invoice or a credit note with the order row that it is for, as far as one was found; what was not is noted. */
export interface BroughtLine {
  line: BillLine
  row: StatedOrderRow | undefined
  /** The line of a statement that it charges or credits, which needs no order row. */
  piece?: InvoiceableRow
  qty: Big
  /** Its amount without tax, with its share of what the document allows or charges as a whole. */
  net: Big
}

/** Our own invoices over several orders note the order and row of each line: 'PO-1 / 10'. */
const noted = /^(\S+) \/ (\S+)$/

/** By which numbers of orders a document may call the rows that it is for. */
export function orderNumbersOf({ orderReference, lines }: Bill): string[] {
  const numbers = lines.flatMap(line => [line.orderReference, notedOf(line)[0]])
  return [...new Set([orderReference, ...numbers])].filter(number => number !== '')
}

/**
 * Finds the order row of each line. `receiptOrders` are the orders of the receipt that the document names, `pieces` the
 * lines of statements that the document may charge or credit.
 */
export function broughtLines(
  document: Bill,
  rows: readonly StatedOrderRow[],
  receiptOrders: readonly string[],
  pieces: readonly InvoiceableRow[],
  noting: BillNoting,
): BroughtLine[] {
  const shares = sharesOf(document, noting)
  const left = groupedBy(pieces, each => each.materialText.trim())
  const finder = rowFinder(rows)
  return document.lines.flatMap((line, at) => {
    const qty = new Big(line.quantity || '0')
    const amount = new Big(line.lineAmount || '0')
    if (!isGoods(line, qty, amount, noting)) return []
    const net = amount.plus(shares[at] ?? 0)
    const called = qty.eq(1) ? (left.get(line.item?.name.trim() ?? '') ?? []) : []
    const piece = called.findIndex(each => isOver(amount, each))
    if (piece >= 0) return called.splice(piece, 1).map(each => ({ line, row: undefined, piece: each, qty, net }))
    const [only] = receiptOrders.length === 1 ? receiptOrders : []
    const row = rowOf(line, document.orderReference, finder, only ?? '', noting)
    if (row !== undefined) checkUnit(line, row, noting)
    return [{ line, row, qty, net }]
  })
}

/**
 * Whether a line of one piece that is called like a line of a statement is over it: at what is open of it; where the line of
 * the statement belongs to no order, also at a part of that.
 */
function isOver(amount: Big, piece: InvoiceableRow): boolean {
  const side = piece.taxMode === 'INCL' ? { priceIncl: piece.price } : { priceExcl: piece.price }
  const { amountExcl } = rowAmounts(
    { qty: '1', ...side, priceUnit: 1, taxPercent: piece.taxPercent },
    piece.taxMode,
    piece.currencyDigits,
  )
  return amount.eq(amountExcl) || (piece.orderDetailId === null && amount.lt(amountExcl))
}

/** Whether a line is for a quantity of something; one that says nothing is left out, any other is noted. */
function isGoods(line: BillLine, qty: Big, amount: Big, { places, notes, kind }: BillNoting): boolean {
  if (qty.gt(0) && amount.gte(0)) return true
  if (qty.eq(0) && amount.eq(0)) {
    notes.warn('line-empty', line.place, { line: line.id })
    notes.leave(line.place)
  } else if (qty.eq(0)) notes.error('line-without-quantity', line.place, { line: line.id })
  else
    notes.error(
      kind === 'INVOICE' ? 'line-below-zero' : 'credit-below-zero',
      places.under(line.place, 'cbc:LineExtensionAmount'),
      { line: line.id },
    )
  return false
}

function notedOf(line: BillLine): [order: string, row: string] {
  for (const { value } of line.note) {
    const [, order = '', row = ''] = noted.exec(value.trim()) ?? []
    if (order !== '') return [order, row]
  }
  return ['', '']
}

function rowOf(
  line: BillLine,
  ofDocument: string,
  finder: RowFinder<StatedOrderRow>,
  ofReceipt: string,
  noting: BillNoting,
): StatedOrderRow | undefined {
  const { places, notes } = noting
  const [notedOrder, notedRow] = ofDocument === '' ? notedOf(line) : ['', '']
  const number = line.orderReference || notedOrder || ofDocument || ofReceipt
  const lineId = line.orderLineId || notedRow
  if (number === '') {
    notes.error('order-not-named', line.place, { line: line.id })
    return undefined
  }
  const meant = finder.meant(number, lineId)
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
  return byItem(line, finder.of(number), number, noting)
}

/** The only row of the order that bears the item's number; the only row of all when no number tells. */
function byItem(
  line: BillLine,
  rows: readonly StatedOrderRow[],
  order: string,
  { notes }: BillNoting,
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
function checkUnit({ unit, place }: BillLine, row: StatedOrderRow, { places, notes, quantity }: BillNoting): void {
  const at = places.under(place, `${quantity}/@unitCode`)
  if (unit === '') notes.warn('unit-assumed', at, { unit: row.unit })
  else if (unitCode(unit) !== unitCode(row.unit)) notes.error('unit-differs', at, { unit, expected: row.unit })
}

/** What of the allowances and charges on the whole document falls to each line, by the amounts of the lines they are taxed with. */
function sharesOf({ lines, allowances }: Bill, { places, notes }: BillNoting): Big[] {
  const shares = lines.map(() => new Big(0))
  const taxed = groupedBy(
    lines.map((line, index) => ({ index, amount: new Big(line.lineAmount || '0'), key: taxKeyOf(line.item?.tax) })),
    each => each.key,
  )
  const sumOf = (own: readonly { amount: Big }[]) => own.reduce((sum, each) => sum.plus(each.amount), new Big(0))
  const bases = new Map([...taxed].map(([key, own]) => [key, sumOf(own)]))
  // What is taxed alike is spread at once: a document may have thousands of allowances and of lines.
  const spread = new Map<string, Big>()
  allowances.forEach((allowance, at) => {
    const amount = new Big(allowance.amount || '0')
    if (amount.eq(0)) return
    const place = places.at(`cac:AllowanceCharge[${at + 1}]/cbc:Amount`)
    const text = decimalText(amount.abs().toString())
    const key = taxKeyOf(allowance.tax)
    if ((bases.get(key) ?? new Big(0)).lte(0)) {
      notes.error('allowance-without-lines', place, { amount: text })
      return
    }
    notes.warn(allowance.charge === true ? 'charge-spread' : 'allowance-spread', place, { amount: text })
    spread.set(key, (spread.get(key) ?? new Big(0)).plus(allowance.charge === true ? amount : amount.times(-1)))
  })
  for (const [key, all] of spread) {
    const [own, base] = [taxed.get(key) ?? [], bases.get(key) ?? new Big(1)]
    let left = all
    own.forEach(({ index, amount }, nth) => {
      const share = nth === own.length - 1 ? left : all.times(amount).div(base).round(4, Big.roundHalfUp)
      left = left.minus(share)
      shares[index] = share
    })
  }
  return shares
}
