import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'

/** So many ids are listed in a condition. */
const few = 500

/**
 * The ids that a statement returns in its column `id`, when they are few: a condition that lists them is answered by an
 * index, one with a subselect beside others is not. Undefined for more: a page of so many is found by walking a list.
 */
export async function fewIds(db: Db, statement: Sql): Promise<string[] | undefined> {
  const found = await db.rows<{ id: string }>(sql`select x.id from (${statement}) x limit ${few + 1}`)
  return found.length > few ? undefined : found.map(({ id }) => id)
}

/** One of the ids, when they are few and there are any; else the condition that stands for all of them. */
export function among(column: Sql, ids: readonly string[] | undefined, condition: Sql): Sql[] {
  if (ids === undefined) return [condition]
  return ids.length === 0 ? [] : [sql`${column} = any(${[...ids]}::bigint[])`]
}
