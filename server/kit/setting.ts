import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { settings } from '../../src/contract/platform/settings/settings.ts'
import type { SettingCode } from '../../src/contract/platform/settings/settings.ts'
import type { Db } from '../db/database.ts'

/** Not cached: a change applies at once on every server. */
export async function setting(db: Db, enterpriseId: string, code: SettingCode): Promise<string> {
  const kept = await db.one<{ value: string }>(
    sql`select value from setting where enterprise_id = ${enterpriseId} and code = ${code}`,
  )
  return kept?.value ?? settings[code].initial
}

/** Subquery for the value and the time of its last change, null if never changed. */
export const settingOf = (enterpriseId: Sql, code: SettingCode): Sql => sql`
  (select coalesce(s.value, ${settings[code].initial}) as value, s.update_time
  from (select) as one left join setting s on s.enterprise_id = ${enterpriseId} and s.code = ${code})`
