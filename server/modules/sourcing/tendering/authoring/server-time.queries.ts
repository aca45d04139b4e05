import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'

/** The database's clock and the zone in which times are entered. */
export async function serverTime(act: Act): Promise<{ now: string; zone: string }> {
  const found = await act.db.one<{ now: string; zone: string }>(sql`
    select sourcing_now() as now, current_setting('TimeZone') as zone`)
  if (found === undefined) throw new Error('The time of the database was not read.')
  return found
}
