import Big from 'big.js'
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
  const wanted = new Big(qty)
  const fits = tiers.find(({ fromQty, toQty }) => wanted.gte(fromQty) && (toQty === null || wanted.lt(toQty)))
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
  let goods = new Big(0)
  let extra = new Big(0)
  let latestDate: string | null = null
  const quotes = new Set<string>()
  for (const row of rows) {
    const cell = cellOf(parity.cells, row.articleId, row.quoteId)
    const amount = amountOf(cell, row.qty, parity.currencyDigits)
    const quote = parity.quotes.find(each => each.id === row.quoteId)
    if (cell === undefined || amount === null || quote === undefined) continue
    quotes.add(quote.id)
    goods = goods.plus(amount)
    extra = extra.plus(shareOf(quote, amount))
    if (cell.deliveryDate !== null && cell.deliveryDate > (latestDate ?? '')) latestDate = cell.deliveryDate
  }
  const unknown = parity.quotes.some(
    ({ id, freight, otherCost }) => quotes.has(id) && (freight === null || otherCost === null),
  )
  return { goods, total: goods.plus(extra.round(parity.currencyDigits)), suppliers: quotes.size, latestDate, unknown }
}

/** The cells of a comparison by quote and article. Lists of cells are never changed, so each is looked through once. */
const places = new WeakMap<readonly ParityCell[], ReadonlyMap<string, ParityCell>>()

/** What one quote offers for one article. */
export function cellOf(cells: readonly ParityCell[], articleId: string, quoteId: string): ParityCell | undefined {
  const known = places.get(cells) ?? new Map(cells.map(cell => [`${cell.quoteId} ${cell.articleId}`, cell]))
  places.set(cells, known)
  return known.get(`${quoteId} ${articleId}`)
}

/** Price times quantity, rounded to the currency; null when nothing is quoted for the quantity. */
export function amountOf(cell: ParityCell | undefined, qty: string, digits: number): Big | null {
  if (cell === undefined || qty === '') return null
  const price = priceFor({ priceExcl: cell.price, tiers: cell.tiers }, qty)
  return price === null ? null : new Big(price).times(qty).round(digits, Big.roundHalfUp)
}

/** The share of a quote's freight and other cost that falls on an amount of its goods. */
export function shareOf(quote: Pick<ParityQuote, 'goods' | 'freight' | 'otherCost'>, amount: Big): Big {
  const goods = new Big(quote.goods)
  if (goods.eq(0)) return new Big(0)
  return new Big(quote.freight ?? 0)
    .plus(quote.otherCost ?? 0)
    .times(amount)
    .div(goods)
}
