import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

interface Days {
  dayFrom?: string | undefined
  dayTo?: string | undefined
  /** `M3`: three months, that of the last day included. */
  months?: string | undefined
}

/** The first day of a period: that which is given, else the first of its months, else that of the month eleven months ago. */
export function firstDay({ dayFrom, dayTo, months }: Days): Sql {
  if (dayFrom !== undefined) return sql`${dayFrom}::date`
  if (months === undefined) return sql`(date_trunc('month', current_date) - interval '11 months')::date`
  return sql`(date_trunc('month', ${lastDay({ dayTo })}) - make_interval(months => ${Number(months.slice(1)) - 1}::int))::date`
}

/** The last day of a period: that which is given, else today. */
export function lastDay({ dayTo }: Days): Sql {
  return dayTo === undefined ? sql`current_date` : sql`${dayTo}::date`
}

/** At least as many months as the period has, however late it is where the database is. */
export function monthsAtMost({ dayFrom, dayTo, months }: Days, now = Date.now()): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const dayOff = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  if (dayFrom === undefined && months !== undefined) return Number(months.slice(1))
  const first = dayFrom === undefined ? monthOf(dayOff(-1)) - 11 : monthOf(dayFrom)
  return Math.max(1, monthOf(dayTo ?? dayOff(1)) - first + 1)
}
