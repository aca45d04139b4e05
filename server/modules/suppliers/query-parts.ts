import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** A certificate ends soon when so many days, or fewer, are left until its last day. */
export const SOON = 60

/** Whole days from today to the last day of certificate `t`, below 0 after it; null without an end. */
export const daysLeft = sql`case when t.long_term = 1 then null else t.expire_date - current_date end`

/** Whether certificate `t` is valid, ends soon or has ended. */
export const certificateState = sql`case when ${daysLeft} < 0 then 'EXPIRED' when ${daysLeft} <= ${SOON} then 'EXPIRING' else 'VALID' end`

/** Conditions that all hold; those that were not asked for are left out. */
export function all(conditions: readonly (Sql | '' | false | undefined)[]): Sql {
  return join(
    conditions.filter(condition => typeof condition === 'object'),
    ' and ',
  )
}
