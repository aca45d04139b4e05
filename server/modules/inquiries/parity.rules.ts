import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../src/contract/amounts.ts'
import { amountOf, priceFor, shareOf } from '../../../src/contract/inquiries/award-sums.ts'
import type { QuoteSummary } from '../../../src/contract/inquiries/inquiry-parts.ts'
import type { VerifiedRow } from '../../../src/contract/inquiries/nuclear.ts'
import type { Parity, ParityArticle, ParityCell, ParityQuote } from '../../../src/contract/inquiries/parity.ts'
import type { QuoteItemInput } from '../../../src/contract/inquiries/quotes.ts'
import type { PriceCeiling } from '../prices/read.ts'

/** An article with what its prices are measured against. */
export interface ComparedArticle extends Omit<ParityArticle, 'lowestPrice'> {
  /** The unit that ceilings of its material are in. */
  materialUnit: string | null
}

/** Everything that a comparison follows from. */
export interface ComparedQuotes {
  articles: readonly ComparedArticle[]
  quotes: readonly (QuoteSummary & Pick<ParityQuote, 'obstacle' | 'score'>)[]
  items: readonly (QuoteItemInput & { quoteId: string })[]
  ceilings: readonly PriceCeiling[]
  verified: readonly VerifiedRow[]
  currency: string
  currencyDigits: number
  /** One unit of the currency in the enterprise's own; null without a rate. */
  rate: string | null
  /** The day from which lead times count. */
  today: string
}

/** Quotes side by side: prices at the tier that fits, differences, total cost; the lowest price of each article is marked. */
export function compareQuotes(known: ComparedQuotes): Pick<Parity, 'articles' | 'quotes' | 'cells'> {
  const live = new Set(known.quotes.filter(quote => quote.status !== 'REFUSED').map(quote => quote.id))
  const items = new Map(known.items.map(item => [`${item.articleId} ${item.quoteId}`, item]))
  const articles = known.articles.map(({ materialUnit: _unit, ...article }): ParityArticle => {
    const prices = known.quotes
      .filter(quote => live.has(quote.id))
      .map(quote => items.get(`${article.id} ${quote.id}`))
      .flatMap(item => priceAt(item, article.qty) ?? [])
    const lowest = prices.reduce<string | null>(
      (least, price) => (least === null || new Big(price).lt(least) ? price : least),
      null,
    )
    return { ...article, lowestPrice: lowest }
  })
  const ceilings = new Map(known.ceilings.map(each => [`${each.materialId} ${each.supplierId}`, each]))
  const verified = new Map(known.verified.map(each => [`${each.articleId} ${each.quoteId}`, each]))
  const cells = known.articles.flatMap((article, at) =>
    known.quotes.map(quote => {
      const key = `${article.id} ${quote.id}`
      const limit = ceilings.get(`${article.materialId} ${quote.supplierId}`)
      const cell = cellFor(known, article, articles[at]?.lowestPrice ?? null, quote, items.get(key), limit)
      return withTotal({ ...cell, ...pricesOf(verified.get(key)) }, article.qty, quote, known.currencyDigits)
    }),
  )
  // Cells stand article by article, each with all quotes in their order.
  const column = (at: number) => known.articles.flatMap((_, row) => cells[row * known.quotes.length + at] ?? [])
  return { articles, cells, quotes: known.quotes.map((quote, at) => columnOf(quote, known, column(at))) }
}

function priceAt(item: QuoteItemInput | undefined, qty: string): string | null {
  return item === undefined ? null : priceFor(item, qty)
}

