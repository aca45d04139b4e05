import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
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

/** A setting within a statement: its value for an enterprise, and when it was last changed; null when it never was. */
export const settingOf = (enterpriseId: Sql, code: SettingCode): Sql => sql`
  (select coalesce(s.value, ${settings[code].initial}) as value, s.update_time
  from (select) as one left join setting s on s.enterprise_id = ${enterpriseId} and s.code = ${code})`
