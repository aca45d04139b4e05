import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemListRow } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { queryProblems } from '../../../../src/contract/goods/quality/problems.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { materialView } from '../../ground/materials/read.ts'
import { stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { asSeen, dueOf, summaryColumns, summaryJoins } from './problem-read.queries.ts'
import { seenProblems } from './problem.queries.ts'
import type { OfferingFacts } from './problem.rules.ts'

const sorting = {
  problemNo: sql`t.problem_no`,
  status: sql`t.status`,
  severity: sql`t.severity`,
  due: dueOf,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryProblems>
type ReadRow = Omit<ProblemListRow, 'allowed'> & OfferingFacts

/** @throws Refusal 10001 for an unknown sort field. */
export async function readProblemPage(act: Act, input: Filters): Promise<Output<typeof queryProblems>> {
  const where = join([seenProblems(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`problem t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join problem t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.severity !== undefined) parts.push(sql`t.severity = ${filters.severity}`)
  if (filters.defectCode !== undefined) parts.push(sql`t.defect_code = ${filters.defectCode}`)
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.receiveId !== undefined)
    parts.push(sql`exists (select from ${stockView} k where k.id = t.receive_detail_id
      and k.receive_id = ${filters.receiveId})`)
  if (filters.overdue !== undefined) parts.push(sql`${dueOf} < now()`)
  if (filters.createTimeFrom !== undefined) parts.push(sql`t.create_time >= ${filters.createTimeFrom}::date`)
  if (filters.createTimeTo !== undefined) parts.push(sql`t.create_time < ${filters.createTimeTo}::date + 1`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.problem_no ilike ${pattern} or t.title ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = t.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or exists (select from ${materialView} m where m.id = t.material_id
        and (m.code ilike ${pattern} or m.name ilike ${pattern}))
      or exists (select from ${stockView} k where k.id = t.receive_detail_id and k.receive_no ilike ${pattern}))`)
  }
  return parts
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readProblemHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from problem t where t.id = ${id} and ${seenProblems(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, problemBusinessType, id)
}
