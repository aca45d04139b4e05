import Big from 'big.js'
import { matchResults } from '../../../src/contract/invoices/invoice-parts.ts'
import type { MatchResult } from '../../../src/contract/invoices/invoice-parts.ts'
import type { RowSource } from '../../../src/contract/invoices/application-parts.ts'
import { plainDecimal, sumOf } from '../../../src/contract/amounts.ts'

/** How far an invoice may be from its order and its receipts. */
export interface Tolerances {
  /** Quantity beyond what was accepted. */
  qty: string
  /** Per cent of the price of the order, and an absolute difference; the larger one holds. */
  pricePct: string
  priceAbs: string
}

/** What of a row is compared. Decimals are texts; prices are in the tax mode of the order. */
export interface MatchFacts {
  source: RowSource
  qty: string
  payableQty: string
  /** What other live rows hold of the same receipt or return. */
  otherQty: string
  price: string
  orderPrice: string
  taxPercent: string
  orderTaxPercent: string
  taxCategory: string
  orderTaxCategory: string
}

/** What the comparison of a row found. */
export interface RowMatch {
  qtyDiff: string
  priceDiff: string
  result: MatchResult
}

/**
 * Compares a row of an invoice with its order and its receipt, or a row of a credit note with what it credits. Of a line of
 * a statement a part may be credited, so that less than what is open is no difference; more is one, without any tolerance.
 */
export function matchRow(row: MatchFacts, tolerances: Tolerances): RowMatch {
  const over = new Big(row.otherQty).plus(row.qty).minus(row.payableQty)
  const priceDiff = new Big(row.price).minus(row.orderPrice)
  const byPercent = new Big(row.orderPrice).times(tolerances.pricePct).div(100)
  const tolerated = byPercent.gt(tolerances.priceAbs) ? byPercent : new Big(tolerances.priceAbs)
  const mostAbove = row.source === 'RECEIPT' ? tolerated : new Big(0)
  const sameTax = new Big(row.taxPercent).eq(row.orderTaxPercent) && row.taxCategory === row.orderTaxCategory
  const found: MatchResult[] = []
  if (new Big(row.payableQty).lte(0)) found.push('NO_RECEIPT')
  if (over.gt(tolerances.qty)) found.push('QTY_OVER')
  if (priceDiff.gt(mostAbove)) found.push('PRICE_OVER')
  if (priceDiff.lt(0) && row.source !== 'STATEMENT') found.push('PRICE_UNDER')
  if (!sameTax) found.push('TAX_DIFF')
  return {
    qtyDiff: plainDecimal(over.gt(0) ? over : 0),
    priceDiff: plainDecimal(priceDiff),
    result: worstOf(found),
  }
}

/** The worst of several results; none: MATCHED. */
export function worstOf(results: readonly MatchResult[]): MatchResult {
  return results.reduce<MatchResult>(
    (worst, each) => (matchResults.indexOf(each) > matchResults.indexOf(worst) ? each : worst),
    'MATCHED',
  )
}

/** What printed amounts may differ from the sums of `rows` rows: the currency's smallest unit for each. */
export function roundingAllowance(rows: number, digits: number): Big {
  return new Big(10).pow(-digits).times(rows)
}

/** Compares what is printed on an invoice with the sums of its rows. */
export function matchTotals(
  printed: { amountExcl: string; taxAmount: string; amountIncl: string },
  rows: readonly { amountExcl: string; taxAmount: string; amountIncl: string }[],
  digits: number,
): MatchResult {
  const allowance = roundingAllowance(rows.length, digits)
  const fields = ['amountExcl', 'taxAmount', 'amountIncl'] as const
  const diffs = fields.map(field => new Big(printed[field]).minus(sumOf(rows.map(row => row[field]))))
  const total = diffs[2] ?? new Big(0)
  if (diffs.every(diff => diff.eq(0))) return 'MATCHED'
  if (diffs.every(diff => diff.abs().lte(allowance))) return 'ROUNDING'
  if (total.gt(allowance)) return 'PRICE_OVER'
  return total.lt(allowance.times(-1)) ? 'PRICE_UNDER' : 'TAX_DIFF'
}

/** Results that nobody has to release: a lower price is accepted with notice. */
export const harmless: readonly MatchResult[] = ['MATCHED', 'ROUNDING', 'PRICE_UNDER']
