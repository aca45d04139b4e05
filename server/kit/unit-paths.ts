import Big from 'big.js'

/** How a unit is counted in another. */
export interface UnitFactor {
  fromUnit: string
  toUnit: string
  factor: string
}

/** `down` of the first unit are `up` of the last one: products of kept factors, so that nothing is lost on the way. */
export interface UnitPath {
  up: Big
  down: Big
  /** By how much, as a share of it, the kept digits may be off. */
  error: Big
}

const one = new Big(1)
/** Factors are kept to nine digits: half of the last one may be lost in each. */
const lost = new Big('0.0000000005')

/**
 * Every unit that is reached from `unit` through conversions, either way round; the fewest steps count, and of equally
 * many the conversions named first. Loops end.
 */
export function unitPaths(unit: string, conversions: readonly UnitFactor[]): Map<string, UnitPath> {
  const paths = new Map<string, UnitPath>([[unit, { up: one, down: one, error: new Big(0) }]])
  // A map is walked to its end, and what is put in on the way stands there.
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

/** Whether a factor says what a path says, as far as the kept digits can tell. */
export function agrees(factor: string, { up, down, error }: UnitPath): boolean {
  const off = up.div(down.times(factor)).minus(1).abs()
  return off.lte(error.plus(lost.div(factor)).times('1.000001'))
}
