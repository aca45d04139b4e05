import { record } from '../format/record.ts'
import { isFunctionText } from './form-rule-control.ts'
import type { RuleCheck } from './form-rule-types.ts'

export interface RuleProblem {
  key: 'required' | 'format' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge'
  limit: number
  message: string
}

export function readChecks(validate: unknown, required: unknown): RuleCheck[] {
  const checks = (Array.isArray(validate) ? validate : validate === undefined ? [] : [validate]).flatMap(each => {
    const check = record(each)
    return check ? [readCheck(check)] : []
  })
  if (required === undefined || required === false || required === null) return checks
  const own = record(required) ?? { message: required }
  return [...checks, readCheck({ ...own, required: true })]
}

function readCheck(check: Record<string, unknown>): RuleCheck {
  const text = (key: string) => {
    const value = check[key]
    return typeof value === 'string' && !isFunctionText(value) ? value : ''
  }
  const number = (key: string) => (typeof check[key] === 'number' ? check[key] : undefined)
  return {
    required: check['required'] === true,
    type: text('type') || 'string',
    min: number('min'),
    max: number('max'),
    len: number('len'),
    pattern: text('pattern') || undefined,
    whitespace: check['whitespace'] === true,
    choices: Array.isArray(check['enum']) ? check['enum'] : undefined,
    message: text('message'),
  }
}

/** 0 and false are values. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export function ruleProblem(checks: readonly RuleCheck[], value: unknown): RuleProblem | undefined {
  for (const check of checks) {
    const problem = problemOf(check, value)
    if (problem) return { limit: 0, ...problem, message: check.message }
  }
  return undefined
}

function problemOf(
  check: RuleCheck,
  value: unknown,
): Omit<RuleProblem, 'message' | 'limit'> | { key: RuleProblem['key']; limit: number } | undefined {
  if (isEmptyValue(value)) return check.required ? { key: 'required' } : undefined
  if (check.whitespace && typeof value === 'string' && value.trim() === '') return { key: 'required' }
  const numeric = check.type === 'number' || check.type === 'integer' || check.type === 'float'
  const measure = measureOf(value, numeric)
  if (numeric && (measure === undefined || (check.type === 'integer' && !Number.isInteger(measure))))
    return { key: 'format' }
  if (check.choices && !check.choices.includes(value)) return { key: 'format' }
  if (check.pattern !== undefined && !matches(check.pattern, value)) return { key: 'format' }
  if (measure === undefined) return undefined
  const { min, max, len } = check
  if (len !== undefined && measure !== len) return { key: 'format' }
  if (min !== undefined && measure < min) return { key: numeric ? 'tooSmall' : 'tooShort', limit: min }
  if (max !== undefined && measure > max) return { key: numeric ? 'tooLarge' : 'tooLong', limit: max }
  return undefined
}

function measureOf(value: unknown, numeric: boolean): number | undefined {
  if (numeric) {
    const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN
    return Number.isFinite(number) ? number : undefined
  }
  if (typeof value === 'string') return value.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '_').length
  return Array.isArray(value) ? value.length : undefined
}

const longestPattern = 200

/**
 * An invalid pattern matches everything, as does a pattern or text over 200 characters, which is too slow for each
 * keystroke.
 */
export function matches(pattern: string, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return true
  if (pattern.length > longestPattern || String(value).length > longestPattern) return true
  const [, body = pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? []
  try {
    return new RegExp(body, flags.replace(/[gy]/g, '')).test(String(value))
  } catch {
    return true
  }
}
