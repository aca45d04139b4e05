import { plainDecimal, rowAmounts } from '../../../../src/contract/amounts.ts'
import type { ContractItemInput, ContractTier } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import type { TaxMode } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Priced = Pick<ContractItemInput, 'priceExcl' | 'priceIncl' | 'tiers' | 'taxCode'>

/** With tax mode INCL, prices without tax are derived; otherwise prices with tax do not exist. */
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

/** The tax mode may require prices with tax that are missing. */
export function priceProblems(taxMode: TaxMode, { priceIncl, tiers }: Priced): Problem[] {
  if (taxMode === 'EXCL') return []
  const missing = (field: string): Problem => ({ field, name: 'requiredMissing', key: 'contracts.required' })
  return [
    ...(priceIncl === undefined || priceIncl === null ? [missing('priceIncl')] : []),
    ...(tiers.some(tier => tier.priceIncl === undefined) ? [missing('tiers')] : []),
  ]
}

export function plainTiers(tiers: readonly ContractTier[]) {
  return tiers.map(({ fromQty, toQty, priceExcl }) => ({ fromQty, toQty, priceExcl }))
}

/** Includes prices with tax where they apply. */
export function agreedTiers(tiers: readonly ContractTier[]) {
  return tiers.map(({ fromQty, toQty, priceExcl, priceIncl }) => ({
    fromQty,
    toQty,
    priceExcl: priceIncl ?? priceExcl,
  }))
}
