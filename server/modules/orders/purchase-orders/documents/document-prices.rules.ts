import Big from 'big.js'
import { digitsAfterPoint, plainDecimal } from '../../../../../src/contract/amounts.ts'

/** At most six decimals, for a whole number of units. */
export interface KeptPrice {
  price: string
  priceUnit: number
  /** False if digits were lost. */
  exact: boolean
}

const priceDigits = 6
const mostUnits = 1_000_000

/** Finer prices are stored per ten, a hundred … times as many units, so that no digit is lost. */
export function keptPrice(amount: string, baseQuantity: string): KeptPrice {
  const base = new Big(baseQuantity === '' ? 1 : baseQuantity)
  for (const scale of scales) {
    const units = base.times(scale)
    if (units.gt(mostUnits)) break
    const price = plainDecimal(new Big(amount).times(scale))
    if (isWhole(units) && digitsAfterPoint(price) <= priceDigits)
      return { price, priceUnit: units.toNumber(), exact: true }
  }
  const priceUnit = isWhole(base) && base.lte(mostUnits) ? base.toNumber() : 1000
  const price = new Big(amount).times(priceUnit).div(base).round(priceDigits, Big.roundHalfUp)
  return { price: plainDecimal(price), priceUnit, exact: false }
}

/** For as few units as possible; undefined when no price of six digits gives exactly `target`. */
export function priceFor(target: Big, qty: string, priceUnit: number, digits: number): KeptPrice | undefined {
  if (target.lt(0) || new Big(qty).lte(0)) return undefined
  let nearest: KeptPrice | undefined
  for (const scale of scales) {
    const units = new Big(priceUnit).times(scale)
    if (units.gt(mostUnits)) break
    const price = target.times(units).div(qty).round(priceDigits, Big.roundHalfUp)
    const amount = price.times(qty).div(units)
    const kept = { price: plainDecimal(price), priceUnit: units.toNumber() }
    if (amount.eq(target)) return { ...kept, exact: true }
    if (nearest === undefined && amount.round(digits, Big.roundHalfUp).eq(target)) nearest = { ...kept, exact: false }
  }
  return nearest
}

const scales = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

function isWhole(value: Big): boolean {
  return value.round(0, Big.roundDown).eq(value)
}

/** In units of the smallest digit; the remainder goes to the largest part. */
export function shares(amount: Big, parts: readonly Big[], digits: number): Big[] {
  const whole = parts.reduce((sum, part) => sum.plus(part), new Big(0))
  if (whole.lte(0)) return parts.map(() => new Big(0))
  const given = parts.map(part => amount.times(part).div(whole).round(digits, Big.roundDown))
  const rest = given.reduce((left, part) => left.minus(part), amount)
  const largest = parts.reduce((best, part, at) => (part.gt(parts[best] ?? 0) ? at : best), 0)
  return given.map((part, at) => (at === largest ? part.plus(rest) : part))
}
