import sql from 'sql-template-tag'
import { settings } from '../../src/contract/settings/settings.ts'
import type { SettingCode } from '../../src/contract/settings/settings.ts'
import type { Db } from '../db/database.ts'

/** The value of a setting for an enterprise, read anew each time: a change holds at once on every server. */
export async function setting(db: Db, enterpriseId: string, code: SettingCode): Promise<string> {
  const kept = await db.one<{ value: string }>(
    sql`select value from setting where enterprise_id = ${enterpriseId} and code = ${code}`,
  )
  return kept?.value ?? settings[code].initial
}
