import { divide, exact, hundred, mean, multiply, sum } from '../../fraction.ts'
import type { Fraction } from '../../fraction.ts'
import type { ScoreMode } from '../experts/scoring.ts'
import { kept, roundedScore, usualCuts } from './price-scores.ts'

/** Sum of the points that one expert gave to a bid in one kind of elements. */
export interface GivenScore {
  score: Fraction
  /** Used by WEIGHTED only. */
  weight: string
}

/** Combines the experts' scores; TRIMMED leaves out one highest and one lowest of five or more. Null without experts. */
export function combinedScore(mode: ScoreMode, given: readonly GivenScore[]): Fraction | null {
  if (mode !== 'WEIGHTED') {
    const scores = given.map(({ score }) => score)
    return mean(mode === 'TRIMMED' ? kept(scores, usualCuts) : scores)
  }
  if (given.length === 0) return null
  const weighted = given.map(({ score, weight }) => multiply(score, exact(weight)))
  return divide(sum(weighted), sum(given.map(({ weight }) => exact(weight))))
}

/** A part of the total; a missing score counts as 0. With the weight 100 it is a number of points. */
export interface WeightedScore {
  score: Fraction | null
  /** Per cent. */
  weight: string
}

/** Unrounded Σ score × weight / 100. */
export const totalScore = (parts: readonly WeightedScore[]): Fraction =>
  divide(sum(parts.flatMap(({ score, weight }) => (score === null ? [] : [multiply(score, exact(weight))]))), hundred)

/** The published total. Ranks compare it, so that bids with equal printed totals are equal. */
export const roundedTotal = (parts: readonly WeightedScore[]): string => roundedScore(totalScore(parts))
