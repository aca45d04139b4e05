import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { settingOf } from '../../../kit/setting.ts'
import { problemView } from './asks.ts'

/**
 * Rows `k` with a higher reject rate than the setting `quality.rejectLimitPct`, and without an 8D report; none for
 * suppliers.
 */
export function isToClaim(caller: Caller): Sql {
  if (sideOf(caller) === 'supplier') return sql`false`
  const limit = settingOf(sql`${caller.enterpriseId}::bigint`, 'quality.rejectLimitPct')
  return sql`(k.inspect_status = 'DONE' and k.rejected_qty > 0
    and (k.rejected_qty - k.reversed_rejected_qty) * 100 > k.received_qty * (select s.value::numeric from ${limit} s)
    and not exists (select from ${problemView} p where p.receive_detail_id = k.id))`
}

/** Receipts `r` of the last thirty days with such rows. */
export function hasToClaim(caller: Caller): Sql {
  return sql`(r.receive_date > current_date - 30
    and exists (select from receive_detail k where k.receive_id = r.id and ${isToClaim(caller)}))`
}
