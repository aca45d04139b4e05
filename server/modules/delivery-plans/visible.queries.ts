import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'
import { seenBy } from '../purchase-orders/read.ts'

const place = {
  enterprise: sql`p.enterprise_id`,
  org: sql`p.org_id`,
  supplier: sql`p.supplier_id`,
  issued: sql`(case when p.publish_time is null then 0 else 1 end)`,
}

/** Plans `p` that the caller sees: buyers those of their organisations, suppliers their own once they were published. */
export function seenPlans(caller: Caller): Sql {
  return sql`p.deleted = 0 and ${seenBy(caller, place)}`
}
