import Big from 'big.js'
import { duePartsOf, partAmounts } from '../../../src/contract/invoices/due-date.ts'
import type { DuePart, DueTerm } from '../../../src/contract/invoices/due-date.ts'
import type { PaymentStage } from '../../../src/contract/master-data/payment-terms.ts'
import { addDays, workday } from './days.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

/** The parts in which the invoice at a place falls due. */
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

/** When an invoice falls due by its term, in parts, each on a working day. */
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
  // Terms of the demo are written with stages of this kind.
  return (term?.['stages'] ?? []) as readonly PaymentStage[]
}

/** The first day from this one on that is neither of a weekend nor a day off of the calendar. */
function workingDay(rows: DemoRows, day: string): string {
  const off = rows.of('calendar').some(each => each['day'] === day)
  return off || workday(day) !== day ? workingDay(rows, addDays(day, 1)) : day
}
