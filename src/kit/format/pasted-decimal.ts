import { plainDecimal } from './plain-decimal.ts'

/**
 * A pasted number as plain decimal text: without the currency or unit around it and its thousands separators, with a
 * point for the decimal comma. `1,567.45`, `1.567,45 €`, `1 567,45` and `1'567.45` all are `1567.45`; `(5.20)` is
 * negative as accountants write it. A lone comma before three digits groups thousands, unless `comma` says that the
 * language has a decimal comma. A lone point is always the decimal point: the field itself writes numbers so.
 * Undefined for what is no single number.
 */
export function pastedDecimal(text: string, comma = false): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[。．]/g, '.')
    .replace(/[，、]/g, ',')
  const found = /^([^\d.,-]*)(?:(-)[^\d.,-]*)?([\d.,]+(?:e[-+]?\d+)?)(-?)[^\d.,-]*$/i.exec(plain)
  const [, before = '', minus = '', number = '', after = ''] = found ?? []
  if (!found) return undefined
  const negative = minus === '-' || after === '-' || (before.includes('(') && plain.includes(')'))
  const value = plainDecimal(withPoint(number, comma))
  return value === undefined ? undefined : negative ? `-${value}` : value
}

/** The digits with at most one point and nothing else between them. */
function withPoint(number: string, comma: boolean): string {
  const points = number.split('.').length - 1
  const commas = number.split(',').length - 1
  const grouped = /^\d{1,3}(,\d{3})+$/.test(number) && !(comma && commas === 1)
  const decimal =
    points > 0 && commas > 0
      ? number.lastIndexOf('.') > number.lastIndexOf(',')
        ? '.'
        : ','
      : commas === 1 && !grouped
        ? ','
        : points === 1
          ? '.'
          : ''
  const other = decimal === '.' ? /,/g : decimal === ',' ? /\./g : /[.,]/g
  return number.replace(other, '').replace(',', '.')
}
