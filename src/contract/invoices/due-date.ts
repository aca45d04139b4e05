/** What of a term of payment decides when is paid. */
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
 * The day on which an invoice is due: the base date and the days of the term, then the next fixed day on or after it; a
 * Saturday or Sunday moves to the next Monday.
 */
export function dueDateOf(term: DueTerm, days: BaseDays): string {
  const due = addDays(baseOf(term, days), term.days)
  return nextWorkday(term.fixedDay === null ? due : fixedDayFrom(due, term.fixedDay))
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

function nextWorkday(day: Date): string {
  const weekday = day.getUTCDay()
  const moved = weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
  return moved.toISOString().slice(0, 10)
}
