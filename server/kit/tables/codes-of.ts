import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../call/act.ts'

/** Files name records by code, because names are not unique. `table` has the columns id, code and enterprise_id. */
export async function readCodes(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  table: Sql,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return () => ''
  const rows = await db.rows<{ id: string; code: string }>(sql`
    select id, code from ${table} named
    where id = any(${wanted}::bigint[]) and enterprise_id = ${caller.enterpriseId}`)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return id => (id === null ? '' : (codes.get(id) ?? ''))
}
