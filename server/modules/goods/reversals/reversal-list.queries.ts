import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { reversalBusinessType } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { queryReversals, ReversalListRow } from '../../../../src/contract/goods/reversals/reversals.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { asSeen, seenReversals, summaryColumns, summaryJoins } from './reversal.queries.ts'
import type { ReversalFacts } from './reversal.rules.ts'

const sorting = {
  reverseNo: sql`t.reverse_no`,
  status: sql`t.status`,
  reverseDate: sql`t.reverse_date`,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryReversals>
type ReadRow = Omit<ReversalListRow, 'allowed'> & ReversalFacts

/** @throws Refusal 10001 for an unknown sort field. */
export async function readReversalPage(act: Act, input: Filters): Promise<Output<typeof queryReversals>> {
  const where = join([seenReversals(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`charge_against t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns}, (select count(*)::int from charge_against_detail d where d.reverse_id = t.id) as rows
        from ${page} join charge_against t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(ofReceipt(sql`r.warehouse_id = ${filters.warehouseId}`))
  if (filters.receiveId !== undefined) parts.push(sql`t.receive_id = ${filters.receiveId}`)
  if (filters.reverseDateFrom !== undefined) parts.push(sql`t.reverse_date >= ${filters.reverseDateFrom}`)
  if (filters.reverseDateTo !== undefined) parts.push(sql`t.reverse_date <= ${filters.reverseDateTo}`)
  if (filters.orderDetailId !== undefined)
    parts.push(sql`exists (select from charge_against_detail d
      where d.reverse_id = t.id and d.order_detail_id = ${filters.orderDetailId})`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.reverse_no ilike ${pattern} or ${ofReceipt(sql`r.receive_no ilike ${pattern}`)}
      or exists (select from ${supplierView} s where s.id = t.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or exists (select from charge_against_detail d join ${orderRowView} line on line.id = d.order_detail_id
        join ${orderView} o on o.id = line.order_id where d.reverse_id = t.id and o.order_no ilike ${pattern}))`)
  }
  return parts
}

function ofReceipt(condition: Sql): Sql {
  return sql`exists (select from ${receiptView} r where r.id = t.receive_id and ${condition})`
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readReversalHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from charge_against t where t.id = ${id} and ${seenReversals(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, reversalBusinessType, id)
}
