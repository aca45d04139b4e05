import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { ReturnableRow } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { queryReturnableRows } from '../../../../src/contract/goods/returns/returns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { lockReceiptRows, receiptRowView, receiptView, serialsLeft, stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { openProblemJoin, problemColumns } from './problem.queries.ts'
import type { StockFacts } from './return.rules.ts'

/** Columns of a receipt row `k` and its order row `line`. */
export const receivedColumns = (language: Language) => sql`
  k.id as receive_detail_id, k.receive_id, k.receive_no, k.receive_date, k.order_detail_id, line.order_id, o.order_no,
  line.row_no, coalesce(m.code, '') as material_code, line.material_text, line.spec,
  coalesce(m.serial_mode, 'NONE') as serial_mode, ${serialsLeft} as serials_left,
  ${unitText(sql`line.enterprise_id`, sql`line.unit`, language)} as unit_symbol,
  line.unit_precision, k.batch_no, k.reject_reason, trim_scale(k.rejected_left) as rejected_left,
  trim_scale(k.accepted_left) as accepted_left`

export function receivedJoins(id: Sql): Sql {
  return sql`join ${stockView} k on k.id = ${id} ${orderJoins}`
}

const orderJoins = sql`join ${orderRowView} line on line.id = k.order_detail_id
  join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id`

const place = {
  enterprise: sql`k.enterprise_id`,
  org: sql`k.org_id`,
  supplier: sql`k.supplier_id`,
  issued: sql`1`,
}

const receiptPlace = { ...place, enterprise: sql`r.enterprise_id`, org: sql`r.org_id`, supplier: sql`r.supplier_id` }

const sorting = { receiveNo: sql`k.receive_no`, receiveDate: sql`k.receive_date` }

type Filters = Input<typeof queryReturnableRows>

/** Newest first. */
export function readReturnable(act: Act, input: Filters): Promise<Output<typeof queryReturnableRows>> {
  const where = join([seenBy(act.caller, place), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`k.id desc`)
  return readDocumentPage<ReturnableRow>(
    act.db,
    {
      found: sql`${stockView} k where ${where}`,
      id: sql`k.id`,
      order,
      rows: page => sql`
        select ${receivedColumns(act.caller.language)}, k.supplier_id, s.name as supplier_name, k.warehouse_id, w.name as warehouse_name,
          ${problemColumns}
        from ${page} ${receivedJoins(sql`page.id`)} join ${supplierView} s on s.id = k.supplier_id
          join ${warehouseView} w on w.id = k.warehouse_id ${openProblemJoin}
        order by page.place`,
    },
    input,
  )
}

function conditions({ caller }: Act, filters: Filters): Sql[] {
  const left = {
    REJECTED: sql`k.rejected_left > 0`,
    ACCEPTED: sql`k.accepted_left > 0`,
    any: sql`(k.rejected_left > 0 or k.accepted_left > 0)`,
  }
  const parts = inScope(caller, filters.scope, { org: sql`k.org_id`, creator: sql`k.create_by` })
  parts.push(left[filters.fromStock ?? 'any'])
  if (filters.supplierId !== undefined) parts.push(sql`k.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(sql`k.warehouse_id = ${filters.warehouseId}`)
  if (filters.receiveId !== undefined) parts.push(sql`k.receive_id = ${filters.receiveId}`)
  if (filters.receiveDetailIds !== undefined) parts.push(sql`k.id = any(${[...filters.receiveDetailIds]}::bigint[])`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(k.receive_no ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = k.supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or exists (select from ${orderRowView} line join ${orderView} o on o.id = line.order_id
        left join ${materialView} m on m.id = line.material_id
        where line.id = k.order_detail_id
          and (o.order_no ilike ${pattern} or line.material_text ilike ${pattern} or m.code ilike ${pattern})))`)
  }
  return parts
}

export type LockedStock = StockFacts & { warehouseId: string; orderDetailId: string }

/**
 * Locks receipt rows in ascending order of ids and returns the available quantities.
 * @throws Refusal 10007 for a row that is not visible, 16005 if its receipt is not posted.
 */
export async function lockStock(act: Act, ids: readonly string[]): Promise<LockedStock[]> {
  const wanted = [...new Set(ids)]
  const seen = await act.db.rows(sql`
    select k.id from ${receiptRowView} k join ${receiptView} r on r.id = k.receive_id
    where k.id = any(${wanted}::bigint[]) and r.deleted = 0 and ${seenBy(act.caller, receiptPlace)}`)
  if (seen.length < wanted.length) refuse('noSuchData')
  await lockReceiptRows(act, wanted)
  // A separate statement: the locking one has a snapshot from before its wait.
  const rows = await act.db.rows<LockedStock>(sql`
    select k.id, k.receive_no, k.receive_date, k.supplier_id, k.org_id, k.warehouse_id, k.order_detail_id, o.order_no,
      line.row_no, line.row_status, line.unit, line.unit_precision,
      coalesce(m.serial_mode, 'NONE') as serial_mode, ${serialsLeft} as serials_left, trim_scale(k.rejected_left) as rejected_left,
      trim_scale(k.accepted_left) as accepted_left
    from ${stockView} k ${orderJoins}
    where k.id = any(${wanted}::bigint[]) order by k.id`)
  if (rows.length < wanted.length) refuse('statusNotOperable', { key: 'return.notPosted' })
  return rows
}
