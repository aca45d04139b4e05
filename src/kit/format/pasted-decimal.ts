import { plainDecimal } from './plain-decimal.ts'
import { readDecimal } from './read-decimal.ts'
import type { DecimalMark } from './read-decimal.ts'

/**
 * Removes the currency or unit. `1,567.45`, `1.567,45 €`, `1 567,45` and `1'567.45` are `1567.45`; `(5.20)` is
 * negative.
 */
export function pastedDecimal(text: string, mark: DecimalMark): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[。．]/g, '.')
    .replace(/[，、]/g, ',')
  const found = /^([^\d.,-]*)(?:(-)[^\d.,-]*)?([\d.,]+)(e[-+]?\d+)?(-?)[^\d.,-]*$/i.exec(plain)
  const [, before = '', minus = '', number = '', exponent = '', after = ''] = found ?? []
  const read = found && readDecimal(number, mark)
  if (!read) return undefined
  const negative = minus === '-' || after === '-' || (before.includes('(') && plain.includes(')'))
  const value = plainDecimal(read + exponent)
  return value === undefined ? undefined : negative ? `-${value}` : value
}
