import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../src/contract/amounts.ts'
import { fixedText, millionths, roundedQuotient } from '../../../src/contract/fixed-decimals.ts'
import { priceFor } from '../../../src/contract/inquiries/award-sums.ts'
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
  const items = new Map(known.items.map(item => [`${item.articleId} ${item.quoteId}`, item]))
  const ceilings = new Map(known.ceilings.map(each => [`${each.materialId} ${each.supplierId}`, each]))
  const verified = new Map(known.verified.map(each => [`${each.articleId} ${each.quoteId}`, each]))
  const days = daysAfter(known.today)
  const costs = known.quotes.map(costOf)
  const articles: ParityArticle[] = []
  const cells: ParityCell[] = []
  for (const compared of known.articles) {
    const { materialUnit: _unit, ...article } = compared
    const offers = known.quotes.map(quote => items.get(`${article.id} ${quote.id}`))
    const prices = offers.map(item => (item === undefined ? null : priceFor(item, article.qty)))
    const values = prices.map(valueOf)
    const live = values.filter((_, at) => known.quotes[at]?.status !== 'REFUSED')
    const least = leastOf(live)
    const lowestPrice = least === null ? null : (prices[values.indexOf(least)] ?? null)
    const [last, qty] = [valueOf(article.lastPrice), millionths(article.qty)]
    articles.push({ ...article, lowestPrice })
    known.quotes.forEach((quote, at) => {
      const [price, value] = [prices[at] ?? null, values[at] ?? null]
      const limit = ceilings.get(`${article.materialId} ${quote.supplierId}`)
      const parts = verified.size === 0 ? undefined : verified.get(`${article.id} ${quote.id}`)
      const total = value === null ? null : totalOf(value, qty, costs[at], known.currencyDigits)
      const { ceiling, check } = checkPrice(known, compared, price, limit)
      const over = [difference(value, least), difference(value, last), difference(value, valueOf(ceiling))] as const
      const lowest = value !== null && value === least && quote.status !== 'REFUSED'
      const measured = { lowest, over, ceiling, check, total, parts }
      cells.push(cellFor(article.id, quote.id, price, offers[at], days, measured))
    })
  }
  // Cells stand article by article, each with all quotes in their order.
  const column = (at: number) => known.articles.flatMap((_, row) => cells[row * known.quotes.length + at] ?? [])
  return { articles, cells, quotes: known.quotes.map((quote, at) => columnOf(quote, known, column(at))) }
}

const valueOf = (price: string | null): bigint | null => (price === null ? null : millionths(price))

function leastOf(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce((least, value) => (value === null || (least !== null && least <= value) ? least : value), null)
}

/** What a price is beside others: the lowest, and by per cents above the lowest, the last one and the ceiling. */
interface Measured {
  lowest: boolean
  over: readonly [string | null, string | null, string | null]
  ceiling: string | null
  check: ParityCell['check']
  total: string | null
  parts: VerifiedRow | undefined
}

const noFields: string[] = []

/** What an item of a quote offers. It is written out as a whole: thousands of cells are made at once. */
function cellFor(
  articleId: string,
  quoteId: string,
  price: string | null,
  item: QuoteItemInput | undefined,
  days: (count: number) => string,
  { lowest, over, ceiling, check, total, parts }: Measured,
): ParityCell {
  const leadDays = item?.leadDays ?? null
  return {
    articleId,
    quoteId,
    price,
    taxCode: item?.taxCode ?? '',
    tiers: item?.noQuoteFlag === 1 ? [] : (item?.tiers ?? []),
    maxQty: item?.maxQty ?? null,
    moq: item?.moq ?? null,
    leadDays,
    deliveryDate: item?.deliveryDate ?? (leadDays === null ? null : days(leadDays)),
    brand: item?.brand ?? '',
    substitute: item?.substitute ?? '',
    remark: item?.remark ?? '',
    noQuoteReason: item?.noQuoteReason ?? '',
    ext: item?.ext ?? noFields,
    lowest,
    overLowestPct: over[0],
    overLastPct: over[1],
    overCeilingPct: over[2],
    ceiling,
    check,
    verifiedPrice: parts?.verifiedPrice ?? null,
    negotiatedPrice: parts?.negotiatedPrice ?? null,
    total,
  }
}

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
function difference(value: bigint | null, base: bigint | null): string | null {
  if (value === null || base === null || base === 0n) return null
  return value === base ? '0.00' : fixedText(roundedQuotient((value - base) * 10_000n, base), 2)
}

/** The day so many days after one, each worked out once. */
function daysAfter(today: string): (count: number) => string {
  const known = new Map<number, string>()
  const first = Date.parse(`${today}T00:00:00Z`)
  return count => {
    const day = known.get(count) ?? new Date(first + count * 86_400_000).toISOString().slice(0, 10)
    known.set(count, day)
    return day
  }
}

/** Freight and other cost of a quote as far as they are known, and its goods by which they are shared; in millionths. */
function costOf({ freight, otherCost, amountExcl }: ComparedQuotes['quotes'][number]) {
  return { extra: millionths(freight ?? '0') + millionths(otherCost ?? '0'), goods: millionths(amountExcl) }
}

/** Price times quantity with its share of freight and other cost. */
function totalOf(price: bigint, qty: bigint, cost: ReturnType<typeof costOf> | undefined, digits: number): string {
  const amount = roundedQuotient(price * qty, 10n ** BigInt(12 - digits))
  if (cost === undefined || cost.goods === 0n) return fixedText(amount, digits)
  return fixedText(roundedQuotient(amount * (cost.goods + cost.extra), cost.goods), digits)
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
