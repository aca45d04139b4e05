import { Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { add, divide, exact, hundred, multiply, percentOf, rounded, subtract, sum } from '../../fraction.ts'
import { Quantity, Str } from '../../vocabulary.ts'

/**
 * What ranks a bid without scores. BID: its price. EVALUATED: its price with the published additions for its deviations.
 * WEIGHTED: its price divided by a coefficient for its merits. The contract is made at the price of the bid.
 */
export const priceComparisons = ['BID', 'EVALUATED', 'WEIGHTED'] as const
export type PriceComparison = (typeof priceComparisons)[number]

/** A percentage of the bid price, or an amount in the tender's currency. */
export const criterionKinds = ['PCT', 'AMOUNT'] as const

/** Highest sum of the merits of WEIGHTED, per cent. */
export const maxMerits = 30

/** `value`: of EVALUATED what each unit of the deviation adds, of WEIGHTED the highest merit in per cent. */
export const PriceCriterion = Obj({
  name: Str(64),
  kind: Optional(Union([Enum(criterionKinds), Text({ maxLength: 0 })])),
  value: Optional(Union([Quantity(), Text({ maxLength: 0 })])),
  standard: Optional(Str(500)),
})
export type PriceCriterion = Static<typeof PriceCriterion>

/**
 * The price that ranks a bid, rounded to the digits of the currency; null for BID. `marks` are found in the formal check,
 * one for each criterion: of EVALUATED the number of units of a deviation, of WEIGHTED the merit in per cent.
 */
export function evaluatedPrice(
  comparison: PriceComparison,
  amount: string,
  criteria: readonly PriceCriterion[],
  marks: readonly string[],
  digits: number,
): string | null {
  if (comparison === 'BID') return null
  const price = exact(amount)
  const markOf = (at: number) => exact(marks[at] || '0')
  const values = criteria.map(({ value }) => exact(value || '0'))
  if (comparison === 'WEIGHTED') {
    const merits = divide(sum(criteria.map((_, at) => markOf(at))), subtract(hundred, sum(values)))
    return rounded(divide(price, add(exact('1'), merits)), digits)
  }
  const additions = values.map((value, at) =>
    multiply(criteria[at]?.kind === 'PCT' ? percentOf(price, value) : value, markOf(at)),
  )
  return rounded(add(price, sum(additions)), digits)
}
