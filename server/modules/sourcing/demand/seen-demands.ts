import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'

const place = { enterprise: sql`p.enterprise_id`, org: sql`p.org_id`, supplier: sql`0`, issued: sql`0` }

export function seenDemands(caller: Caller): Sql {
  return sql`p.deleted = 0 and ${seenBy(caller, place)}`
}
