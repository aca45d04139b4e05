import Big from 'big.js'
import type { KnownMaterial } from './references.rules.ts'

type PriceCheck = { result: 'OK' | 'WARN' | 'APPROVE' } | { result: 'BLOCK'; ceiling: string }

/** A missing rate or unit conversion is a warning. */
export function checkCeiling(
  priceExcl: string,
  priceUnit: number,
  unit: string,
  currency: string,
  exchangeRate: string | null,
  material: KnownMaterial | undefined,
): PriceCheck {
  const ceiling = material?.ceiling
  if (material === undefined || !ceiling) return { result: 'OK' }
  const factor = unit === material.unit ? '1' : material.factors[unit]
  const sameCurrency = currency === ceiling.currency
  if (
    ceiling.price === null ||
    factor === undefined ||
    (!sameCurrency && (ceiling.rate === null || exchangeRate === null))
  )
    return { result: 'WARN' }
  const perUnit = new Big(priceExcl).div(priceUnit).div(factor)
  const price = sameCurrency ? perUnit : perUnit.times(exchangeRate ?? 1)
  const limit = sameCurrency ? new Big(ceiling.price) : new Big(ceiling.price).times(ceiling.rate ?? 1)
  if (price.lte(limit)) return { result: 'OK' }
  if (ceiling.action !== 'BLOCK') return { result: ceiling.action }
  return { result: 'BLOCK', ceiling: `${new Big(ceiling.price).toFixed()} ${ceiling.currency} / ${material.unit}` }
}
