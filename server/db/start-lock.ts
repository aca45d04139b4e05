import sql, { type Sql } from 'sql-template-tag'
import type { Db } from './database.ts'

/**
 * Waits until no other starting server process holds the advisory lock, for any time: filling an empty database can
 * take longer than a call may wait. The transaction's statements have no time limit afterwards.
 */
export async function lockForStart(db: Db, key: number | Sql): Promise<void> {
  await db.run(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
  await db.run(sql`select pg_advisory_xact_lock(${key})`)
}
