import Big from 'big.js'
import { matchResults } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { MatchResult } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { RowSource } from '../../../../src/contract/money/invoices/application-parts.ts'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'

export interface Tolerances {
  /** Quantity above the accepted quantity. */
  qty: string
  /** Percentage of the order price and an absolute difference; the larger one applies. */
  pricePct: string
  priceAbs: string
}

export interface MatchFacts {
  source: RowSource
  qty: string
  payableQty: string
  otherQty: string
  price: string
  orderPrice: string
  taxPercent: string
  orderTaxPercent: string
  taxCategory: string
  orderTaxCategory: string
}

export interface RowMatch {
  qtyDiff: string
  priceDiff: string
  result: MatchResult
}

/**
 * Statement lines may be credited in part, so less than the open amount is no difference; more is one, without
 * tolerance.
 */
export function matchRow(row: MatchFacts, tolerances: Tolerances): RowMatch {
  // Nothing was ordered or received that a charge on the document could be compared with.
  if (row.source === 'CHARGE') return { qtyDiff: '0', priceDiff: '0', result: 'NO_RECEIPT' }
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

/** The worst result; MATCHED without results. */
export function worstOf(results: readonly MatchResult[]): MatchResult {
  return results.reduce<MatchResult>(
    (worst, each) => (matchResults.indexOf(each) > matchResults.indexOf(worst) ? each : worst),
    'MATCHED',
  )
}

/** The currency's smallest unit per row. */
export function roundingAllowance(rows: number, digits: number): Big {
  return new Big(10).pow(-digits).times(rows)
}

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

/** Results that need no release: a lower price is accepted with a notice. */
export const harmless: readonly MatchResult[] = ['MATCHED', 'ROUNDING', 'PRICE_UNDER']
