import { compareDecimals, settleDecimal, sumDecimals } from './decimal-text.ts'
import { plainDecimal } from './plain-decimal.ts'

/** A decimal as a page may give it: text, also grouped or with an exponent, or a number. */
export type GivenDecimal = string | number | null | undefined

/** What a number field is told by its page. */
export interface NumberRules {
  min?: GivenDecimal
  max?: GivenDecimal
  step?: GivenDecimal
  precision?: number
  required?: boolean
}

/** A limit or step as decimal text; undefined when none is given, or none that is a number. */
export function givenDecimal(value: GivenDecimal): string | undefined {
  return plainDecimal(String(value ?? ''))
}

/** A minus may be typed when the least value is below 0. */
export function allowsNegative({ min }: NumberRules): boolean {
  return givenDecimal(min)?.startsWith('-') ?? false
}

/** The value as it is kept when the field is left, and at which limit it was held. */
export function settledNumber(text: string, rules: NumberRules): { text: string; held?: 'least' | 'most' } {
  const precision = rules.precision === undefined ? undefined : Math.max(0, Math.trunc(rules.precision))
  const max = givenDecimal(rules.max)
  const free = settleDecimal(text, { precision })
  const kept = settleDecimal(text, { min: givenDecimal(rules.min), max, precision })
  if (kept === '' || compareDecimals(kept, free) === 0) return { text: kept }
  return { text: kept, held: kept === max ? 'most' : 'least' }
}

/** The value after so many steps of the arrow keys; what could not be typed is not reached by them either. */
export function countedNumber(text: string, steps: number, rules: NumberRules): ReturnType<typeof settledNumber> {
  const step = givenDecimal(rules.step) ?? '1'
  const all = Array.from({ length: Math.abs(steps) }, () => (steps < 0 ? `-${step}` : step))
  const min = givenDecimal(rules.min) ?? '0'
  return settledNumber(sumDecimals([settleDecimal(text, {}) || '0', ...all]), { ...rules, min })
}

/** Why a value that was set or is still being typed cannot be submitted; `limit` is '' for a missing value. */
export interface NumberProblem {
  flag: 'valueMissing' | 'rangeUnderflow' | 'rangeOverflow'
  limit: string
}

/** Checks a value against its rules; undefined when it can be submitted. */
export function numberProblem(text: string, rules: NumberRules): NumberProblem | undefined {
  const [min, max] = [givenDecimal(rules.min), givenDecimal(rules.max)]
  const value = settleDecimal(text, {})
  if (value === '') return rules.required ? { flag: 'valueMissing', limit: '' } : undefined
  if (min !== undefined && compareDecimals(value, min) < 0) return { flag: 'rangeUnderflow', limit: min }
  if (max !== undefined && compareDecimals(value, max) > 0) return { flag: 'rangeOverflow', limit: max }
  return undefined
}
