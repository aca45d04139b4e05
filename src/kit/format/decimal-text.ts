export interface DecimalLimits {
  min?: string
  max?: string
  precision?: number
}

/** Rounds half up to `precision`, clamps to `min` and `max`. */
export function settleDecimal(text: string, { min, max, precision }: DecimalLimits): string {
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!parts || /^-?\.?$/.test(text)) return ''
  const [, minus = '', whole = '', fraction = ''] = parts
  const digits = precision === undefined ? fraction.length : Math.min(precision, fraction.length)
  const scaled = BigInt(whole + fraction.slice(0, digits) || '0') + (fraction.charAt(digits) >= '5' ? 1n : 0n)
  const kept = written(minus === '-' ? -scaled : scaled, digits)
  if (min !== undefined && compareDecimals(kept, min) < 0) return min
  if (max !== undefined && compareDecimals(kept, max) > 0) return max
  return kept
}

/** Exact; texts that are no number count as 0. */
export function sumDecimals(texts: readonly string[]): string {
  const numbers = texts.filter(text => /^-?\d+(\.\d*)?$/.test(text))
  // `Math.max(...)` fails on a hundred thousand arguments.
  const digits = numbers.reduce((most, text) => Math.max(most, text.split('.')[1]?.length ?? 0), 0)
  return written(
    numbers.reduce((sum, text) => sum + scaledTo(text, digits), 0n),
    digits,
  )
}

export function compareDecimals(one: string, other: string): number {
  const digits = Math.max(one.split('.')[1]?.length ?? 0, other.split('.')[1]?.length ?? 0)
  const difference = scaledTo(one, digits) - scaledTo(other, digits)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function scaledTo(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt((whole || '0') + fraction.padEnd(digits, '0'))
  return text.startsWith('-') ? -value : value
}

function written(scaled: bigint, digits: number): string {
  const negative = scaled < 0n
  const text = (negative ? -scaled : scaled).toString().padStart(digits + 1, '0')
  const split = text.length - digits
  return `${negative ? '-' : ''}${text.slice(0, split)}${digits > 0 ? `.${text.slice(split)}` : ''}`
}
