import { plainDecimal, rowAmounts } from '../../../src/contract/amounts.ts'
import type { ContractItemInput, ContractTier } from '../../../src/contract/contracts/contract-rows.ts'
import type { TaxMode } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type Priced = Pick<ContractItemInput, 'priceExcl' | 'priceIncl' | 'tiers' | 'taxCode'>

/**
 * Prices as they are kept: of a contract whose prices are with tax, those without it follow; else there are none with
 * it.
 */
export function pricedRows<Row extends Priced>(
  taxMode: TaxMode,
  rows: readonly Row[],
  percents: ReadonlyMap<string, string>,
): Row[] {
  return rows.map(row => {
    if (taxMode === 'EXCL') return { ...row, priceIncl: null, tiers: plainTiers(row.tiers) }
    const without = (priceIncl: string) =>
      plainDecimal(
        rowAmounts({ qty: '1', priceIncl, taxPercent: percents.get(row.taxCode) ?? '0' }, 'INCL', 6).priceExcl,
      )
    return {
      ...row,
      priceExcl: without(row.priceIncl ?? '0'),
      tiers: row.tiers.map(tier => ({ ...tier, priceExcl: without(tier.priceIncl ?? '0') })),
    }
  })
}

/** What of a row lacks the price with tax that its contract asks for. */
export function priceProblems(taxMode: TaxMode, { priceIncl, tiers }: Priced): Problem[] {
  if (taxMode === 'EXCL') return []
  const missing = (field: string): Problem => ({ field, name: 'requiredMissing', key: 'contracts.required' })
  return [
    ...(priceIncl === undefined || priceIncl === null ? [missing('priceIncl')] : []),
    ...(tiers.some(tier => tier.priceIncl === undefined) ? [missing('tiers')] : []),
  ]
}

/** Ranges by their prices without tax alone. */
export function plainTiers(tiers: readonly ContractTier[]) {
  return tiers.map(({ fromQty, toQty, priceExcl }) => ({ fromQty, toQty, priceExcl }))
}

/** Ranges by the prices that were agreed: with tax where those count. */
export function agreedTiers(tiers: readonly ContractTier[]) {
  return tiers.map(({ fromQty, toQty, priceExcl, priceIncl }) => ({
    fromQty,
    toQty,
    priceExcl: priceIncl ?? priceExcl,
  }))
}
