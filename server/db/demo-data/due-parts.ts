import Big from 'big.js'
import { duePartsOf, partAmounts } from '../../../src/contract/money/invoices/due-date.ts'
import type { DuePart, DueTerm } from '../../../src/contract/money/invoices/due-date.ts'
import type { PaymentStage } from '../../../src/contract/ground/master-data/payment-terms.ts'
import { addDays, workday } from './days.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

export function addDueParts(rows: DemoRows, invoiceId: string, place: Row, parts: readonly DuePart[]): void {
  const percents = parts.map(({ percent }) => percent)
  let before = new Big(0)
  for (const [at, amount] of partAmounts(
    textAt(place, 'amount_incl'),
    percents,
    Number(place['currency_digits']),
  ).entries()) {
    rows.link('invoice_due_part', {
      invoice_id: invoiceId,
      no: at + 1,
      due_date: parts[at]?.dueDate,
      amount,
      amount_before: before.toFixed(),
    })
    before = before.plus(amount)
  }
}

/** By payment term, each on a working day. */
export function duePartsIn(rows: DemoRows, term: Row | undefined, invoiceDate: string, arriveDate: string): DuePart[] {
  const bases: readonly DueTerm['baseDate'][] = ['ARRIVAL_DATE', 'RECEIPT_DATE', 'MONTH_END']
  const baseDate = bases.find(each => each === term?.['base_date']) ?? 'INVOICE_DATE'
  const fixedDay = term?.['fixed_day']
  const parts = duePartsOf(
    { baseDate, days: Number(term?.['days'] ?? 30), fixedDay: typeof fixedDay === 'number' ? fixedDay : null },
    stagesIn(term),
    { invoiceDate, arriveDate, receiptDate: invoiceDate },
  )
  return parts.map(part => ({ ...part, dueDate: workingDay(rows, part.dueDate) }))
}

function stagesIn(term: Row | undefined): readonly PaymentStage[] {
  // The demo writes payment terms with stages of this type.
  return (term?.['stages'] ?? []) as readonly PaymentStage[]
}

/** The next day, or this one, that is no weekend or day off. */
function workingDay(rows: DemoRows, day: string): string {
  const off = rows.of('calendar').some(each => each['day'] === day)
  return off || workday(day) !== day ? workingDay(rows, addDays(day, 1)) : day
}
