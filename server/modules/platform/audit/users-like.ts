import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../kit/call/paging.ts'
import { userView } from '../administration/read.ts'

/**
 * Undefined without a text. A separate query, so that the planner knows how few users match and uses the log's index.
 */
export async function usersLike(db: Db, enterpriseId: string, text = ''): Promise<string[] | undefined> {
  if (text === '') return undefined
  const pattern = containing(text)
  const rows = await db.rows<{ id: string }>(sql`
    select u.id from ${userView} u
    where u.enterprise_id = ${enterpriseId} and (u.name ilike ${pattern} or u.username ilike ${pattern}) limit 200`)
  return rows.map(row => row.id)
}
