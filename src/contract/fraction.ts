/**
 * Exact arithmetic for scores and shares: thirds and sevenths are kept, and only the final value is rounded. Decimals
 * enter and leave as texts.
 */
export interface Fraction {
  readonly numerator: bigint
  /** Positive. */
  readonly denominator: bigint
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction has the denominator 0.')
  const divisor = greatestDivisor(numerator, denominator)
  const sign = denominator < 0n ? -1n : 1n
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

/** '12.50' → 25/2. */
export function exact(value: string | number): Fraction {
  const [, sign = '', whole = '', places = ''] = decimal.exec(String(value)) ?? []
  if (whole === '') throw new RangeError(`'${value}' is not a decimal.`)
  return fraction(BigInt(sign + whole + places), 10n ** BigInt(places.length))
}

export const zero = exact(0)
export const hundred = exact(100)

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** Negative, 0 or positive, as a sort expects it. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, zero)

export const lowest = (a: Fraction, b: Fraction): Fraction => (compare(b, a) < 0 ? b : a)
export const highest = (a: Fraction, b: Fraction): Fraction => (compare(b, a) > 0 ? b : a)

/** Null for an empty list. */
export const mean = (values: readonly Fraction[]): Fraction | null =>
  values.length === 0 ? null : divide(sum(values), exact(values.length))

/** `percent` of `value`. */
export const percentOf = (value: Fraction, percent: string | Fraction): Fraction =>
  divide(multiply(value, typeof percent === 'string' ? exact(percent) : percent), hundred)

/** Half away from zero to exactly `digits` places: 84.995 → '85.00'. */
export function rounded(value: Fraction, digits: number): string {
  const { numerator, denominator } = value
  const size = numerator < 0n ? -numerator : numerator
  const units = (2n * size * 10n ** BigInt(digits) + denominator) / (2n * denominator)
  return unitsText(numerator < 0n ? -units : units, digits)
}

/** Number of whole units of the last of `digits` places in a value that is not negative: 24.358 with 2 → 2435. */
export const wholeUnits = ({ numerator, denominator }: Fraction, digits: number): bigint =>
  (numerator * 10n ** BigInt(digits)) / denominator

/** The same, rounded up. */
export const unitsAtLeast = ({ numerator, denominator }: Fraction, digits: number): bigint =>
  (numerator * 10n ** BigInt(digits) + denominator - 1n) / denominator

/** The reverse of `wholeUnits`: 2435 with 2 → '24.35'. */
export function unitsText(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const places = digits === 0 ? '' : `.${text.slice(-digits)}`
  return `${units < 0n ? '-' : ''}${digits === 0 ? text : text.slice(0, -digits)}${places}`
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
