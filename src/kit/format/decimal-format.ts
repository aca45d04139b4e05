const decimal = /^(-?)(\d+)(?:\.(\d*))?$/

/** Rounded half up to exactly `digits` digits; '' if it is no number. Never converted to a float. */
export function formatMoney(amount: string | null | undefined, digits: number, language: string): string {
  return written(amount, digits, digits, language)
}

/** Rounded half up to at most `precision` digits, without trailing zeros; '' if it is no number. */
export function formatQuantity(quantity: string | null | undefined, precision: number, language: string): string {
  return written(quantity, precision, 0, language)
}

/** With the digits entered; '' if it is no number. */
export function formatMeasured(value: string, language: string): string {
  const digits = decimal.exec(value.trim())?.[3]?.length ?? 0
  return written(value, digits, digits, language)
}

/** At least `digits` digits, and all that are not zero, up to six. */
export function formatPrice(price: string | null | undefined, digits: number, language: string): string {
  return written(price, 6, digits, language)
}

function written(text: string | null | undefined, most: number, least: number, language: string): string {
  const parts = decimal.exec(text?.trim() ?? '')
  if (!parts) return ''
  const [, minus = '', whole = '0', fraction = ''] = parts
  const rounded = roundHalfUp(whole + fraction.padEnd(most, '0').slice(0, most), fraction.charAt(most))
  const split = rounded.length - most
  const kept = rounded
    .slice(split)
    .replace(/(?<!0)0+$/, '')
    .padEnd(least, '0')
  const { group, point } = writing(language)
  const value = group(BigInt(rounded.slice(0, split) || '0')) + (kept === '' ? '' : point + kept)
  return minus === '-' && /[1-9]/.test(rounded) ? `-${value}` : value
}

function roundHalfUp(digits: string, next: string): string {
  return next >= '5' ? (BigInt(digits) + 1n).toString().padStart(digits.length, '0') : digits
}

interface Writing {
  group(whole: bigint): string
  point: string
}

const writings = new Map<string, Writing>()

function writing(language: string): Writing {
  const known = writings.get(language)
  if (known) return known
  // Spanish groups only from five digits by default; amounts in a column must look alike.
  const format = new Intl.NumberFormat(language, { useGrouping: true, minimumFractionDigits: 0 })
  const point = new Intl.NumberFormat(language).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
  const made: Writing = { group: whole => format.format(whole), point }
  writings.set(language, made)
  return made
}
