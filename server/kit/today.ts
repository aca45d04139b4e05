import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** The day in the zone of the server, `YYYY-MM-DD`. */
export async function today(db: Db): Promise<string> {
  const found = await db.one<{ day: string }>(sql`select current_date as day`)
  if (found === undefined) throw new Error('The database does not know the day.')
  return found.day
}
