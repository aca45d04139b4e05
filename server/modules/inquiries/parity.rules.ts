import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../src/contract/amounts.ts'
import { fixedText, isLower, millionths } from '../../../src/contract/fixed-decimals.ts'
import { comparedPrice } from '../../../src/contract/inquiries/award-sums.ts'
import type { QuoteSummary } from '../../../src/contract/inquiries/inquiry-parts.ts'
import type { VerifiedRow } from '../../../src/contract/inquiries/nuclear.ts'
import { deliveryDay, extraOf, mostOf } from '../../../src/contract/inquiries/parity-cells.ts'
import type { Parity, ParityArticle, ParityOffer, ParityQuote } from '../../../src/contract/inquiries/parity.ts'
import type { QuoteTier } from '../../../src/contract/inquiries/quotes.ts'
import type { PriceCeiling } from '../prices/read.ts'
import { termCost } from './term-cost.rules.ts'
import type { TermDays } from './term-cost.rules.ts'

/** An article with what its prices are measured against. */
export interface ComparedArticle extends Omit<ParityArticle, 'lowestPrice'> {
  /** The unit that ceilings of its material are in. */
  materialUnit: string | null
}

/** What a quote says of an article; what is empty is null. */
export interface OfferedItem {
  quoteId: string
  articleId: string
  price: string | null
  taxCode: string | null
  tiers: QuoteTier[] | null
  leadDays: number | null
  /** What most say nothing of. */
  more: Pick<
    ParityOffer,
    'offeredQty' | 'maxQty' | 'moq' | 'deliveryDate' | 'brand' | 'substitute' | 'remark' | 'noQuoteReason' | 'ext'
  > | null
}

/** Everything that a comparison follows from. */
export interface ComparedQuotes {
  articles: readonly ComparedArticle[]
  /** `points`: of the supplier's last assessment; null without one. */
  quotes: readonly (QuoteSummary & Pick<ParityQuote, 'obstacle' | 'score'> & { points: string | null })[]
  /** What bad quality costs of a supplier without a point, in per cent of the goods. */
  qualityCostPct: string
  /** What money costs in a year, in per cent. */
  yearlyRatePct: string
  /** The payment terms that the inquiry asks for, and those of its quotes. */
  terms: readonly (TermDays & { id: string })[]
  askedTermId: string
  items: readonly OfferedItem[]
  ceilings: readonly PriceCeiling[]
  verified: readonly VerifiedRow[]
  currency: string
  currencyDigits: number
  /** One unit of the currency in the enterprise's own; null without a rate. */
  rate: string | null
  /** The day from which lead times count. */
  today: string
}

/** Quotes side by side: each price at the tier that fits, what speaks against it, and the lowest one of each article. */
export function compareQuotes(known: ComparedQuotes): Pick<Parity, 'articles' | 'quotes' | 'offers'> {
  const items = placed(known)
  // Most articles have neither: of thousands of offers only the others are looked up.
  const ceilings = byTwo(known.ceilings, each => [each.materialId, each.supplierId])
  const verified = byTwo(known.verified, each => [each.articleId, each.quoteId])
  const inCurrency = ceilingsIn(known)
  const articles: ParityArticle[] = []
  const offers: (ParityOffer | null)[][] = []
  for (const [at, compared] of known.articles.entries()) {
    const { materialUnit: _unit, ...article } = compared
    const limits = article.materialId === null ? undefined : ceilings.get(article.materialId)
    const verifications = verified.get(article.id)
    const row = known.quotes.map((quote, column) => {
      const item = items[at]?.[column]
      if (item === undefined) return null
      const offer = offerFrom(item, article.qty)
      const limit = limits?.get(quote.supplierId)
      if (limit !== undefined) checkPrice(known, compared, offer, limit, inCurrency)
      const parts = verifications?.get(quote.id)
      if (parts?.verifiedPrice != null) offer.verifiedPrice = parts.verifiedPrice
      if (parts?.negotiatedPrice != null) offer.negotiatedPrice = parts.negotiatedPrice
      return offer
    })
    articles.push({ ...article, lowestPrice: lowestOf(row, known.quotes) })
    offers.push(row)
  }
  const column = (at: number) => offers.map(row => row[at] ?? null)
  return { articles, offers, quotes: known.quotes.map((quote, at) => columnOf(quote, known, column(at))) }
}

/** What quotes say of articles, by the place of the article and then of the quote. */
function placed({ articles, quotes, items }: ComparedQuotes): (OfferedItem | undefined)[][] {
  const [rowOf, columnOf] = [numbered(articles), numbered(quotes)]
  const found = articles.map(() => quotes.map((): OfferedItem | undefined => undefined))
  for (const item of items) {
    const row = found[rowOf.get(item.articleId) ?? -1]
    const column = columnOf.get(item.quoteId)
    if (row !== undefined && column !== undefined) row[column] = item
  }
  return found
}

const numbered = (list: readonly { id: string }[]) => new Map(list.map(({ id }, at) => [id, at]))

