import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { oneOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { measuredProblemView } from '../../goods/quality/read.ts'
import { placeOf } from './measured.ts'
import type { Measured } from './measured.ts'

/** Days within which the same fault counts as a repetition. */
const repeatDays = 180

/** Problems closed in the period, in days since they were sent. */
export function problemTimeRows(measured: Measured): Sql {
  return problemRows(measured, {
    day: sql`p.closed_on`,
    part: sql`round(extract(epoch from p.close_time - p.open_time) / 86400, 4)`,
  })
}

/** Problems sent in the period that repeat a fault recently reported to the supplier. */
export function repeatRows(measured: Measured): Sql {
  return problemRows(measured, {
    day: sql`p.opened_on`,
    part: sql`case when exists (
      select from ${measuredProblemView} earlier
      where earlier.supplier_id = p.supplier_id and earlier.org_id = p.org_id and earlier.defect_code = p.defect_code
        and earlier.open_time < p.open_time and earlier.opened_on >= p.opened_on - ${repeatDays}::int) then 1 else 0 end`,
  })
}

function problemRows({ caller, supplierIds, from, to }: Measured, { day, part }: { day: Sql; part: Sql }): Sql {
  return sql`
    select p.supplier_id, 'problem' as kind, p.id, p.id as document_id, p.problem_no as doc_no, null::int as row_no,
      ${day} as day, (${part})::numeric as part, 1::numeric as whole
    from ${measuredProblemView} p
    where ${oneOf(sql`p.supplier_id`, supplierIds)} and ${seenBy(caller, placeOf(sql`p`))}
      and ${day} between ${from}::date and ${to}::date`
}
