import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'

export async function isCodeTaken(
  db: Db,
  { enterpriseId }: Caller,
  table: Sql,
  { id, code }: { id?: string; code: string },
): Promise<boolean> {
  const others = await db.one(sql`
    select 1 as found from ${table}
    where enterprise_id = ${enterpriseId} and lower(code) = lower(${code}) and id is distinct from ${id ?? null}::bigint`)
  return others !== undefined
}

export async function readKnownCodes(
  db: Db,
  { enterpriseId }: Caller,
  table: Sql,
  codes: readonly string[],
): Promise<string[]> {
  const found = await db.rows<{ code: string }>(sql`
    select code::text from ${table}
    where enterprise_id = ${enterpriseId} and code = any(${[...codes]}::text[]) and deleted = 0`)
  return found.map(each => each.code)
}
