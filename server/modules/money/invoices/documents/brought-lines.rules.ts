import Big from 'big.js'
import { rowAmounts } from '../../../../../src/contract/amounts.ts'
import type { InvoiceableRow } from '../../../../../src/contract/money/invoices/application-parts.ts'
import { taxKeyOf } from '../../../../ubl/check-invoice.ts'
import { assignedRow, checkUnit } from '../../../../ubl/import/assigned-row.ts'
import { decimalText } from '../../../../ubl/import/fitting.ts'
import { rowFinder } from '../../../../ubl/import/row-meant.ts'
import type { RowFinder } from '../../../../ubl/import/row-meant.ts'
import { groupedBy } from '../../../../kit/reports/sums.ts'
import type { StatedOrderRow } from '../../../orders/purchase-orders/read.ts'
import type { Bill, BillLine, BillNoting } from './brought-bill.ts'

/** A line with its matching order row, if any. */
export interface BroughtLine {
  line: BillLine
  row: StatedOrderRow | undefined
  /** The statement line that it charges or credits, which needs no order row. */
  piece?: InvoiceableRow
  qty: Big
  /** Includes the line's share of document-level allowances and charges. */
  net: Big
}

/** Our own invoices over several orders note the order and row of each line: 'PO-1 / 10'. */
const noted = /^(\S+) \/ (\S+)$/

export function orderNumbersOf({ orderReference, lines }: Bill): string[] {
  const numbers = lines.flatMap(line => [line.orderReference, notedOf(line)[0]])
  return [...new Set([orderReference, ...numbers])].filter(number => number !== '')
}

/** `receiptOrders`: orders of the referenced receipt; `pieces`: statement lines that may be charged or credited. */
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
    const row = rowOf(line, document.orderReference, rows, finder, only ?? '', noting)
    const unitPlace = noting.places.under(line.place, `${noting.quantity}/@unitCode`)
    if (row !== undefined) checkUnit(line, row, unitPlace, noting)
    return [{ line, row, qty, net }]
  })
}

/**
 * True if a line of quantity 1 matches a statement line: with its whole open amount, or with part of it when the
 * statement line has no order.
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

/** A line with neither quantity nor amount is ignored with a warning; any other unusual line is an error. */
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
  rows: readonly StatedOrderRow[],
  finder: RowFinder<StatedOrderRow>,
  ofReceipt: string,
  noting: BillNoting,
): StatedOrderRow | undefined {
  const { places } = noting
  const [notedOrder, notedRow] = ofDocument === '' ? notedOf(line) : ['', '']
  const number = line.orderReference || notedOrder || ofDocument || ofReceipt
  const lineId = line.orderLineId || notedRow
  const reference = (path: string) => places.under(line.place, `cac:OrderLineReference/${path}`)
  const numberPlace =
    line.orderReference === '' ? places.at('cac:OrderReference/cbc:ID') : reference('cac:OrderReference/cbc:ID')
  return assignedRow(line, { number, lineId, numberPlace, linePlace: reference('cbc:LineID') }, rows, finder, noting)
}

/** Document-level allowances and charges that are taxed like lines with an amount; others are rows, see charges. */
export function spreadAmong({ lines }: Pick<Bill, 'lines'>): (allowance: Bill['allowances'][number]) => boolean {
  const sums = new Map<string, Big>()
  for (const line of lines) {
    const key = taxKeyOf(line.item?.tax)
    sums.set(key, (sums.get(key) ?? new Big(0)).plus(line.lineAmount || '0'))
  }
  return ({ tax }) => sums.get(taxKeyOf(tax))?.gt(0) ?? false
}

/** Distributes document-level allowances and charges over lines with the same tax, in proportion to their amounts. */
function sharesOf({ lines, allowances }: Bill, { places, notes }: BillNoting): Big[] {
  const shares = lines.map(() => new Big(0))
  const isSpread = spreadAmong({ lines })
  const taxed = groupedBy(
    lines.map((line, index) => ({ index, amount: new Big(line.lineAmount || '0'), key: taxKeyOf(line.item?.tax) })),
    each => each.key,
  )
  const sumOf = (own: readonly { amount: Big }[]) => own.reduce((sum, each) => sum.plus(each.amount), new Big(0))
  const bases = new Map([...taxed].map(([key, own]) => [key, sumOf(own)]))
  // Grouped by tax: there may be thousands of allowances and lines.
  const spread = new Map<string, Big>()
  allowances.forEach((allowance, at) => {
    const amount = new Big(allowance.amount || '0')
    if (amount.eq(0) || !isSpread(allowance)) return
    const place = places.at(`cac:AllowanceCharge[${at + 1}]/cbc:Amount`)
    const text = decimalText(amount.abs().toString())
    const key = taxKeyOf(allowance.tax)
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