function cellFor(
  known: ComparedQuotes,
  article: ComparedArticle,
  lowest: string | null,
  quote: ComparedQuotes['quotes'][number],
  item: QuoteItemInput | undefined,
  limit: PriceCeiling | undefined,
): Omit<ParityCell, 'verifiedPrice' | 'negotiatedPrice' | 'total'> {
  const price = priceAt(item, article.qty)
  const { ceiling, check } = checkPrice(known, article, price, limit)
  return {
    articleId: article.id,
    quoteId: quote.id,
    price,
    taxCode: item?.taxCode ?? '',
    tiers: item?.noQuoteFlag === 1 ? [] : (item?.tiers ?? []),
    maxQty: item?.maxQty ?? null,
    moq: item?.moq ?? null,
    leadDays: item?.leadDays ?? null,
    deliveryDate: item?.deliveryDate ?? dayAfter(known.today, item?.leadDays ?? null),
    brand: item?.brand ?? '',
    substitute: item?.substitute ?? '',
    remark: item?.remark ?? '',
    noQuoteReason: item?.noQuoteReason ?? '',
    lowest: price !== null && lowest !== null && quote.status !== 'REFUSED' && new Big(price).eq(lowest),
    overLowestPct: difference(price, lowest),
    overLastPct: difference(price, article.lastPrice),
    overCeilingPct: difference(price, ceiling),
    ceiling,
    check,
  }
}

const pricesOf = (verified: ComparedQuotes['verified'][number] | undefined) => ({
  verifiedPrice: verified?.verifiedPrice ?? null,
  negotiatedPrice: verified?.negotiatedPrice ?? null,
})

/** The ceiling in the inquiry's currency; what cannot be compared is a warning. */
function checkPrice(
  { currency, rate }: ComparedQuotes,
  article: ComparedArticle,
  price: string | null,
  limit: PriceCeiling | undefined,
): Pick<ParityCell, 'ceiling' | 'check'> {
  if (limit === undefined || price === null) return { ceiling: null, check: 'OK' }
  const same = limit.currency === currency
  const foreign = !same && (rate === null || limit.rate === null)
  if (limit.price === null || article.unit !== article.materialUnit || foreign) return { ceiling: null, check: 'WARN' }
  const ceiling = same ? new Big(limit.price) : new Big(limit.price).times(limit.rate ?? 1).div(rate ?? 1)
  const check = new Big(price).lte(ceiling) ? 'OK' : limit.action
  return { ceiling: plainDecimal(ceiling.round(6, Big.roundHalfUp)), check }
}

/** By how many per cent a price is above (or below) another one. */
function difference(price: string | null, other: string | null): string | null {
  if (price === null || other === null || new Big(other).eq(0)) return null
  return roundDecimal(new Big(price).minus(other).div(other).times(100), 2)
}

function dayAfter(today: string, days: number | null): string | null {
  if (days === null) return null
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function withTotal(
  cell: Omit<ParityCell, 'total'>,
  qty: string,
  quote: ComparedQuotes['quotes'][number],
  digits: number,
): ParityCell {
  const unknown = { ...cell, total: null }
  const amount = amountOf(unknown, qty, digits)
  if (amount === null) return unknown
  const share = shareOf({ freight: quote.freight, otherCost: quote.otherCost, goods: quote.amountExcl }, amount)
  return { ...cell, total: roundDecimal(amount.plus(share), digits) }
}

function columnOf(
  quote: ComparedQuotes['quotes'][number],
  known: ComparedQuotes,
  mine: readonly ParityCell[],
): ParityQuote {
  const total = new Big(quote.amountExcl).plus(quote.freight ?? 0).plus(quote.otherCost ?? 0)
  const complete = known.articles.every((article, at) => {
    const cell = mine[at]
    return cell?.price != null && (cell.maxQty === null || new Big(cell.maxQty).gte(article.qty))
  })
  const dates = mine.flatMap(cell => (cell.price === null || cell.deliveryDate === null ? [] : [cell.deliveryDate]))
  return {
    ...quote,
    goods: quote.amountExcl,
    qualityCost: null,
    total: roundDecimal(total, known.currencyDigits),
    // Nobody is rated yet, so the cost of quality is unknown for all alike.
    unknown: [
      ...(quote.freight === null ? (['freight'] as const) : []),
      ...(quote.otherCost === null ? (['otherCost'] as const) : []),
      'qualityCost',
    ],
    complete,
    latestDate: dates.sort().at(-1) ?? null,
  }
}
