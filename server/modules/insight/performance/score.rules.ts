import Big from 'big.js'
import type { PerformanceDimension, ScoreBand } from '../../../../src/contract/insight/performance/indicators.ts'
import { notRated } from '../../../../src/contract/insight/performance/results.ts'
import type { GradeAction, GradeBand } from '../../../../src/contract/insight/performance/templates.ts'

/** Numerator and denominator, to round only the result. */
interface Fraction {
  over: Big
  under: Big
}

/** A submitted rating with the rater's weight. */
export interface Rated {
  score: string
  weight: string
}

export interface KnownLine {
  id: string
  dimension: PerformanceDimension
  weight: string
  bands: readonly ScoreBand[]
  /** Frozen figure of an automatic indicator; null means "no data". */
  value: string | null
  rated: readonly Rated[]
}

export interface Scored {
  /** Null with too little data. */
  total: string | null
  dimensions: { dimension: PerformanceDimension; score: string }[]
  lines: { lineId: string; score: string | null }[]
}

/**
 * The weight of an indicator without data is distributed within its dimension, that of a dimension without data among
 * the others; with data for less than half of the weight there is no total.
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

/** Undefined without data. */
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

/** Adds the adjustment, limited to 0 to 100. */
export function adjustedTotal(computed: string, points: string): string {
  const total = new Big(computed).plus(points)
  return (total.lt(0) ? new Big(0) : total.gt(100) ? new Big(100) : total).toFixed(2)
}

export function gradeOf(total: string | null, bands: readonly GradeBand[]): { grade: string; action: GradeAction } {
  if (total === null) return { grade: notRated, action: 'NONE' }
  const best = [...bands].sort((a, b) => new Big(b.from).cmp(a.from)).find(({ from }) => new Big(total).gte(from))
  return best ?? { grade: notRated, action: 'NONE' }
}

/**
 * Proposed action, depending on the previous grade's: an upgrade needs two such grades in a row, a second downgrade in
 * a row becomes a freeze.
 */
export function actionOf(action: GradeAction, before: GradeAction | undefined): GradeAction {
  if (action === 'UPGRADE') return before === 'UPGRADE' ? 'UPGRADE' : 'NONE'
  if (action === 'DEGRADE') return before === 'DEGRADE' ? 'FREEZE' : 'DEGRADE'
  return action
}
