import { compare, divide, exact, hundred, lowest, mean, multiply, percentOf, subtract } from '../../fraction.ts'
import { rounded, zero } from '../../fraction.ts'

export interface LowLimits {
  /** A price below this percentage of the mean of the other prices is abnormally low. */
  belowMeanPct: string
  /** So is the lowest price when it is at least this percentage below the next one. */
  belowNextPct: string
}

export const usualLowLimits: LowLimits = { belowMeanPct: '60', belowNextPct: '30' }

/** Distances of an abnormally low price, per cent with two digits; negative when the other one is lower. */
export interface AbnormallyLow {
  belowMeanPct: string
  belowNextPct: string
}

/**
 * Null when the price is not abnormally low, and for a single bid. The price itself is not in the mean, because a very
 * low one would lower its own limit.
 */
export function abnormallyLow(price: string, others: readonly string[], limits = usualLowLimits): AbnormallyLow | null {
  const own = exact(price)
  const prices = others.map(exact)
  const average = mean(prices)
  if (average === null || compare(average, zero) <= 0) return null
  const next = prices.reduce(lowest)
  const belowPct = (reference: typeof own) =>
    compare(reference, zero) <= 0 ? zero : divide(multiply(subtract(reference, own), hundred), reference)
  const lowMean = compare(own, percentOf(average, limits.belowMeanPct)) < 0
  const lowNext = compare(belowPct(next), exact(limits.belowNextPct)) >= 0
  if (!lowMean && !lowNext) return null
  return { belowMeanPct: rounded(belowPct(average), 2), belowNextPct: rounded(belowPct(next), 2) }
}
