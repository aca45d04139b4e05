import Big from 'big.js'
import { plainDecimal, roundDecimal, rowAmounts, sumOf } from '../../../../../src/contract/amounts.ts'
import { priceFor } from '../../../../../src/contract/sourcing/rounds/offers.ts'
import { comparedAmount } from '../../../../../src/contract/sourcing/tendering/compared-prices.ts'
import type { BidPriceItem } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'

/** How prices of a bid are compared: in the tender's currency at the rate of the opening. */
export interface Comparison {
  taxMode: 'EXCL' | 'INCL'
  /** Digits of the bid's currency, and of the tender's. */
  ownDigits: number
  digits: number
  /** Units of the tender's currency per unit of the bid's. */
  rate: string
}

export interface ComparedItem extends BidPriceItem {
  taxPercent: string
  comparedPrice: string | null
  amountExcl: string | null
}

/**
 * Price of the requested quantity, or of a smaller maximum, times the requested quantity; rounded in the bid's
 * currency, then in the tender's.
 */
export function comparedItem(
  item: BidPriceItem,
  qty: string,
  taxPercent: string,
  { taxMode, ownDigits, digits, rate }: Comparison,
): ComparedItem {
  const tiers = item.tiers ?? []
  const priced = item.maxQty && new Big(item.maxQty).lt(qty) ? item.maxQty : qty
  const price = priceFor({ priceExcl: item.priceExcl, tiers }, priced)
  if (price === null) return { ...item, taxPercent, comparedPrice: null, amountExcl: null }
  // Ranges are without tax in either mode.
  const mode = tiers.length > 0 ? 'EXCL' : taxMode
  const row = { qty, priceExcl: price, priceIncl: item.priceIncl ?? undefined, taxPercent }
  const { amountExcl } = rowAmounts(row, mode, ownDigits)
  return {
    ...item,
    taxPercent,
    comparedPrice: plainDecimal(new Big(price).times(rate).round(6, Big.roundHalfUp)),
    amountExcl: comparedAmount(amountExcl, rate, digits),
  }
}

export function comparedTotal(items: readonly Pick<ComparedItem, 'amountExcl'>[], digits: number): string {
  return roundDecimal(sumOf(items.flatMap(({ amountExcl }) => (amountExcl === null ? [] : [amountExcl]))), digits)
}
