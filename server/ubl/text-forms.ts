import type { ProblemLevel, ProblemValues, UblProblem } from './findings.ts'

/** With `keep` the value is still used. */
export interface Objection {
  problem: UblProblem
  level: ProblemLevel
  values: Record<string, string>
  keep: boolean
}

/** For trimmed, non-empty texts. */
export type TextForm = (raw: string) => { value: string; objection?: Objection }

export const anyText: TextForm = raw => ({ value: raw })

/** Digits; more than PostgreSQL's columns store would only slow the checks. */
export const digitLimit = 38

export type Sign = 'any' | 'not-negative' | 'positive'

/** xsd:decimal without plus sign and leading zeros: no exponent, comma or blanks. */
export function decimalForm(sign: Sign): TextForm {
  return raw => {
    const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(raw)
    const whole = match?.[2] ?? ''
    const fraction = match?.[3] ?? ''
    if (!match || whole + fraction === '') return refused('not-a-number', { value: raw })
    if (whole.length + fraction.length > digitLimit) {
      return refused('number-too-long', { value: raw, limit: String(digitLimit) })
    }
    const magnitude = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
    const zero = /^[0.]*$/.test(magnitude)
    const value = match[1] === '-' && !zero ? `-${magnitude}` : magnitude
    if (sign !== 'any' && value.startsWith('-')) return refused('negative', { value }, value)
    if (sign === 'positive' && zero) return refused('not-positive', { value })
    return { value }
  }
}

/** xsd:date; the time zone is dropped, because parties mean the written day. */
export const dayForm: TextForm = raw => {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-]\d\d:\d\d)?$/.exec(raw)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && year >= 1
  return match && exists ? { value: raw.slice(0, 10) } : refused('not-a-date', { value: raw })
}

/** YYYYMMDD. */
export const day102Form: TextForm = raw => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(raw) ?? []
  return year === undefined ? refused('not-a-date', { value: raw }) : dayForm(`${year}-${month}-${day}`)
}

/** xsd:time as HH:mm:ss; fractions and time zone are dropped. */
export const timeForm: TextForm = raw =>
  /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(raw)
    ? { value: raw.slice(0, 8) }
    : refused('not-a-time', { value: raw }, undefined, 'warning')

export const indicatorForm: TextForm = raw => {
  if (raw === 'true' || raw === '1') return { value: 'true' }
  if (raw === 'false' || raw === '0') return { value: 'false' }
  return refused('not-an-indicator', { value: raw })
}

/** ISO 4217. */
export const currencyForm: TextForm = raw =>
  /^[A-Z]{3}$/.test(raw) ? { value: raw } : refused('unsupported-currency-form', { value: raw })

/** Other values are errors and not used. */
export function choiceForm(codes: readonly string[]): TextForm {
  return raw =>
    codes.includes(raw) ? { value: raw } : refused('unknown-code', { value: raw, known: codes.join(', ') })
}

/** Unknown codes are used, with a warning. */
export function codeForm(codes: readonly string[]): TextForm {
  return raw =>
    codes.includes(raw)
      ? { value: raw }
      : refused('unknown-code', { value: raw, known: codes.join(', ') }, raw, 'warning')
}

function refused<P extends UblProblem>(
  problem: P,
  values: ProblemValues<P>,
  kept?: string,
  level: ProblemLevel = 'error',
): { value: string; objection: Objection } {
  return { value: kept ?? '', objection: { problem, level, values, keep: kept !== undefined } }
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}
