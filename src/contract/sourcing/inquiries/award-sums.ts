import Big from 'big.js'
import { fixedText, millionths } from '../../fixed-decimals.ts'
import { priceFor } from '../rounds/offers.ts'
import type { Priced } from '../rounds/offers.ts'
import { amountUnits, deliveryDay, extraOf, isShort, offerOf } from './parity-cells.ts'
import type { AwardRow, Parity, ParityQuote } from './parity.ts'

/** Price for the requested quantity, or for the smaller one offered. */
export function comparedPrice(item: Priced & { offeredQty?: string | null | undefined }, asked: string): string | null {
  return priceFor(item, isShort(item, asked) ? (item.offeredQty ?? asked) : asked)
}

export interface AwardSum {
  goods: Big
  total: Big
  suppliers: number
  latestDate: string | null
  unknown: boolean
}

export type Compared = Pick<Parity, 'articles' | 'quotes' | 'offers' | 'currencyDigits' | 'today'>

/** Rows without a price count as 0. */
export function sumAward(parity: Compared, rows: readonly AwardRow[]): AwardSum {
  let latestDate: string | null = null
  const taken = new Map<string, bigint>()
  for (const row of rows) {
    const offer = offerOf(parity, row.articleId, row.quoteId)
    const price = offer === undefined || row.qty === '' ? null : priceFor({ priceExcl: offer.price, ...offer }, row.qty)
    if (offer === undefined || price === null) continue
    const amount = amountUnits(millionths(price), millionths(row.qty), parity.currencyDigits)
    taken.set(row.quoteId, (taken.get(row.quoteId) ?? 0n) + amount)
    const day = deliveryDay(offer, parity.today)
    if (day !== null && day > (latestDate ?? '')) latestDate = day
  }
  return { ...sumTaken(parity, taken), latestDate }
}

/** `taken`: amount per quote, in units of the currency's last digit. */
export function sumTaken(
  parity: Pick<Compared, 'quotes' | 'currencyDigits'>,
  taken: ReadonlyMap<string, bigint>,
): Omit<AwardSum, 'latestDate'> {
  const quotes = parity.quotes.filter(({ id }) => taken.has(id))
  const sums = quotes.map(quote => new Big(fixedText(taken.get(quote.id) ?? 0n, parity.currencyDigits)))
  const goods = sums.reduce((sum, amount) => sum.plus(amount), new Big(0))
  const extra = quotes.reduce((sum, quote, at) => sum.plus(shareOf(quote, sums[at] ?? new Big(0))), new Big(0))
  const unknown = quotes.some(({ freight, otherCost }) => freight === null || otherCost === null)
  return { goods, total: goods.plus(extra.round(parity.currencyDigits)), suppliers: quotes.length, unknown }
}

function shareOf(quote: ParityQuote, amount: Big): Big {
  const goods = new Big(quote.goods)
  if (goods.eq(0)) return new Big(0)
  return new Big(fixedText(extraOf(quote), 6)).times(amount).div(goods)
}
