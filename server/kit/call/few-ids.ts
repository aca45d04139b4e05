import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'

/** Maximum number of ids in a condition. */
const few = 500

/**
 * The `id` column of a statement, if it returns few rows: a condition that lists ids uses an index, a subselect next to
 * other conditions does not. Undefined for more: then walking the list finds a page quickly.
 */
export async function fewIds(db: Db, statement: Sql): Promise<string[] | undefined> {
  const found = await db.rows<{ id: string }>(sql`select x.id from (${statement}) x limit ${few + 1}`)
  return found.length > few ? undefined : found.map(({ id }) => id)
}

/** A condition on the ids if there are few; none without ids, `condition` for many. */
export function among(column: Sql, ids: readonly string[] | undefined, condition: Sql): Sql[] {
  if (ids === undefined) return [condition]
  return ids.length === 0 ? [] : [sql`${column} = any(${[...ids]}::bigint[])`]
}