/** Entries by the first and then by the second of two keys. */
function byTwo<Entry>(entries: readonly Entry[], keysOf: (entry: Entry) => [string, string]) {
  const found = new Map<string, Map<string, Entry>>()
  for (const entry of entries) {
    const [first, second] = keysOf(entry)
    const known = found.get(first)
    if (known) known.set(second, entry)
    else found.set(first, new Map([[second, entry]]))
  }
  return found
}

/** The lowest price of an article among the quotes that passed the first review. */
function lowestOf(row: readonly (ParityOffer | null)[], quotes: ComparedQuotes['quotes']): string | null {
  let lowest: string | null = null
  let value = Infinity
  for (let at = 0; at < row.length; at++) {
    const price = row[at]?.price
    if (price === undefined || quotes[at]?.status === 'REFUSED') continue
    const other = Number(price)
    if (other < value || lowest === null || (other === value && isLower(price, lowest))) {
      lowest = price
      value = other
    }
  }
  return lowest
}

/** What an item offers for a quantity; what it does not say is left out. */
function offerFrom(item: OfferedItem, qty: string): ParityOffer {
  const offer: ParityOffer = {}
  const offeredQty = item.more?.offeredQty
  const price =
    item.tiers === null ? item.price : comparedPrice({ priceExcl: item.price, tiers: item.tiers, offeredQty }, qty)
  if (price !== null) offer.price = price
  if (item.taxCode !== null) offer.taxCode = item.taxCode
  if (item.tiers !== null) offer.tiers = item.tiers
  if (item.leadDays !== null) offer.leadDays = item.leadDays
  if (item.more !== null) Object.assign(offer, item.more)
  return offer
}

/** Marks a price with its ceiling in the inquiry's currency; what cannot be compared is a warning that says why. */
function checkPrice(
  { currency, rate }: ComparedQuotes,
  article: ComparedArticle,
  offer: ParityOffer,
  limit: PriceCeiling,
  inCurrency: ReturnType<typeof ceilingsIn>,
): void {
  if (offer.price === undefined) return
  const same = limit.currency === currency
  const foreign = !same && (rate === null || limit.rate === null)
  if (limit.price === null || article.unit !== article.materialUnit || foreign) {
    offer.check = 'WARN'
    offer.uncompared = article.unit === article.materialUnit ? (limit.price === null ? 'history' : 'rate') : 'unit'
    return
  }
  const { exact, shown } = inCurrency(limit.price, same ? null : limit.rate)
  offer.ceiling = shown
  if (exact.lt(offer.price)) offer.check = limit.action
}

/** Ceilings in the inquiry's currency, each worked out once: the same ones hold for many suppliers and articles. */
function ceilingsIn({ rate }: Pick<ComparedQuotes, 'rate'>) {
  const known = new Map<string, { exact: Big; shown: string }>()
  return (price: string, from: string | null) => {
    const key = `${price} ${from ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const exact = from === null ? new Big(price) : new Big(price).times(from).div(rate ?? 1)
    const made = { exact, shown: plainDecimal(exact.round(6, Big.roundHalfUp)) }
    known.set(key, made)
    return made
  }
}

function columnOf(
  quote: ComparedQuotes['quotes'][number],
  known: ComparedQuotes,
  mine: readonly (ParityOffer | null)[],
): ParityQuote {
  let [complete, latestDate]: [boolean, string | null] = [true, null]
  known.articles.forEach(({ qty }, at) => {
    const offer = mine[at]
    if (offer?.price === undefined) complete = false
    else {
      const most = mostOf(offer)
      if (most !== undefined && millionths(most) < millionths(qty)) complete = false
      const day = deliveryDay(offer, known.today)
      if (day !== null && day > (latestDate ?? '')) latestDate = day
    }
  })
  const { points, ...shown } = quote
  const qualityCost = points === null ? null : qualityCostOf(quote.goods, points, known)
  const costs = { ...shown, qualityCost, termCost: termCostOf(quote, known) }
  return {
    ...costs,
    total: roundDecimal(fixedText(millionths(quote.goods) + extraOf(costs), 6), known.currencyDigits),
    unknown: (['freight', 'otherCost', 'qualityCost'] as const).filter(part => costs[part] === null),
    complete,
    latestDate,
  }
}

/** What the payment terms of a quote cost beside those that the inquiry asks for. */
function termCostOf({ paymentTermId, goods }: QuoteSummary, known: ComparedQuotes): string {
  const termOf = (id: string) => known.terms.find(term => term.id === id)
  const [asked, offered] = [termOf(known.askedTermId), termOf(paymentTermId)]
  if (asked === undefined || offered === undefined) throw new Error('Payment terms of a comparison were not read.')
  return termCost(asked, offered, { ...known, goods })
}

/** The share of the goods that is missing to 100 points, of what bad quality costs at most. */
function qualityCostOf(goods: string, points: string, { qualityCostPct, currencyDigits }: ComparedQuotes): string {
  const missing = new Big(100).minus(points)
  const share = missing.lt(0) ? new Big(0) : missing.times(qualityCostPct).div(10_000)
  return roundDecimal(new Big(goods).times(share), currencyDigits)
}
