import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView } from '../receipts/read.ts'
import { seenProblems } from './problem.queries.ts'

/**
 * Order rows whose accounts may bear the cost of problem `t`, the newest: the row of its goods, or, without a receipt,
 * the last one issued to the supplier, for the material if one is given. Columns `row_id`, `received`, `currency`.
 */
export function chargeableRow(currency: Sql): Sql {
  const asked = sql`coalesce(o.currency = ${currency}, true)`
  return sql`
    (select line.id as row_id, true as received, o.currency
      from ${receiptRowView} k join ${orderRowView} line on line.id = k.order_detail_id
        join ${orderView} o on o.id = line.order_id
      where k.id = t.receive_detail_id and ${asked}
    union all
    (select line.id, false, o.currency
      from ${orderRowView} line join ${orderView} o on o.id = line.order_id
      where t.receive_detail_id is null and line.supplier_id = t.supplier_id and line.issued_flag = 1
        and line.deleted = 0 and line.enterprise_id = t.enterprise_id and line.org_id = t.org_id
        and (t.material_id is null or line.material_id = t.material_id) and ${asked}
      order by line.id desc limit 1))`
}

/** The row is null if the receipt determines the account. */
export function accountOf(act: Act, id: string, currency: string | undefined) {
  return act.db.one<{ chargeRowId: string | null }>(sql`
    select case when c.received then null else c.row_id end as charge_row_id
    from problem t cross join lateral ${chargeableRow(sql`${currency ?? null}::text`)} c
    where t.id = ${id} and ${seenProblems(act.caller)}`)
}
