import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { containing } from '../../kit/call/paging.ts'
import { userView } from '../administration/read.ts'

/**
 * Ids of the users of whom the name or user name holds a text; undefined without a text. They are read on their own, so
 * that the database knows how few they are and looks each up in the index of a log.
 */
export async function usersLike(db: Db, enterpriseId: string, text = ''): Promise<string[] | undefined> {
  if (text === '') return undefined
  const pattern = containing(text)
  const rows = await db.rows<{ id: string }>(sql`
    select u.id from ${userView} u
    where u.enterprise_id = ${enterpriseId} and (u.name ilike ${pattern} or u.username ilike ${pattern}) limit 200`)
  return rows.map(row => row.id)
}
