import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { countStatements, queryStatements } from '../../../../src/contract/money/reconciliation/statements.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { asSeen, openDisputes, seenStatements, summaryColumns, summaryJoins } from './statement.queries.ts'
import type { ReadSummary } from './statement.queries.ts'

const sorting = {
  reconNo: sql`t.recon_no`,
  status: sql`t.status`,
  periodTo: sql`t.period_to`,
  amountIncl: sql`t.amount_incl`,
  answerUntil: sql`t.answer_until`,
  confirmTime: sql`t.confirm_time`,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryStatements>

/** At most three days are left for an answer. */
const due = sql`t.status = 'SENT' and t.answer_until <= current_date + 3`

/** @throws Refusal 10001 for an unknown sort field. */
export async function readStatementPage(act: Act, input: Filters): Promise<Output<typeof queryStatements>> {
  const where = join([seenStatements(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`reconciliation t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join reconciliation t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.currency !== undefined) parts.push(sql`t.currency = ${filters.currency}`)
  if (filters.disputedFlag === 1) parts.push(sql`t.status = 'DISPUTED' and ${openDisputes} > 0`)
  if (filters.dueFlag === 1) parts.push(due)
  if (filters.periodToFrom !== undefined) parts.push(sql`t.period_to >= ${filters.periodToFrom}`)
  if (filters.periodToTo !== undefined) parts.push(sql`t.period_to <= ${filters.periodToTo}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.recon_no ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = t.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or exists (select from recon_detail l left join ${orderRowView} line on line.id = l.order_detail_id
        left join ${orderView} o on o.id = line.order_id
        where l.recon_id = t.id and (l.document_no ilike ${pattern} or o.order_no ilike ${pattern})))`)
  }
  return parts
}

export async function readCounts(act: Act): Promise<Output<typeof countStatements>> {
  const found = await act.db.one<Output<typeof countStatements>>(sql`
    select count(*) filter (where t.status = 'NEW')::int as drafts, count(*) filter (where t.status = 'SENT')::int as waiting,
      count(*) filter (where t.status = 'DISPUTED')::int as disputed, count(*) filter (where ${due})::int as due,
      count(*) filter (where t.status = 'CONFIRMED')::int as confirmed
    from reconciliation t where ${seenStatements(act.caller)}`)
  return found ?? { drafts: 0, waiting: 0, disputed: 0, due: 0, confirmed: 0 }
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readStatementHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from reconciliation t where t.id = ${id} and ${seenStatements(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, statementBusinessType, id)
}
