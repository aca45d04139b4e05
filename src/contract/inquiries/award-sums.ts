import Big from 'big.js'
import { fixedText, millionths, roundedQuotient } from '../fixed-decimals.ts'
import type { AwardRow, Parity, ParityCell, ParityQuote } from './parity.ts'
import type { QuoteTier } from './quotes.ts'

interface Priced {
  noQuoteFlag?: number | undefined
  priceExcl?: string | null | undefined
  tiers?: readonly QuoteTier[] | undefined
}

/** The price for a quantity: of the range that holds it, else the plain one; null when nothing is quoted for it. */
export function priceFor({ noQuoteFlag, priceExcl, tiers = [] }: Priced, qty: string): string | null {
  if (noQuoteFlag === 1) return null
  if (tiers.length === 0) return priceExcl ?? null
  const wanted = millionths(qty)
  const fits = tiers.find(
    ({ fromQty, toQty }) => wanted >= millionths(fromQty) && (toQty === null || wanted < millionths(toQty)),
  )
  return fits?.priceExcl ?? null
}

/** What an award costs, as far as it is known. */
export interface AwardSum {
  goods: Big
  /** With the shares of freight and other cost that fall on what is awarded. */
  total: Big
  suppliers: number
  latestDate: string | null
  /** A part of it is unknown. */
  unknown: boolean
}

type Compared = Pick<Parity, 'cells' | 'quotes' | 'currencyDigits'>

/** Sums an award; rows without a price count as nothing. */
export function sumAward(parity: Compared, rows: readonly AwardRow[]): AwardSum {
  let latestDate: string | null = null
  const taken = new Map<string, bigint>()
  for (const row of rows) {
    const cell = cellOf(parity.cells, row.articleId, row.quoteId)
    const price = cell === undefined || row.qty === '' ? null : priceAt(cell, row.qty)
    if (cell === undefined || price === null) continue
    const amount = amountUnits(price, row.qty, parity.currencyDigits)
    taken.set(row.quoteId, (taken.get(row.quoteId) ?? 0n) + amount)
    if (cell.deliveryDate !== null && cell.deliveryDate > (latestDate ?? '')) latestDate = cell.deliveryDate
  }
  const quotes = parity.quotes.filter(({ id }) => taken.has(id))
  const sums = quotes.map(quote => new Big(fixedText(taken.get(quote.id) ?? 0n, parity.currencyDigits)))
  const goods = sums.reduce((sum, amount) => sum.plus(amount), new Big(0))
  const extra = quotes.reduce((sum, quote, at) => sum.plus(shareOf(quote, sums[at] ?? new Big(0))), new Big(0))
  const unknown = quotes.some(({ freight, otherCost }) => freight === null || otherCost === null)
  const total = goods.plus(extra.round(parity.currencyDigits))
  return { goods, total, suppliers: quotes.length, latestDate, unknown }
}

/** The price of a cell for a quantity. */
const priceAt = (cell: ParityCell, qty: string) => priceFor({ priceExcl: cell.price, tiers: cell.tiers }, qty)

type Places = ReadonlyMap<string, ReadonlyMap<string, ParityCell>>

/** The cells of a comparison by quote and article. Lists of cells are never changed, so each is looked through once. */
const places = new WeakMap<readonly ParityCell[], Places>()

function placesOf(cells: readonly ParityCell[]): Places {
  const byQuote = new Map<string, Map<string, ParityCell>>()
  for (const cell of cells) {
    const mine = byQuote.get(cell.quoteId) ?? new Map<string, ParityCell>()
    byQuote.set(cell.quoteId, mine.set(cell.articleId, cell))
  }
  return byQuote
}

/** What one quote offers for one article. */
export function cellOf(cells: readonly ParityCell[], articleId: string, quoteId: string): ParityCell | undefined {
  const known = places.get(cells) ?? placesOf(cells)
  places.set(cells, known)
  return known.get(quoteId)?.get(articleId)
}

/** Price times quantity in units of the last digit of the currency. */
function amountUnits(price: string, qty: string, digits: number): bigint {
  return roundedQuotient(millionths(price) * millionths(qty), 10n ** BigInt(12 - digits))
}

/** The share of a quote's freight and other cost that falls on an amount of its goods. */
function shareOf(quote: Pick<ParityQuote, 'goods' | 'freight' | 'otherCost'>, amount: Big): Big {
  const goods = new Big(quote.goods)
  if (goods.eq(0)) return new Big(0)
  return new Big(quote.freight ?? 0)
    .plus(quote.otherCost ?? 0)
    .times(amount)
    .div(goods)
}
