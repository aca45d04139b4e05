import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'

/** Results that suppliers have seen, as documents that follow from one name them. */
export const publishedResultView = sql`
  (select r.id, r.supplier_id, r.total, t.enterprise_id, t.publish_time, jsonb_build_object('id', r.id::text, 'fileId', t.id::text,
    'perfNo', t.perf_no, 'grade', r.grade) as named
  from perf_result r join perf_file t on t.id = r.file_id
  where t.deleted = 0 and t.status in ('PUBLISHED', 'ARCHIVED'))`

/** The points of the latest published assessment of each supplier that has one. */
export function readLastResults(
  { db, caller }: Act,
  supplierIds: readonly string[],
): Promise<{ supplierId: string; total: string | null }[]> {
  return db.rows(sql`
    select distinct on (r.supplier_id) r.supplier_id, trim_scale(r.total) as total from ${publishedResultView} r
    where r.enterprise_id = ${caller.enterpriseId} and r.supplier_id = any(${[...supplierIds]}::bigint[])
    order by r.supplier_id, r.publish_time desc, r.id desc`)
}

/** @throws Refusal 10008 unless the result is a published one of the supplier. */
export async function requireResultOf({ db, caller }: Act, supplierId: string, resultId: string): Promise<void> {
  const found = await db.one(sql`
    select from ${publishedResultView} r
    where r.id = ${resultId} and r.supplier_id = ${supplierId} and r.enterprise_id = ${caller.enterpriseId}`)
  refuseProblems(
    found ? [] : [{ field: 'perfResultId', name: 'invalidInput', key: 'performance.resultUnknown' } as const],
  )
}
