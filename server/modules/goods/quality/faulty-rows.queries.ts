import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { FaultyRow } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { queryFaultyRows } from '../../../../src/contract/goods/quality/problems.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView, stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { ProblemPlace } from './problem.queries.ts'

const place = { enterprise: sql`k.enterprise_id`, org: sql`k.org_id`, supplier: sql`k.supplier_id`, issued: sql`1` }

const joins = sql`
  join ${orderRowView} line on line.id = k.order_detail_id join ${orderView} o on o.id = line.order_id
  join ${receiptRowView} x on x.id = k.id left join ${materialView} m on m.id = line.material_id`

/**
 * Rows of a posted receipt for a new problem, those with rejects first.
 * @throws Refusal 10010 without a receipt or row.
 */
export async function readFaultyRows(act: Act, input: Input<typeof queryFaultyRows>): Promise<FaultyRow[]> {
  if (input.receiveId === undefined && input.receiveDetailId === undefined) refuse('idEmpty')
  return act.db.rows<FaultyRow>(sql`
    select k.id as receive_detail_id, k.receive_no, k.receive_date, k.supplier_id, s.name as supplier_name, o.order_no,
      line.row_no, coalesce(m.code, '') as material_code, line.material_text, line.spec,
      ${unitText(sql`line.enterprise_id`, sql`line.unit`, act.caller.language)} as unit_symbol, k.batch_no,
      trim_scale(k.received_qty) as received_qty, trim_scale(x.rejected_qty) as rejected_qty, k.reject_reason
    from ${stockView} k ${joins} join ${supplierView} s on s.id = k.supplier_id
    where ${seenBy(act.caller, place)} and ${equal(sql`k.receive_id`, input.receiveId)}
      and ${equal(sql`k.id`, input.receiveDetailId)}
    order by (x.rejected_qty > 0) desc, k.id desc limit 100`)
}

function equal(column: Sql, value: string | undefined): Sql {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}

/**
 * The problem's data from its receipt row.
 * @throws Refusal 10007 for a row that is not visible, 16005 if its receipt is not posted.
 */
export async function requireFaultyRow(act: Act, id: string): Promise<ProblemPlace & { receivedQty: string }> {
  const seen = await act.db.one(sql`
    select from ${receiptRowView} x join ${receiptView} k on k.id = x.receive_id
    where x.id = ${id} and k.deleted = 0 and ${seenBy(act.caller, place)}`)
  if (seen === undefined) refuse('noSuchData')
  const row = await act.db.one<ProblemPlace & { receivedQty: string }>(sql`
    select k.supplier_id, k.org_id, line.material_id, k.batch_no, trim_scale(k.received_qty) as received_qty
    from ${stockView} k ${joins} where k.id = ${id}`)
  return row ?? refuse('statusNotOperable', { key: 'quality.notPosted' })
}
