import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** A condition between tables that every call enforces: a stored value equals the one derived from other rows. */
export interface Invariant {
  /** Such as `orderAmounts`; described by the text `invariants.<name>` of the audit trail. */
  readonly name: string
  /**
   * Selects the violations: `enterprise_id`, `document` (the number shown to users), and the comparable values `stated`
   * and `found`.
   */
  readonly differences: Sql
}

export interface Difference {
  document: string
  stated: string
  found: string
}

/** Format of timestamps in differences, in the time zone of the server. */
export function moment(at: Sql): Sql {
  return sql`to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`
}

/** Maximum number of records per invariant; further ones usually have the same cause. */
const mostNamed = 20

/**
 * Finds all differences before taking the first: a plan for the limit would walk the documents in order, and where
 * nothing is wrong, it would slowly read them all.
 */
export function findDifferences(db: Db, { differences }: Invariant, enterpriseId?: string): Promise<Difference[]> {
  const own = enterpriseId === undefined ? sql`true` : sql`x.enterprise_id = ${enterpriseId}`
  return db.rows<Difference>(sql`
    with x as materialized (${differences})
    select x.document, x.stated::text as stated, x.found::text as found from x
    where ${own} order by x.document limit ${mostNamed}`)
}
