import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { ReturnListRow } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { queryReturnRows } from '../../../../src/contract/goods/returns/returns.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { ofProblem, problemColumns, problemJoin } from './problem.queries.ts'
import { asSeen, seenReturns, summaryColumns, summaryJoins } from './return.queries.ts'
import type { ReturnFacts } from './return.rules.ts'
import { receivedJoins, receivedColumns } from './stock.queries.ts'

const sorting = {
  returnNo: sql`t.return_no`,
  status: sql`t.status`,
  returnDate: sql`t.return_date`,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryReturnRows>
type ReadRow = Omit<ReturnListRow, 'allowed'> & ReturnFacts

/** @throws Refusal 10001 for an unknown sort field. */
export async function readReturnPage(act: Act, input: Filters): Promise<Output<typeof queryReturnRows>> {
  const where = join([seenReturns(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc, d.place`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`return_order_detail d join return_order t on t.id = d.return_id where ${where}`,
      id: sql`d.id`,
      order,
      rows: page => sql`
        select ${summaryColumns}, d.id, d.return_id, ${receivedColumns(act.caller.language)}, trim_scale(d.qty) as qty, d.from_stock,
          ${problemColumns}
        from ${page} join return_order_detail d on d.id = page.id join return_order t on t.id = d.return_id
          ${summaryJoins} ${receivedJoins(sql`d.receive_detail_id`)} ${problemJoin(act.caller)} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.treatment !== undefined) parts.push(sql`t.treatment = ${filters.treatment}`)
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(sql`t.warehouse_id = ${filters.warehouseId}`)
  if (filters.returnDateFrom !== undefined) parts.push(sql`t.return_date >= ${filters.returnDateFrom}`)
  if (filters.returnDateTo !== undefined) parts.push(sql`t.return_date <= ${filters.returnDateTo}`)
  if (filters.orderDetailId !== undefined) parts.push(sql`d.order_detail_id = ${filters.orderDetailId}`)
  if (filters.orderId !== undefined) parts.push(ofReceived(sql`line.order_id = ${filters.orderId}`))
  if (filters.orderNo) parts.push(ofReceived(sql`o.order_no = ${filters.orderNo}`))
  if (filters.receiveId !== undefined) parts.push(ofReceived(sql`k.receive_id = ${filters.receiveId}`))
  if (filters.problemId !== undefined) parts.push(ofProblem(act.caller, filters.problemId))
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.return_no ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = t.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or ${ofReceived(sql`(k.receive_no ilike ${pattern} or o.order_no ilike ${pattern}
        or line.material_text ilike ${pattern} or m.code ilike ${pattern})`)})`)
  }
  return parts
}

/** Condition on the receipt row `k`, order row `line` or order `o`. */
function ofReceived(condition: Sql): Sql {
  return sql`exists (select from (select) none ${receivedJoins(sql`d.receive_detail_id`)} where ${condition})`
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readReturnHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from return_order t where t.id = ${id} and ${seenReturns(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, returnBusinessType, id)
}
