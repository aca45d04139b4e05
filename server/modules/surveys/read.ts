import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'

/** Mandatory surveys before suppliers whose answers are not accepted, each with the moment from which it is there. */
export const unfilledView = sql`
  (select a.supplier_id, a.create_time as since from survey_assign a join survey t on t.id = a.survey_id
  where t.deleted = 0 and t.status = 'SENT' and t.mandatory = 1 and a.status <> 'APPROVED')`

/** Who was asked by which survey, and how far the answers are. */
export const surveyAnswerView = sql`
  (select a.id, a.enterprise_id, a.supplier_id, t.survey_no, t.title, t.mandatory, t.deadline, a.status, a.submit_time, a.score
  from survey_assign a join survey t on t.id = a.survey_id where t.deleted = 0)`

/** Which of these suppliers have a mandatory survey before them whose answers are not accepted. */
export async function readUnfilled({ db, caller }: Pick<Act, 'db' | 'caller'>, supplierIds: readonly string[]) {
  const found = await db.rows<{ supplierId: string }>(sql`
    select distinct a.supplier_id from survey_assign a join survey t on t.id = a.survey_id
    where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and t.status = 'SENT' and t.mandatory = 1
      and a.status <> 'APPROVED' and a.supplier_id = any(${[...supplierIds]}::bigint[])`)
  return new Set(found.map(({ supplierId }) => supplierId))
}
