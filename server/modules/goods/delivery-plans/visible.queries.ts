import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'

const place = {
  enterprise: sql`p.enterprise_id`,
  org: sql`p.org_id`,
  supplier: sql`p.supplier_id`,
  issued: sql`(case when p.publish_time is null then 0 else 1 end)`,
}

/** Buyers see plans `p` of their organisations, suppliers their own once they were published. */
export function seenPlans(caller: Caller): Sql {
  return sql`p.deleted = 0 and ${seenBy(caller, place)}`
}
