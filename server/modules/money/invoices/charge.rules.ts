import Big from 'big.js'
import { digitsAfterPoint, rowAmounts, sumOf } from '../../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../../src/contract/amounts.ts'
import type { ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type Detail = ApplicationInput['details'][number]

/** A charge or allowance on the whole document belongs to no receipt, return or statement. */
export function isCharge(detail: Detail): detail is Detail & { chargeText: string } {
  return detail.chargeText !== undefined
}

/** `digits` are the currency's: other amounts would be rounded. */
export function chargeProblems({ qty, price, taxCode }: Detail, at: number, digits: number): Problem[] {
  const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
  const problems: Problem[] = []
  if (!new Big(qty).eq(1)) problems.push({ ...field('qty'), name: 'invalidInput', key: 'invoice.wholeCharge' })
  if (price === undefined) problems.push({ ...field('price'), name: 'requiredMissing' })
  else if (new Big(price).eq(0))
    problems.push({ ...field('price'), name: 'invalidInput', key: 'invoice.chargePositive' })
  else if (digitsAfterPoint(price) > digits)
    problems.push({ ...field('price'), name: 'invalidInput', key: 'invoice.digits', values: { digits } })
  if (taxCode === undefined) problems.push({ ...field('taxCode'), name: 'requiredMissing' })
  return problems
}

/** `price` is without tax in both tax modes, as documents state charges. Allowances have negative amounts. */
export function chargeAmounts(
  { price, taxPercent, allowance }: { price: string; taxPercent: string; allowance: boolean },
  digits: number,
): RowAmounts {
  const amounts = rowAmounts({ qty: '1', priceExcl: price, taxPercent }, 'EXCL', digits)
  if (!allowance) return amounts
  const below = (amount: string) => (new Big(amount).eq(0) ? amount : `-${amount}`)
  const { amountExcl, taxAmount, amountIncl } = amounts
  return { ...amounts, amountExcl: below(amountExcl), taxAmount: below(taxAmount), amountIncl: below(amountIncl) }
}

/** Allowances may not exceed the other rows. */
export function belowZeroProblems(rows: readonly { amountIncl: string }[], field = 'details'): Problem[] {
  const total = new Big(sumOf(rows.map(row => row.amountIncl)))
  return total.lt(0) ? [{ field, name: 'financeOutOfRange', key: 'invoice.belowZero' }] : []
}
