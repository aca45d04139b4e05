import Big from 'big.js'
import type { PriceTier } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/**
 * Gaps or overlaps, a range other than the last one is open, or the first begins above the minimum quantity. A range
 * includes `fromQty` and excludes `toQty`.
 */
export function tierProblem(
  tiers: readonly PriceTier[],
  moq: string | null,
): Pick<Problem, 'name' | 'key'> | undefined {
  const sorted = [...tiers].sort((a, b) => new Big(a.fromQty).cmp(b.fromQty))
  for (const [at, tier] of sorted.entries()) {
    const next = sorted[at + 1]
    if (tier.toQty !== null && new Big(tier.toQty).lte(tier.fromQty))
      return { name: 'invalidInput', key: 'inquiry.tierEmpty' }
    if (next === undefined) {
      if (tier.toQty !== null) return { name: 'invalidInput', key: 'inquiry.tierLastClosed' }
      continue
    }
    if (tier.toQty === null || new Big(tier.toQty).gt(next.fromQty)) return { name: 'tierRangesOverlap' }
    if (new Big(tier.toQty).lt(next.fromQty)) return { name: 'invalidInput', key: 'inquiry.tierGap' }
  }
  const [first] = sorted
  const least = new Big(moq ?? '1')
  if (first !== undefined && new Big(first.fromQty).gt(least.lt(1) ? 1 : least))
    return { name: 'invalidInput', key: 'inquiry.tierStartsLate' }
  return undefined
}
