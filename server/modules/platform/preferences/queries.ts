import sql from 'sql-template-tag'
import type { PreferenceValue } from '../../../../src/contract/platform/preferences/preferences.ts'
import type { Db } from '../../../db/database.ts'
import { holdUser } from '../administration/read.ts'

export function readValues(db: Db, userId: string, keys: readonly string[]) {
  return db.rows<{ key: string; value: PreferenceValue }>(
    sql`select key, value from user_preference where user_id = ${userId} and key = any(${keys}::varchar[])`,
  )
}

/** Locks the user, so that concurrent counts wait until the transaction ends. */
export async function countOthers(db: Db, userId: string, key: string): Promise<number> {
  await holdUser(db, userId)
  const row = await db.one<{ count: string }>(
    sql`select count(*) as count from user_preference where user_id = ${userId} and key <> ${key}`,
  )
  return Number(row?.count ?? 0)
}

export function writeValue(db: Db, userId: string, key: string, value: PreferenceValue): Promise<number> {
  return db.run(sql`
    insert into user_preference (user_id, key, value) values (${userId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value, update_time = now()`)
}

export function removeValues(db: Db, userId: string, keys: readonly string[]): Promise<number> {
  return db.run(sql`delete from user_preference where user_id = ${userId} and key = any(${keys}::varchar[])`)
}
