import { compareDecimals, settleDecimal, sumDecimals } from './decimal-text.ts'
import { plainDecimal } from './plain-decimal.ts'

export type GivenDecimal = string | number | null | undefined

export interface NumberRules {
  min?: GivenDecimal
  max?: GivenDecimal
  step?: GivenDecimal
  precision?: number
  required?: boolean
}

export function givenDecimal(value: GivenDecimal): string | undefined {
  return plainDecimal(String(value ?? ''))
}

export function allowsNegative({ min }: NumberRules): boolean {
  return givenDecimal(min)?.startsWith('-') ?? false
}

/** The value on blur, and the limit that clamped it. */
export function settledNumber(text: string, rules: NumberRules): { text: string; held?: 'least' | 'most' } {
  const precision = rules.precision === undefined ? undefined : Math.max(0, Math.trunc(rules.precision))
  const max = givenDecimal(rules.max)
  const free = settleDecimal(text, { precision })
  const kept = settleDecimal(text, { min: givenDecimal(rules.min), max, precision })
  if (kept === '' || compareDecimals(kept, free) === 0) return { text: kept }
  return { text: kept, held: kept === max ? 'most' : 'least' }
}

/** Without `min` it stops at 0. */
export function countedNumber(text: string, steps: number, rules: NumberRules): ReturnType<typeof settledNumber> {
  const step = givenDecimal(rules.step) ?? '1'
  const all = Array.from({ length: Math.abs(steps) }, () => (steps < 0 ? `-${step}` : step))
  const min = givenDecimal(rules.min) ?? '0'
  return settledNumber(sumDecimals([settleDecimal(text, {}) || '0', ...all]), { ...rules, min })
}

export interface NumberProblem {
  flag: 'valueMissing' | 'rangeUnderflow' | 'rangeOverflow'
  limit: string
}

export function numberProblem(text: string, rules: NumberRules): NumberProblem | undefined {
  const [min, max] = [givenDecimal(rules.min), givenDecimal(rules.max)]
  const value = settleDecimal(text, {})
  if (value === '') return rules.required ? { flag: 'valueMissing', limit: '' } : undefined
  if (min !== undefined && compareDecimals(value, min) < 0) return { flag: 'rangeUnderflow', limit: min }
  if (max !== undefined && compareDecimals(value, max) > 0) return { flag: 'rangeOverflow', limit: max }
  return undefined
}
