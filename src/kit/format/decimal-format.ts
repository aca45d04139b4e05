const decimal = /^(-?)(\d+)(?:\.(\d*))?$/

/**
 * An amount of money for the eye: grouped and rounded half up to exactly `digits` digits of its currency, in the
 * writing of `language`. The amount is a decimal as text and is never turned into a float. No number: ''.
 */
export function formatMoney(amount: string | null | undefined, digits: number, language: string): string {
  return written(amount, digits, digits, language)
}

/**
 * A quantity for the eye: grouped, rounded half up to at most `precision` digits of its unit, without zeros at the
 * end. No number: ''.
 */
export function formatQuantity(quantity: string | null | undefined, precision: number, language: string): string {
  return written(quantity, precision, 0, language)
}

/** A measured value for the eye: grouped, with the digits that were entered, zeros at the end too. No number: ''. */
export function formatMeasured(value: string, language: string): string {
  const digits = decimal.exec(value.trim())?.[3]?.length ?? 0
  return written(value, digits, digits, language)
}

/** A price for the eye: at least `digits` digits of its currency and all further ones that are not zero, up to six. */
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

/** `digits` plus one when the digit that was cut off is five or more. */
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
  // Spanish groups from five digits on by itself; amounts in a column must look alike, so grouping is always on.
  const format = new Intl.NumberFormat(language, { useGrouping: true, minimumFractionDigits: 0 })
  const point = new Intl.NumberFormat(language).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
  const made: Writing = { group: whole => format.format(whole), point }
  writings.set(language, made)
  return made
}
