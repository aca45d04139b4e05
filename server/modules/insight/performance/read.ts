import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'

/** Results visible to suppliers; follow-up documents show `named`. */
export const publishedResultView = sql`
  (select r.id, r.supplier_id, r.total, t.enterprise_id, t.publish_time, jsonb_build_object('id', r.id::text, 'fileId', t.id::text,
    'perfNo', t.perf_no, 'grade', r.grade) as named
  from perf_result r join perf_file t on t.id = r.file_id
  where t.deleted = 0 and t.status in ('PUBLISHED', 'ARCHIVED'))`

/** @throws Refusal 10008 unless the result is a published one of the supplier. */
export async function requireResultOf({ db, caller }: Act, supplierId: string, resultId: string): Promise<void> {
  const found = await db.one(sql`
    select from ${publishedResultView} r
    where r.id = ${resultId} and r.supplier_id = ${supplierId} and r.enterprise_id = ${caller.enterpriseId}`)
  refuseProblems(
    found ? [] : [{ field: 'perfResultId', name: 'invalidInput', key: 'performance.resultUnknown' } as const],
  )
}
