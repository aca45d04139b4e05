import type { Random } from './random.ts'

/** GB 32100-2015: alphabet of the unified social credit code, weights of its first 17 characters. */
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** GB 11714-1997: the same for its characters 9 to 17. */
const bodyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const bodyWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** An invented credit code with valid check characters. `division`: six digits. */
export function creditCode(random: Random, division: string): string {
  let body = 'MA'
  while (body.length < 8) body += creditAlphabet.charAt(random.whole(0, creditAlphabet.length - 1))
  const rest = 11 - (weightedSum(body, bodyWeights, bodyAlphabet) % 11)
  const first = `91${division}${body}${rest === 10 ? 'X' : rest % 11}`
  return first + creditAlphabet.charAt((31 - (weightedSum(first, creditWeights, creditAlphabet) % 31)) % 31)
}

function weightedSum(text: string, weights: readonly number[], alphabet: string): number {
  return Array.from(text).reduce((sum, character, at) => sum + alphabet.indexOf(character) * (weights[at] ?? 0), 0)
}

/** 13 digits, the last one GS1's modulo 10 check digit. */
export function locationNumber(prefix: string, random: Random): string {
  const first = (prefix + digits(random, 12)).slice(0, 12)
  const sum = Array.from(first).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

/** An invented number, with valid check digits where the country publishes their rule. */
export function vatNumber(country: string, random: Random): string {
  switch (country) {
    case 'DE':
      return `DE${germanVat(`${random.whole(1, 9)}${digits(random, 7)}`)}`
    case 'IT':
      return `IT${withLuhn(`0${digits(random, 6)}015`)}`
    case 'FR': {
      const siren = withLuhn(`${random.whole(3, 8)}${digits(random, 7)}`)
      return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
    }
    case 'ES': {
      const first = `${random.pick(['08', '28', '48', '50'])}${digits(random, 5)}`
      return `ESB${withLuhn(first)}`
    }
    case 'PL': {
      const first = `${random.whole(5, 8)}${digits(random, 8)}`
      const check = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11
      return check === 10 ? vatNumber(country, random) : `PL${first}${check}`
    }
    case 'NL':
      return dutchVat(random)
    default:
      throw new RangeError(`No rule for VAT numbers of ${country}.`)
  }
}

/** ISO 7064 mod 11, 10 over the eight digits. */
function germanVat(first: string): string {
  let product = 10
  for (const digit of first) {
    const sum = (Number(digit) + product) % 10
    product = (2 * (sum === 0 ? 10 : sum)) % 11
  }
  return `${first}${(11 - product) % 10}`
}

/** Modulo 11, with the weights 9 to 2. */
function dutchVat(random: Random): string {
  const first = `8${digits(random, 7)}`
  const check = Array.from(first).reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11
  return check === 10 ? dutchVat(random) : `NL${first}${check}B01`
}

function withLuhn(first: string): string {
  const sum = Array.from(first)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('')
}
