import { add, compare, divide, exact, highest, hundred, lowest, mean } from '../../fraction.ts'
import { multiply, percentOf, rounded, subtract, zero } from '../../fraction.ts'
import type { Fraction } from '../../fraction.ts'
import type { PriceMode, PriceParams } from '../experts/scoring.ts'

/** Points deducted per per cent above and below the base price, and the lowest scores on either side of it. */
export interface Slopes {
  upPerPct: string
  downPerPct: string
  floorAbove: string
  floorBelow: string
}

/** From `from` prices on, the mean leaves out this number of the highest and of the lowest. */
export interface Cut {
  from: number
  highest: number
  lowest: number
}

/**
 * Scores out of 100. LOWEST: lowest price / price. AVERAGE: distance to the mean of the prices that the cuts keep,
 * raised by `floatPct` (-5 lowers it by 5 %). TARGET: distance to a target price. MINMAX: linear between two fixed
 * prices.
 */
export type PriceRule =
  | { mode: 'LOWEST' | 'NONE' }
  | ({ mode: 'AVERAGE'; floatPct: string; cuts: readonly Cut[] } & Slopes)
  | ({ mode: 'TARGET'; targetPrice: string } & Slopes)
  | { mode: 'MINMAX'; minPrice: string; maxPrice: string }

export const usualSlopes: Slopes = { upPerPct: '2', downPerPct: '1', floorAbove: '0', floorBelow: '0' }
export const usualCuts: readonly Cut[] = [{ from: 5, highest: 1, lowest: 1 }]
export const usualAverage: PriceRule = { mode: 'AVERAGE', floatPct: '0', cuts: usualCuts, ...usualSlopes }

/** The parameters that apply to a price mode when none are published. */
export function usualParams(mode: string | undefined): PriceParams {
  if (mode === 'TARGET') return { ...usualSlopes }
  if (mode !== 'AVERAGE') return {}
  const cuts = usualCuts.map(({ from, highest: top, lowest: bottom }) => ({
    from: String(from),
    highest: String(top),
    lowest: String(bottom),
  }))
  return { floatPct: '0', ...usualSlopes, cuts }
}

/** How prices are scored by published rules. `targetPrice`: for TARGET. */
export function priceRule(rules: {
  priceMode: PriceMode
  targetPrice: string | null
  priceParams?: PriceParams
}): PriceRule {
  const { priceMode: mode, targetPrice, priceParams: { cuts, ...given } = {} } = rules
  const entered = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const params = { floatPct: '0', minPrice: '0', maxPrice: '0', ...usualSlopes, ...entered }
  const { minPrice, maxPrice, floatPct, ...slopes } = params
  switch (mode) {
    case 'AVERAGE':
      return { mode, floatPct, cuts: cuts?.map(cutOf) ?? usualCuts, ...slopes }
    case 'TARGET':
      return { mode, targetPrice: targetPrice ?? '0', ...slopes }
    case 'MINMAX':
      return { mode, minPrice, maxPrice }
    case 'LOWEST':
    case 'NONE':
      return { mode }
  }
}

const cutOf = ({ from, highest: top, lowest: bottom }: NonNullable<PriceParams['cuts']>[number]): Cut => ({
  from: Number(from),
  highest: Number(top),
  lowest: Number(bottom),
})

/**
 * Unrounded score of a price among the prices of all valid bids; null when it is not scored, or the base is 0. A price
 * that is left out of the mean is scored all the same.
 */
export function priceScore(rule: PriceRule, price: string, valid: readonly string[]): Fraction | null {
  const own = exact(price)
  switch (rule.mode) {
    case 'NONE':
      return null
    case 'LOWEST':
      return lowestScore(own, valid.map(exact))
    case 'MINMAX':
      return limitedScore(own, exact(rule.minPrice), exact(rule.maxPrice))
    case 'AVERAGE':
    case 'TARGET': {
      const base = basePrice(rule, valid)
      return base === null || compare(base, zero) <= 0 ? null : slopeScore(own, base, rule)
    }
  }
}

/** Scores of valid bids in their order, with two digits. */
export const priceScores = (rule: PriceRule, valid: readonly string[]): (string | null)[] =>
  valid.map(price => {
    const score = priceScore(rule, price, valid)
    return score === null ? null : roundedScore(score)
  })

export const roundedScore = (score: Fraction): string => rounded(score, 2)

/** The price that AVERAGE and TARGET measure against; null for other rules and without prices. */
export function basePrice(rule: PriceRule, valid: readonly string[]): Fraction | null {
  if (rule.mode === 'TARGET') return exact(rule.targetPrice)
  if (rule.mode !== 'AVERAGE') return null
  const average = mean(kept(valid.map(exact), rule.cuts))
  return average && add(average, percentOf(average, rule.floatPct))
}

/** The values without the extremes that the last reached row of the table cuts. */
export function kept(values: readonly Fraction[], cuts: readonly Cut[]): readonly Fraction[] {
  const reached = cuts.filter(({ from }) => from <= values.length).sort((a, b) => a.from - b.from)
  const cut = reached.at(-1) ?? { highest: 0, lowest: 0 }
  return [...values].sort(compare).slice(cut.lowest, values.length - cut.highest)
}

function lowestScore(price: Fraction, valid: readonly Fraction[]): Fraction {
  if (compare(price, zero) === 0) return hundred
  return divide(multiply(valid.reduce(lowest, price), hundred), price)
}

function limitedScore(price: Fraction, least: Fraction, most: Fraction): Fraction {
  const score = divide(multiply(subtract(most, price), hundred), subtract(most, least))
  return lowest(hundred, highest(zero, score))
}

function slopeScore(price: Fraction, base: Fraction, slopes: Slopes): Fraction {
  const offPct = divide(multiply(subtract(price, base), hundred), base)
  if (compare(offPct, zero) > 0)
    return highest(exact(slopes.floorAbove), subtract(hundred, multiply(offPct, exact(slopes.upPerPct))))
  return highest(exact(slopes.floorBelow), add(hundred, multiply(offPct, exact(slopes.downPerPct))))
}
