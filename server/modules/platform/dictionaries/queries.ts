import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

/** Enabled entries in order; undefined when no such dictionary is enabled. */
export async function readDictionary(db: Db, code: string) {
  const found = await db.one<{ id: string }>(sql`select id from sys_code where code = ${code} and enabled_flag = 1`)
  if (found === undefined) return undefined
  return db.rows<{ value: string; labels: Record<string, string>; sort: number }>(sql`
    select value, labels, sort from sys_code_entry
    where code_id = ${found.id} and enabled_flag = 1 order by sort, value`)
}
