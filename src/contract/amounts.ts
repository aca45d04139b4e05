import Big from 'big.js'
import type { TaxMode } from './orders/purchase-orders/purchase-order-parts.ts'

/** Decimals are texts; `taxPercent` 13 means 13 %. */
export interface RowPrice {
  qty: string
  priceExcl?: string | undefined
  priceIncl?: string | undefined
  priceUnit?: number | undefined
  taxPercent: string
}

/** Rounded to the currency's digits; prices to six. */
export interface RowAmounts {
  priceExcl: string
  priceIncl: string
  amountExcl: string
  taxAmount: string
  amountIncl: string
}

const priceDigits = 6

/** Rounds half away from zero to exactly `digits` places: '100.005' → '100.01'. */
export function roundDecimal(value: Big.BigSource, digits: number): string {
  return new Big(value).round(digits, Big.roundHalfUp).toFixed(digits)
}

/** '3.500000' → '3.5'. */
export function plainDecimal(value: Big.BigSource): string {
  return new Big(value).toFixed()
}

/** `digits` are the currency's. A missing price counts as 0. */
export function rowAmounts(row: RowPrice, taxMode: TaxMode, digits: number): RowAmounts {
  const rate = new Big(row.taxPercent).div(100)
  const amountAt = (price: Big) =>
    price
      .times(row.qty)
      .div(row.priceUnit ?? 1)
      .round(digits, Big.roundHalfUp)
  if (taxMode === 'EXCL') {
    const price = new Big(row.priceExcl ?? 0)
    const amountExcl = amountAt(price)
    const taxAmount = amountExcl.times(rate).round(digits, Big.roundHalfUp)
    return written(price, price.times(rate.plus(1)), amountExcl, taxAmount, digits)
  }
  const price = new Big(row.priceIncl ?? 0)
  const amountIncl = amountAt(price)
  const amountExcl = amountIncl.div(rate.plus(1)).round(digits, Big.roundHalfUp)
  return written(price.div(rate.plus(1)), price, amountExcl, amountIncl.minus(amountExcl), digits)
}

function written(priceExcl: Big, priceIncl: Big, amountExcl: Big, taxAmount: Big, digits: number): RowAmounts {
  return {
    priceExcl: roundDecimal(priceExcl, priceDigits),
    priceIncl: roundDecimal(priceIncl, priceDigits),
    amountExcl: amountExcl.toFixed(digits),
    taxAmount: taxAmount.toFixed(digits),
    amountIncl: amountExcl.plus(taxAmount).toFixed(digits),
  }
}

/** To six digits: '33.335' with 13 % → '37.66855'. */
export function priceWithTax(priceExcl: string, taxPercent: string): string {
  return plainDecimal(new Big(priceExcl).times(taxFactor(taxPercent)).round(priceDigits, Big.roundHalfUp))
}

/** To six digits: '37.67' with 13 % → '33.336283'. */
export function priceWithoutTax(priceIncl: string, taxPercent: string): string {
  return plainDecimal(new Big(priceIncl).div(taxFactor(taxPercent)).round(priceDigits, Big.roundHalfUp))
}

function taxFactor(taxPercent: string): Big {
  return new Big(taxPercent).div(100).plus(1)
}

export function sumOf(values: readonly string[]): string {
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed()
}

export function documentTotals(rows: readonly RowAmounts[], digits: number, exchangeRate: string, localDigits: number) {
  const amountExcl = roundDecimal(sumOf(rows.map(row => row.amountExcl)), digits)
  const taxAmount = roundDecimal(sumOf(rows.map(row => row.taxAmount)), digits)
  const amountIncl = roundDecimal(sumOf(rows.map(row => row.amountIncl)), digits)
  return {
    amountExcl,
    taxAmount,
    amountIncl,
    localAmount: roundDecimal(new Big(amountIncl).times(exchangeRate), localDigits),
  }
}

export function digitsAfterPoint(value: string): number {
  return plainDecimal(value).split('.')[1]?.length ?? 0
}
