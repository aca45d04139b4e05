import Big from 'big.js'

export interface UnitFactor {
  fromUnit: string
  toUnit: string
  factor: string
}

/** `down` of the first unit equal `up` of the last: products of the stored factors, without rounding. */
export interface UnitPath {
  up: Big
  down: Big
  /** Relative error from rounded factors. */
  error: Big
}

const one = new Big(1)
/** Factors have nine decimals: each may lose half of the last digit. */
const lost = new Big('0.0000000005')

/**
 * Units reachable from `unit` by conversions in both directions, by the fewest steps, then by the order of conversions.
 * Cycles end.
 */
export function unitPaths(unit: string, conversions: readonly UnitFactor[]): Map<string, UnitPath> {
  const paths = new Map<string, UnitPath>([[unit, { up: one, down: one, error: new Big(0) }]])
  // Iterating a Map also visits entries added on the way.
  for (const [from, path] of paths) {
    for (const { fromUnit, toUnit, factor } of conversions) {
      const error = path.error.plus(lost.div(factor))
      if (fromUnit === from && !paths.has(toUnit))
        paths.set(toUnit, { up: path.up.times(factor), down: path.down, error })
      if (toUnit === from && !paths.has(fromUnit))
        paths.set(fromUnit, { up: path.up, down: path.down.times(factor), error })
    }
  }
  return paths
}

/** Compares a factor with a path within the rounding error. */
export function agrees(factor: string, { up, down, error }: UnitPath): boolean {
  const off = up.div(down.times(factor)).minus(1).abs()
  return off.lte(error.plus(lost.div(factor)).times('1.000001'))
}
