import { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** A certificate ends soon from so many days before its last day on. */
export const SOON = 60

/** Conditions that all hold; those that were not asked for are left out. */
export function all(conditions: readonly (Sql | '' | false | undefined)[]): Sql {
  return join(
    conditions.filter(condition => typeof condition === 'object'),
    ' and ',
  )
}
