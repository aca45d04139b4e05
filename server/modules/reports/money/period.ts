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
