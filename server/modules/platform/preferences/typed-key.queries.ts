import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

/** Encryption key for the user's unsaved form entries, created on the first call. */
export async function readTypedKey(db: Db, userId: string): Promise<string> {
  const made = randomBytes(32).toString('base64')
  // The no-op update returns the key that a concurrent call created.
  const row = await db.one<{ key: string }>(sql`
    insert into user_typed_key (user_id, key) values (${userId}, ${made})
    on conflict (user_id) do update set key = user_typed_key.key
    returning key`)
  return row?.key ?? made
}
