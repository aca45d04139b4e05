import sql from 'sql-template-tag'
import { refuseProblems } from './call/refusal.ts'
import type { Db } from '../db/database.ts'

/** In the time zone of the server, `YYYY-MM-DD`. */
export async function today(db: Db): Promise<string> {
  const found = await db.one<{ day: string }>(sql`select current_date as day`)
  if (found === undefined) throw new Error('The database does not know the day.')
  return found.day
}

/** Refuses a future day of a payment or invoice. @throws Refusal 10008. */
export async function requireNotLater(db: Db, day: string, field: string): Promise<void> {
  if (day > (await today(db))) refuseProblems([{ field, name: 'invalidInput', key: 'finance.inFuture' }])
}
