import Big from 'big.js'
import { roundDecimal } from '../../amounts.ts'
import type { PaymentStage } from '../../ground/master-data/payment-terms.ts'

export interface DueTerm {
  baseDate: 'INVOICE_DATE' | 'ARRIVAL_DATE' | 'RECEIPT_DATE' | 'MONTH_END'
  days: number
  fixedDay: number | null
}

/** Base dates, `YYYY-MM-DD`. */
export interface BaseDays {
  invoiceDate: string
  arriveDate: string
  receiptDate: string
}

/** Base date plus days, then the next fixed day on or after it. May be a non-working day: the caller moves it. */
export function dueDateOf(term: DueTerm, days: BaseDays): string {
  const due = addDays(baseOf(term, days), term.days)
  return (term.fixedDay === null ? due : fixedDayFrom(due, term.fixedDay)).toISOString().slice(0, 10)
}

export interface DuePart {
  dueDate: string
  percent: string
}

/**
 * Earliest first; the stage's days replace the term's. Without stages one part. Delivery stages count from the last
 * receipt, others from the term's base date.
 */
export function duePartsOf(term: DueTerm, stages: readonly PaymentStage[], bases: BaseDays): DuePart[] {
  if (stages.length === 0) return [{ dueDate: dueDateOf(term, bases), percent: '100' }]
  return stages
    .map(({ percent, days, condition }) => {
      const baseDate = condition === 'ON_DELIVERY' ? 'RECEIPT_DATE' : term.baseDate
      return { dueDate: dueDateOf({ ...term, baseDate, days }, bases), percent }
    })
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** Rounded to `digits`; the last part takes the remainder. */
export function partAmounts(amount: string, percents: readonly string[], digits: number): string[] {
  let rest = new Big(amount)
  return percents.map((percent, at) => {
    const part = new Big(roundDecimal(new Big(amount).times(percent).div(100), digits))
    const taken = at === percents.length - 1 || part.gt(rest) ? rest : part
    rest = rest.minus(taken)
    return taken.toFixed()
  })
}

function baseOf({ baseDate }: DueTerm, { invoiceDate, arriveDate, receiptDate }: BaseDays): Date {
  if (baseDate === 'ARRIVAL_DATE') return dayOf(arriveDate)
  if (baseDate === 'RECEIPT_DATE') return dayOf(receiptDate)
  const invoiced = dayOf(invoiceDate)
  return baseDate === 'MONTH_END' ? lastOfMonth(invoiced) : invoiced
}

function dayOf(text: string): Date {
  return new Date(`${text}T00:00:00Z`)
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * 86_400_000)
}

function lastOfMonth(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0))
}

/** Last day of the month in shorter months. */
function fixedDayFrom(day: Date, fixedDay: number): Date {
  for (const months of [0, 1]) {
    const last = lastOfMonth(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)))
    const wanted = new Date(last)
    wanted.setUTCDate(Math.min(fixedDay, last.getUTCDate()))
    if (wanted >= day) return wanted
  }
  return day
}
