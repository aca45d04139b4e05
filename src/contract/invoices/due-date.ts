import Big from 'big.js'
import { roundDecimal } from '../amounts.ts'
import type { PaymentStage } from '../master-data/payment-terms.ts'

/** What of a term of payment, or of one of its stages, decides when is paid. */
export interface DueTerm {
  baseDate: 'INVOICE_DATE' | 'ARRIVAL_DATE' | 'RECEIPT_DATE' | 'MONTH_END'
  days: number
  /** Day of the month on which is paid. */
  fixedDay: number | null
}

/** The days that a term may count from, `YYYY-MM-DD`. */
export interface BaseDays {
  invoiceDate: string
  arriveDate: string
  /** The last receipt of its rows. */
  receiptDate: string
}

/**
 * The day on which an invoice is due by its term: the base date and its days, then the next fixed day on or after it. It
 * may be a day off: the caller moves it to a working day.
 */
export function dueDateOf(term: DueTerm, days: BaseDays): string {
  const due = addDays(baseOf(term, days), term.days)
  return (term.fixedDay === null ? due : fixedDayFrom(due, term.fixedDay)).toISOString().slice(0, 10)
}

/** A part of an invoice: what per cent of it is due on a day. */
export interface DuePart {
  dueDate: string
  percent: string
}

/**
 * The parts in which an invoice falls due, earliest first: one for each stage, whose days count in place of those of the
 * term; all at once without stages. What is due on delivery counts from the last receipt, everything else from the base
 * date of the term.
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

/**
 * An amount in parts of so many per cent, to `digits`; the last one takes what rounding leaves, so that they add up to
 * it.
 */
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

/** The next day with this number, in short months the last one. */
function fixedDayFrom(day: Date, fixedDay: number): Date {
  for (const months of [0, 1]) {
    const last = lastOfMonth(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)))
    const wanted = new Date(last)
    wanted.setUTCDate(Math.min(fixedDay, last.getUTCDate()))
    if (wanted >= day) return wanted
  }
  return day
}
