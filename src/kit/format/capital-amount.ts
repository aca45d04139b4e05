import { plainDecimal } from './plain-decimal.ts'

export interface CapitalWriting {
  /** 整 ends the amount after 元 only (bank instruments, the default), or after 角 too (accounting records). */
  zheng?: 'yuan' | 'jiao'
  /** Writes 零 before 角 also where it is optional: when the digit of 元 is 0. */
  optionalZero?: boolean
  /** Third and fourth decimal: 毫 and 厘 (the default), or 厘 and 毫 as in money. */
  thirdFourth?: 'hao-li' | 'li-hao'
}

/** `maximum-exceeded`: 1e15 and above. */
export type CapitalProblem = 'empty' | 'not-a-number' | 'maximum-exceeded'

export interface CapitalAmount {
  text: string
  problem?: CapitalProblem
}

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
// Above 亿 the groups repeat as 万亿; bank rules do not allow 兆.
const groups = ['', '万', '亿', '万']

/**
 * Further decimals than four are cut off. Accepts thousands separators, a yuan sign and an exponent; never converted to
 * a float.
 */
export function capitalAmount(amount: string, writing: CapitalWriting = {}): CapitalAmount {
  const given = amount.trim().replace(/^[¥￥]\s*/, '')
  if (given === '') return { text: '', problem: 'empty' }
  const plain = plainDecimal(given)
  if (plain === undefined) return { text: '', problem: 'not-a-number' }
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  // Specified for clients with doubles: 999999999999999.9999 exceeds it.
  if (Number(plain.replace('-', '')) >= 1e15) return { text: '', problem: 'maximum-exceeded' }
  const text = written(whole, fraction.slice(0, 4), writing)
  return { text: plain.startsWith('-') && text !== '零元整' ? `负${text}` : text }
}

function written(whole: string, fraction: string, writing: CapitalWriting): string {
  const integer = whole === '0' ? '' : integerText(whole)
  const decimals = decimalText(integer, fraction, writing)
  if (decimals === '') return `${integer || '零'}元整`
  const ending = writing.zheng === 'jiao' && decimals.endsWith('角') ? '整' : ''
  return (integer && `${integer}元`) + decimals + ending
}

function integerText(whole: string): string {
  let text = ''
  let zeros = 0
  for (let at = 0; at < whole.length; at++) {
    const place = whole.length - 1 - at
    const digit = Number(whole.charAt(at))
    if (digit > 0) {
      if (zeros > 0) text += '零'
      text += digitText(digit) + (places[place % 4] ?? '')
    }
    zeros = digit > 0 ? 0 : zeros + 1
    // A group of zeros has no unit, except 亿 after 万亿.
    if (place % 4 === 0 && (zeros < 4 || place === 8)) text += groups[place / 4] ?? ''
  }
  return text
}

function decimalText(integer: string, fraction: string, { optionalZero, thirdFourth }: CapitalWriting): string {
  const units = thirdFourth === 'li-hao' ? ['角', '分', '厘', '毫'] : ['角', '分', '毫', '厘']
  // The bank rule allows one optional 零 only.
  const roundYuan = /[拾佰仟万亿]$/.test(integer) && !/零/.test(integer)
  let text = ''
  let zero = optionalZero === true && roundYuan
  for (let at = 0; at < fraction.length; at++) {
    const digit = fraction.charAt(at)
    if (digit !== '0') text += (zero && (integer || text) ? '零' : '') + digitText(Number(digit)) + (units[at] ?? '')
    zero = digit === '0'
  }
  return text
}

function digitText(digit: number): string {
  return digits.charAt(digit)
}
