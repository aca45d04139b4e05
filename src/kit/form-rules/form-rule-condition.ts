import { isEmptyValue, matches } from './form-rule-checks.ts'

type Test = (value: unknown, wanted: unknown) => boolean

const tests: Readonly<Record<string, Test>> = {
  '==': same,
  '!=': (value, wanted) => !same(value, wanted),
  '<>': (value, wanted) => !same(value, wanted),
  '>': (value, wanted) => compare(value, wanted) > 0,
  '>=': (value, wanted) => compare(value, wanted) >= 0,
  '<': (value, wanted) => compare(value, wanted) < 0,
  '<=': (value, wanted) => compare(value, wanted) <= 0,
  in: isIn,
  notIn: (value, wanted) => !isIn(value, wanted),
  on: (value, wanted) => isIn(wanted, value),
  notOn: (value, wanted) => !isIn(wanted, value),
  // Both exclude the ends.
  between: (value, wanted) => Array.isArray(wanted) && compare(value, wanted[0]) > 0 && compare(value, wanted[1]) < 0,
  notBetween: (value, wanted) =>
    Array.isArray(wanted) && (compare(value, wanted[0]) < 0 || compare(value, wanted[1]) > 0),
  empty: isEmptyValue,
  notEmpty: value => !isEmptyValue(value),
  pattern: (value, wanted) => typeof wanted === 'string' && !isEmptyValue(value) && matches(wanted, value),
}

export function conditionHolds(condition: string, value: unknown, wanted: unknown): boolean {
  return Object.hasOwn(tests, condition) ? (tests[condition]?.(value, wanted) ?? false) : false
}

/** Converts `wanted` to the type of the field's value: 1 equals '1' in a text field. */
function same(value: unknown, wanted: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(alike(value, wanted))
}

function alike(value: unknown, wanted: unknown): unknown {
  if (typeof value === 'string' && (typeof wanted === 'number' || typeof wanted === 'boolean')) return String(wanted)
  if (typeof value === 'number' && typeof wanted === 'string' && wanted.trim() !== '') return Number(wanted)
  if (typeof value === 'boolean' && typeof wanted === 'string') return wanted === 'true'
  return wanted
}

function isIn(value: unknown, list: unknown): boolean {
  return Array.isArray(list) && list.some(one => same(value, one))
}

/** NaN when not comparable. */
function compare(value: unknown, wanted: unknown): number {
  const other = alike(value, wanted)
  if (typeof value === 'number' && typeof other === 'number') return value - other
  if (typeof value === 'string' && typeof other === 'string') return value < other ? -1 : value > other ? 1 : 0
  return NaN
}
