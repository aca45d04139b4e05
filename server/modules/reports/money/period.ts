import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

interface Days {
  dayFrom?: string | undefined
  dayTo?: string | undefined
}

/** The first day of a period: that which is given, else that of the month eleven months ago. */
export function firstDay({ dayFrom }: Days): Sql {
  return dayFrom === undefined
    ? sql`(date_trunc('month', current_date) - interval '11 months')::date`
    : sql`${dayFrom}::date`
}

/** The last day of a period: that which is given, else today. */
export function lastDay({ dayTo }: Days): Sql {
  return dayTo === undefined ? sql`current_date` : sql`${dayTo}::date`
}
