import Big from 'big.js'
import type { PerformanceDimension, ScoreBand } from '../../../src/contract/performance/indicators.ts'
import { notRated } from '../../../src/contract/performance/results.ts'
import type { GradeAction, GradeBand } from '../../../src/contract/performance/templates.ts'

/** A number as numerator and denominator: nothing is rounded before its end. */
interface Fraction {
  over: Big
  under: Big
}

/** A rating that was submitted, and what its rater weighs. */
export interface Rated {
  score: string
  weight: string
}

/** An indicator of an assessment with what is known of one supplier. */
export interface KnownLine {
  id: string
  dimension: PerformanceDimension
  weight: string
  bands: readonly ScoreBand[]
  /** The frozen figure of an automatic one; null is "no data". */
  value: string | null
  rated: readonly Rated[]
}

/** What a supplier is worth. */
export interface Scored {
  /** Null when too little is known. */
  total: string | null
  dimensions: { dimension: PerformanceDimension; score: string }[]
  lines: { lineId: string; score: string | null }[]
}

/**
 * The score of a supplier. The weight of an indicator without data is shared in its dimension, that of a dimension
 * without data among the others; with data for less than half of the weight there is no total.
 */
export function scoreOf(lines: readonly KnownLine[]): Scored {
  const scored = lines.map(line => ({ line, score: lineScore(line) }))
  const known = scored.flatMap(({ line, score }) => (score === undefined ? [] : [{ line, score }]))
  const dimensions = [...new Set(known.map(({ line }) => line.dimension))].map(dimension => ({
    dimension,
    weight: weightOf(lines.filter(line => line.dimension === dimension)),
    score: meanOf(
      known
        .filter(each => each.line.dimension === dimension)
        .map(({ line, score }) => ({ score, weight: line.weight })),
    ),
  }))
  const enough =
    weightOf(known.map(({ line }) => line))
      .times(2)
      .gte(weightOf(lines)) && known.length > 0
  return {
    total: enough
      ? rounded(meanOf(dimensions.map(({ score, weight }) => ({ score, weight: weight.toFixed() }))), 2)
      : null,
    dimensions: dimensions.map(({ dimension, score }) => ({ dimension, score: rounded(score, 2) })),
    lines: scored.map(({ line, score }) => ({
      lineId: line.id,
      score: score === undefined ? null : rounded(score, 2),
    })),
  }
}

/** The score of an indicator; undefined without data. */
function lineScore({ value, bands, rated }: KnownLine): Fraction | undefined {
  if (rated.length > 0) return meanOf(rated.map(({ score, weight }) => ({ score: whole(score), weight })))
  if (value === null) return undefined
  const figure = new Big(value)
  if (bands.length === 0) return whole(figure.lt(0) ? '0' : figure.gt(100) ? '100' : value)
  const band = bands.find(({ from, to }) => figure.gte(from) && (to === null || figure.lt(to)))
  return whole(band?.score ?? '0')
}

const whole = (number: string): Fraction => ({ over: new Big(number), under: new Big(1) })

const weightOf = (lines: readonly { weight: string }[]) =>
  lines.reduce((sum, { weight }) => sum.plus(weight), new Big(0))

/** Σ weight × score / Σ weight. */
function meanOf(parts: readonly { score: Fraction; weight: string }[]): Fraction {
  const sum = parts.reduce<Fraction>(
    ({ over, under }, { score, weight }) => ({
      over: over.times(score.under).plus(score.over.times(weight).times(under)),
      under: under.times(score.under),
    }),
    whole('0'),
  )
  return { over: sum.over, under: sum.under.times(weightOf(parts)) }
}

/** Rounded half away from zero. */
function rounded({ over, under }: Fraction, digits: number): string {
  const Rounding = Big()
  Rounding.DP = digits
  Rounding.RM = Rounding.roundHalfUp
  return new Rounding(over.toFixed()).div(under.toFixed()).toFixed(digits)
}

/** The total as it counts: with the points of the adjustment, from 0 to 100. */
export function adjustedTotal(computed: string, points: string): string {
  const total = new Big(computed).plus(points)
  return (total.lt(0) ? new Big(0) : total.gt(100) ? new Big(100) : total).toFixed(2)
}

/** The grade of a total and what follows from it. */
export function gradeOf(total: string | null, bands: readonly GradeBand[]): { grade: string; action: GradeAction } {
  if (total === null) return { grade: notRated, action: 'NONE' }
  const best = [...bands].sort((a, b) => new Big(b.from).cmp(a.from)).find(({ from }) => new Big(total).gte(from))
  return best ?? { grade: notRated, action: 'NONE' }
}

/**
 * What is proposed, by what the grade before this one led to: the stage is raised after the second such grade in a row
 * only, and a second grade that would lower it asks for a freeze.
 */
export function actionOf(action: GradeAction, before: GradeAction | undefined): GradeAction {
  if (action === 'UPGRADE') return before === 'UPGRADE' ? 'UPGRADE' : 'NONE'
  if (action === 'DEGRADE') return before === 'DEGRADE' ? 'FREEZE' : 'DEGRADE'
  return action
}
