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
 * The day on which an invoice is due by its term: the base date and its days, then the next fixed day on or after it. Where that is
 * a day off, the next working day of the calendar counts.
 */
export function dueDateOf(term: DueTerm, days: BaseDays): string {
  const due = addDays(baseOf(term, days), term.days)
  return (term.fixedDay === null ? due : fixedDayFrom(due, term.fixedDay)).toISOString().slice(0, 10)
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
