import { compare, exact, multiply, percentOf, rounded, unitsText, wholeUnits } from '../../fraction.ts'

/** An amount in the currency of comparison; `rate` is the one recorded at the opening, `digits` those of the currency. */
export const comparedAmount = (amount: string, rate: string, digits: number): string =>
  rounded(multiply(exact(amount), exact(rate)), digits)

/** A price equal to the ceiling is valid. One above it is invalid and is not used in any price score. */
export const withinCeiling = (price: string, ceiling: string | null): boolean =>
  ceiling === null || compare(exact(price), exact(ceiling)) <= 0

/** Largest deposit that may be requested: the percentage of the estimate, rounded down to the currency's digits. */
export const depositLimit = (estimate: string, pct: string, digits: number): string =>
  unitsText(wholeUnits(percentOf(exact(estimate), pct), digits), digits)
