import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

interface Days {
  dayFrom?: string | undefined
  dayTo?: string | undefined
  /** `M3`: three months, including that of the last day. */
  months?: string | undefined
}

/** Defaults to the first of the month eleven months ago. */
export function firstDay({ dayFrom, dayTo, months }: Days): Sql {
  if (dayFrom !== undefined) return sql`${dayFrom}::date`
  if (months === undefined) return sql`(date_trunc('month', current_date) - interval '11 months')::date`
  return sql`(date_trunc('month', ${lastDay({ dayTo })}) - make_interval(months => ${Number(months.slice(1)) - 1}::int))::date`
}

export function lastDay({ dayTo }: Days): Sql {
  return dayTo === undefined ? sql`current_date` : sql`${dayTo}::date`
}
