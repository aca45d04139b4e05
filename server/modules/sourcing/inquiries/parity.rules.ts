import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../../src/contract/amounts.ts'
import { fixedText, isLower, millionths } from '../../../../src/contract/fixed-decimals.ts'
import { comparedPrice } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import type { QuoteSummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { VerifiedRow } from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import { deliveryDay, extraOf, mostOf } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import type {
  Parity,
  ParityArticle,
  ParityOffer,
  ParityQuote,
} from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { PriceTier } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { PriceCeiling } from '../prices/read.ts'
import { termCost } from './term-cost.rules.ts'
import type { TermDays } from './term-cost.rules.ts'

export interface ComparedArticle extends Omit<ParityArticle, 'lowestPrice'> {
  /** Unit of the material's ceilings. */
  materialUnit: string | null
}

export interface OfferedItem {
  quoteId: string
  articleId: string
  price: string | null
  taxCode: string | null
  tiers: PriceTier[] | null
  leadDays: number | null
  more: Pick<
    ParityOffer,
    'offeredQty' | 'maxQty' | 'moq' | 'deliveryDate' | 'brand' | 'substitute' | 'remark' | 'noQuoteReason' | 'ext'
  > | null
}

export interface ComparedQuotes {
  articles: readonly ComparedArticle[]
  /** `points`: of the supplier's last assessment; null without one. */
  quotes: readonly (QuoteSummary & Pick<ParityQuote, 'obstacle' | 'score'> & { points: string | null })[]
  /** Quality cost of a supplier without any points, in per cent of the goods. */
  qualityCostPct: string
  /** Yearly interest rate, in per cent. */
  yearlyRatePct: string
  terms: readonly (TermDays & { id: string })[]
  askedTermId: string
  items: readonly OfferedItem[]
  ceilings: readonly PriceCeiling[]
  verified: readonly VerifiedRow[]
  currency: string
  currencyDigits: number
  /** Value of one unit of the currency in the enterprise's own; null without a rate. */
  rate: string | null
  /** The day from which lead times count. */
  today: string
}

export function compareQuotes(known: ComparedQuotes): Pick<Parity, 'articles' | 'quotes' | 'offers'> {
  const items = placed(known)
  // Most articles have neither a ceiling nor a verified price.
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

/** Arranges offers by articles (rows) and quotes (columns). */
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

/** A price that cannot be compared gets a warning with the reason. */
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

/** Converted ceilings are cached, because the same ones apply to many suppliers and articles. */
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

function termCostOf({ paymentTermId, goods }: QuoteSummary, known: ComparedQuotes): string {
  const termOf = (id: string) => known.terms.find(term => term.id === id)
  const [asked, offered] = [termOf(known.askedTermId), termOf(paymentTermId)]
  if (asked === undefined || offered === undefined) throw new Error('Payment terms of a comparison were not read.')
  return termCost(asked, offered, { ...known, goods })
}

/** Maximum quality cost times the share of points missing to 100. */
function qualityCostOf(goods: string, points: string, { qualityCostPct, currencyDigits }: ComparedQuotes): string {
  const missing = new Big(100).minus(points)
  const share = missing.lt(0) ? new Big(0) : missing.times(qualityCostPct).div(10_000)
  return roundDecimal(new Big(goods).times(share), currencyDigits)
}
