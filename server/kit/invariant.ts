import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/**
 * Something that holds between tables at any time, because every act that could break it checks it: what a table
 * states is what follows from the rows that it stands for.
 */
export interface Invariant {
  /** Such as `orderAmounts`; the texts of the audit trail say what it means: `invariants.<name>`. */
  readonly name: string
  /**
   * Selects what breaks it: `enterprise_id`, `document` (the number that users know), `stated` and `found`, both what a
   * reader can compare.
   */
  readonly differences: Sql
}

/** One record that breaks an invariant. */
export interface Difference {
  document: string
  stated: string
  found: string
}

/** A moment as readers see it, in the zone of the server. */
export function moment(at: Sql): Sql {
  return sql`to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`
}

/** So many records of one invariant are named; further ones have the same cause, as a rule. */
const mostNamed = 20

/**
 * The first records that break an invariant, of one enterprise or, without one, of all. All are found before the first
 * ones are taken: a plan that counts on stopping early goes through the documents in order, and where nothing breaks, it
 * goes through them all, the slow way.
 */
export function findDifferences(db: Db, { differences }: Invariant, enterpriseId?: string): Promise<Difference[]> {
  const own = enterpriseId === undefined ? sql`true` : sql`x.enterprise_id = ${enterpriseId}`
  return db.rows<Difference>(sql`
    with x as materialized (${differences})
    select x.document, x.stated::text as stated, x.found::text as found from x
    where ${own} order by x.document limit ${mostNamed}`)
}
