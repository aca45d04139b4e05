import Big from 'big.js'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Checks a requested or offered quantity. `digits`: decimal places of its unit; undefined for an unknown unit. */
export function qtyProblem(
  { qty: text, unit }: { qty: string; unit: string },
  digits: number | undefined,
): Pick<Problem, 'name' | 'key' | 'values'> | undefined {
  const qty = new Big(text)
  if (qty.lte(0)) return { name: 'invalidInput', key: 'qtyPositive' }
  if (digits === undefined || qty.eq(qty.round(digits))) return undefined
  return { name: 'invalidInput', key: 'qtyPrecision', values: { unit, digits } }
}
