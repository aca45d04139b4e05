import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Days before its last day from which a certificate ends soon. */
export const SOON = 60

/** Whole days to the last day of certificate `t`, negative after it; null without an end. */
export const daysLeft = sql`case when t.long_term = 1 then null else t.expire_date - current_date end`

export const certificateState = sql`case when ${daysLeft} < 0 then 'EXPIRED' when ${daysLeft} <= ${SOON} then 'EXPIRING' else 'VALID' end`

/** Joins with `and`; falsy conditions are left out. */
export function all(conditions: readonly (Sql | '' | false | undefined)[]): Sql {
  return join(
    conditions.filter(condition => typeof condition === 'object'),
    ' and ',
  )
}
