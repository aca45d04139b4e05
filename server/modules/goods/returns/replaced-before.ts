import Big from 'big.js'
import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { lockGoodsRows, orderRowView } from '../../orders/purchase-orders/read.ts'
import type { KeptRow } from './return.queries.ts'

/** Arrived quantity of an order row `line`; a replacement counts in place of what it replaced. */
const came = sql`line.received_qty + line.replace_open_qty`

/** Stores the arrived quantity when a return is first sent. */
export async function keepWhatCame(act: Act, returnId: string): Promise<void> {
  await act.db.run(sql`
    update return_order_detail k set came_qty = ${came} from ${orderRowView} line
    where k.return_id = ${returnId} and k.came_qty is null and line.id = k.order_detail_id`)
}

/**
 * Rows of a replacement return with the quantity already replaced before shipment: arrivals since it was sent, beyond
 * the ordered quantity. Locks the order rows.
 */
export async function replacedBefore<Row extends KeptRow>(
  act: Act,
  returnId: string,
  rows: readonly Row[],
): Promise<(Row & { replacedQty: string })[]> {
  await lockGoodsRows(
    act,
    rows.map(row => row.orderDetailId),
  )
  const found = await act.db.rows<{ id: string; qty: string }>(sql`
    select line.id, trim_scale(greatest(0, ${came} - k.came_qty - case
        when k.came_qty >= k.expected * (1 - line.short_tolerance_pct / 100) then 0 else k.expected - k.came_qty end)) as qty
    from ${orderRowView} line join lateral (
      select min(d.came_qty) as came_qty, line.qty - line.aborted_qty - line.closed_qty as expected
      from return_order_detail d where d.return_id = ${returnId} and d.order_detail_id = line.id) k on k.came_qty is not null
    where line.id = any(${rows.map(row => row.orderDetailId)}::bigint[])`)
  const rests = new Map(found.map(row => [row.id, new Big(row.qty)]))
  return rows.map(row => {
    const rest = rests.get(row.orderDetailId) ?? new Big(0)
    const replaced = rest.lt(row.qty) ? rest : new Big(row.qty)
    rests.set(row.orderDetailId, rest.minus(replaced))
    return { ...row, replacedQty: replaced.toFixed() }
  })
}
