/* Decimals with at most six digits after the point, in millionths: exact, and much faster than arbitrary precision. */

/** Up to this length millionths stay below 2 ** 50: rounding removes the product's error. */
const shortText = 9

/** `value` is `text` as a number. Undefined when too long to be exact. */
export function exactMillionths(text: string, value = Number(text)): number | undefined {
  const point = text.indexOf('.')
  const exact = text.length <= shortText && (point < 0 || text.length - point <= 7)
  return exact ? Math.round(value * 1e6) : undefined
}

/** Truncated after the sixth digit. */
export function millionths(text: string): bigint {
  // Short texts are read in half the time.
  const exact = exactMillionths(text)
  if (exact !== undefined) return BigInt(exact)
  const point = text.indexOf('.')
  if (point < 0) return BigInt(`${text}000000`)
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 7).padEnd(6, '0'))
}

export interface WholeSum {
  high: number
  low: number
  rest: bigint
}

const limb = 2 ** 26

/** Non-negative integers; BigInt only where a number would be inexact. */
export function addProduct(sum: WholeSum, factor: number, by: number): void {
  const product = factor * by
  if (product > Number.MAX_SAFE_INTEGER) {
    sum.rest += BigInt(factor) * BigInt(by)
    return
  }
  const low = product % limb
  sum.low += low
  sum.high += (product - low) / limb
}

export function totalOf({ high, low, rest }: WholeSum): bigint {
  return rest + BigInt(high) * BigInt(limb) + BigInt(low)
}

/** Numbers never reverse the order of two decimals; when they are equal, the digits decide. */
export function isLower(text: string, than: string): boolean {
  const [value, other] = [Number(text), Number(than)]
  return value === other ? text !== than && millionths(text) < millionths(than) : value < other
}

/** Rounds half away from zero. */
export function roundedQuotient(above: bigint, below: bigint): bigint {
  const negative = above < 0n !== below < 0n
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const whole = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -whole : whole
}

/** `units` of 10 ** -`digits`. */
export function fixedText(units: bigint, digits: number): string {
  const plain = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + plain : `${sign}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}
