import type { ReactNode } from 'react'
import type { Language } from '../../contract/platform/session/session.ts'
import { currencyDigits } from '../../contract/currency-digits.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../kit/format/decimal-format.ts'
import { sumDecimals } from '../../kit/format/decimal-text.ts'
import type { Column } from './column.ts'
import { textOf } from './cell-content.tsx'

export function totalOf<Row>(column: Column<Row>, rows: readonly Row[], language: Language): ReactNode {
  const { total, field, currency, precision = 6, moneyDigits, amount = row => textOf(row, field) } = column
  if (total !== 'sum') return total?.(rows)
  if (currency === undefined) {
    const sum = sumDecimals(rows.map(amount))
    return moneyDigits === undefined
      ? formatQuantity(sum, precision, language)
      : formatMoney(sum, moneyDigits, language)
  }
  return (
    <span className="sums">
      {sumsByCurrency(rows, amount, currency).map(([code, sum]) => (
        <span key={code} className="amount">
          {formatPrice(sum, currencyDigits(code), language)} <small>{code}</small>
        </span>
      ))}
    </span>
  )
}

/** Exact sums per currency code; different currencies are never added. */
export function sumsByCurrency<Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => string,
  currency: string,
): [string, string][] {
  const amounts = new Map<string, string[]>()
  for (const row of rows) {
    const amount = amountOf(row)
    if (amount === '') continue
    const code = textOf(row, currency)
    const known = amounts.get(code)
    if (known) known.push(amount)
    else amounts.set(code, [amount])
  }
  return [...amounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, texts]) => [code, sumDecimals(texts)])
}
