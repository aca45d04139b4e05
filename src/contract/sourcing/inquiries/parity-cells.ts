import { fixedText, millionths, roundedQuotient } from '../../fixed-decimals.ts'
import type { Parity, ParityOffer, ParityQuote } from './parity.ts'

type Sides = Pick<Parity, 'articles' | 'quotes' | 'offers'>

export interface Measured {
  lowest: boolean
  /** Per cent with two digits above the lowest price, the last paid price, the ceiling; null: unknown. */
  overLowestPct: string | null
  overLastPct: string | null
  overCeilingPct: string | null
  total: string | null
}

export function cellAt(
  parity: Sides & Pick<Parity, 'currencyDigits'>,
  articleAt: number,
  quoteAt: number,
): (ParityOffer & Measured) | undefined {
  const offer = parity.offers[articleAt]?.[quoteAt]
  const [article, quote] = [parity.articles[articleAt], parity.quotes[quoteAt]]
  if (!offer || article === undefined || quote === undefined) return undefined
  const { lowestPrice, lastPrice } = article
  const value = valueOf(offer.price)
  const least = valueOf(lowestPrice)
  return {
    ...offer,
    lowest: value !== null && value === least && quote.status !== 'REFUSED',
    overLowestPct: difference(value, least),
    overLastPct: difference(value, valueOf(lastPrice)),
    overCeilingPct: difference(value, valueOf(offer.ceiling)),
    total: value === null ? null : totalOf(value, millionths(article.qty), quote, parity.currencyDigits),
  }
}

const valueOf = (price: string | null | undefined): bigint | null => (price == null ? null : millionths(price))

function difference(value: bigint | null, base: bigint | null): string | null {
  if (value === null || base === null || base === 0n) return null
  return fixedText(roundedQuotient((value - base) * 10_000n, base), 2)
}

/** Known other costs in millionths. */
export function extraOf({
  freight,
  otherCost,
  qualityCost,
  termCost,
}: Pick<ParityQuote, 'freight' | 'otherCost' | 'qualityCost' | 'termCost'>): bigint {
  return [freight, otherCost, qualityCost, termCost].reduce((sum, cost) => sum + millionths(cost ?? '0'), 0n)
}

/** Price times quantity plus its share of the quote's other costs. */
function totalOf(price: bigint, qty: bigint, quote: ParityQuote, digits: number): string {
  const [amount, goods] = [amountUnits(price, qty, digits), millionths(quote.goods)]
  if (goods === 0n) return fixedText(amount, digits)
  return fixedText(roundedQuotient(amount * (goods + extraOf(quote)), goods), digits)
}

/** Both factors in millionths; the result in units of the currency's last digit. */
export function amountUnits(price: bigint, qty: bigint, digits: number): bigint {
  return inUnits(price * qty, digits)
}

/** Product of two values in millionths, in units of the currency's last digit. */
export function inUnits(product: bigint, digits: number): bigint {
  return roundedQuotient(product, 10n ** BigInt(12 - digits))
}

/** Indices by id; cached, because these lists are never changed. */
const numbered = new WeakMap<readonly { id: string }[], ReadonlyMap<string, number>>()

function placesOf(list: readonly { id: string }[]): ReadonlyMap<string, number> {
  const known = numbered.get(list) ?? new Map(list.map(({ id }, at) => [id, at]))
  numbered.set(list, known)
  return known
}

export function offerOf(parity: Sides, articleId: string, quoteId: string): ParityOffer | undefined {
  const [row, column] = [placesOf(parity.articles).get(articleId), placesOf(parity.quotes).get(quoteId)]
  if (row === undefined || column === undefined) return undefined
  return parity.offers[row]?.[column] ?? undefined
}

export function mostOf({ maxQty, offeredQty }: Pick<ParityOffer, 'maxQty' | 'offeredQty'>): string | undefined {
  return maxQty ?? offeredQty
}

export function isShort({ offeredQty }: { offeredQty?: string | null | undefined }, asked: string): boolean {
  return offeredQty != null && millionths(offeredQty) < millionths(asked)
}

export function deliveryDay({ deliveryDate, leadDays }: ParityOffer, today: string): string | null {
  return deliveryDate ?? (leadDays === undefined ? null : dayAfter(today, leadDays))
}

let counted = { from: '', days: new Map<number, string>() }

/** Cached: thousands of offers count from the same day. */
function dayAfter(from: string, days: number): string {
  if (counted.from !== from) counted = { from, days: new Map() }
  const known = counted.days.get(days)
  if (known !== undefined) return known
  const day = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  counted.days.set(days, day)
  return day
}
