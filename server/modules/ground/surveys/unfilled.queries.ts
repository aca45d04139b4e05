import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'

/** Suppliers with a mandatory survey without an accepted answer. */
export async function readUnfilled({ db, caller }: Pick<Act, 'db' | 'caller'>, supplierIds: readonly string[]) {
  const found = await db.rows<{ supplierId: string }>(sql`
    select distinct a.supplier_id from survey_assign a join survey t on t.id = a.survey_id
    where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and t.status = 'SENT' and t.mandatory = 1
      and a.status <> 'APPROVED' and a.supplier_id = any(${[...supplierIds]}::bigint[])`)
  return new Set(found.map(({ supplierId }) => supplierId))
}
