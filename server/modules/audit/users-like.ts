import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { containing } from '../../kit/paging.ts'

/** Ids of the users of whom the name or user name holds a text; each is then looked up in the index of a log. */
export function usersLike(enterpriseId: string, text: string): Sql {
  const pattern = containing(text)
  return sql`array(select u.id from app_user u
    where u.enterprise_id = ${enterpriseId} and (u.name ilike ${pattern} or u.username ilike ${pattern}) limit 200)`
}
