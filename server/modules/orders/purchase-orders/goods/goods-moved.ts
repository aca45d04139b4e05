import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RowStatus } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { FieldChange } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { writeMove } from '../../../../kit/documents/move.ts'
import { asJson } from '../../../../db/columns.ts'
import { lockRows } from '../agreement/answer.queries.ts'
import { orders } from '../order/order-kind.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { lockOrders } from '../order/order.queries.ts'
import { receiveStatusOf, settledStatus } from '../order/order.rules.ts'
import { movesByRow, rowStatusAfterGoods, statusBeforeAfterGoods } from './goods.rules.ts'
import type { GoodsFacts, GoodsMove } from './goods.rules.ts'

interface MovedRow extends GoodsFacts {
  id: string
  orderId: string
  rowNo: number
  /** The status to restore when a closed row is reopened. */
  rowStatusBefore: RowStatus | null
  returnedQty: string
}

/** Expected quantity of row `d` without replacements when `came` has arrived; 0 within the short tolerance. */
const wanted = (came: Sql) => sql`
  (select case when w.came >= w.expected * (1 - d.short_tolerance_pct / 100) then 0 else w.expected - w.came end
  from (select ${came} as came, d.qty - d.aborted_qty - d.closed_qty as expected) w)`

/** Arrived quantity of row `d` without replacements. */
const cameFirst = sql`d.received_qty + d.replace_open_qty`
/** Arrived quantity of row `d` without reversals, including the reversal in `m`. */
const cameAtAll = sql`d.arrived_qty - d.reversed_qty - m."reversedQty"`

/**
 * Quantity of row `d` still to be replaced after `m`: reduced by replacements, then by arrivals beyond the ordered
 * quantity; reversals of these reopen it. A closed row has none.
 */
const replaceOpen = sql`
  case when d.row_status = 'CLOSED' then 0 else
    least(d.replace_qty + m."replaceQty", greatest(0, d.replace_open_qty + m."replaceQty" - m."replacementQty"
      - greatest(0, m."arrivedQty" - m."replacementQty" - ${wanted(cameFirst)})
      + greatest(0, m."reversedQty" - ${wanted(cameAtAll)}))) end`

/**
 * Updates quantities and statuses and adds one history entry per order. Locks orders and rows in ascending order of
 * ids.
 */
export async function goodsMoved(act: Act, moves: readonly GoodsMove[], docNo: string): Promise<void> {
  const sums = movesByRow(moves)
  const ids = sums.map(sum => sum.orderDetailId)
  const places = await act.db.rows<{ orderId: string }>(sql`
    select distinct order_id from purchase_order_detail where id = any(${ids}::bigint[])`)
  const locked = await lockOrders(
    act,
    places.map(place => place.orderId),
  )
  const before = await readMoved(act, ids)
  await act.db.run(sql`
    update purchase_order_detail d set shipped_qty = d.shipped_qty + m."shippedQty",
      under_way_qty = d.under_way_qty + m."underWayQty",
      received_qty = d.received_qty + m."arrivedQty" - m."replaceQty" - m."reversedQty",
      arrived_qty = d.arrived_qty + m."arrivedQty", accepted_qty = d.accepted_qty + m."acceptedQty",
      rejected_qty = d.rejected_qty + m."rejectedQty", returned_qty = d.returned_qty + m."returnedQty",
      replace_qty = d.replace_qty + m."replaceQty", replace_open_qty = ${replaceOpen}, reversed_qty = d.reversed_qty + m."reversedQty"
    from jsonb_to_recordset(${asJson(sums)}) as m ("orderDetailId" bigint, "shippedQty" numeric, "underWayQty" numeric,
      "arrivedQty" numeric, "replacementQty" numeric, "acceptedQty" numeric, "rejectedQty" numeric, "returnedQty" numeric,
      "replaceQty" numeric, "reversedQty" numeric)
    where d.id = m."orderDetailId"`)
  const after = await writeStates(act, await readMoved(act, ids))
  for (const order of locked) await settleOrder(act, order, { before, after, docNo })
}

/** In ascending order of ids. */
function readMoved(act: Act, ids: readonly string[]): Promise<MovedRow[]> {
  return act.db.rows<MovedRow>(sql`
    select id, order_id, row_no, row_status, row_status_before, trim_scale(qty) as qty,
      trim_scale(aborted_qty) as aborted_qty, trim_scale(closed_qty) as closed_qty, trim_scale(shipped_qty) as shipped_qty,
      trim_scale(under_way_qty) as under_way_qty, trim_scale(received_qty) as received_qty,
      trim_scale(returned_qty) as returned_qty, trim_scale(replace_open_qty) as replace_open_qty,
      trim_scale(short_tolerance_pct) as short_tolerance_pct
    from purchase_order_detail where id = any(${[...ids]}::bigint[]) order by id for update`)
}

async function writeStates(act: Act, rows: readonly MovedRow[]): Promise<MovedRow[]> {
  const settled = rows.map(row => ({
    ...row,
    rowStatus: rowStatusAfterGoods(row, row.rowStatus),
    rowStatusBefore: statusBeforeAfterGoods(row, row.rowStatusBefore),
  }))
  const changed = settled.filter(
    (row, at) => row.rowStatus !== rows[at]?.rowStatus || row.rowStatusBefore !== rows[at].rowStatusBefore,
  )
  const written = changed.map(({ id, rowStatus, rowStatusBefore }) => ({ id, rowStatus, rowStatusBefore }))
  if (changed.length > 0)
    await act.db.run(sql`
      update purchase_order_detail d set row_status = m."rowStatus", row_status_before = m."rowStatusBefore"
      from jsonb_to_recordset(${asJson(written)}) as m ("id" bigint, "rowStatus" text, "rowStatusBefore" text)
      where d.id = m."id"`)
  return settled
}

async function settleOrder(
  act: Act,
  order: LockedOrder,
  { before, after, docNo }: { before: readonly MovedRow[]; after: readonly MovedRow[]; docNo: string },
): Promise<void> {
  const rows = await lockRows(act.db, order.id)
  const status = settledStatus(order.status, rows)
  await writeMove(act, orders, order, {
    status,
    fields: sql`, receive_status = ${receiveStatusOf(rows)}`,
    action: status === order.status ? 'UPDATE' : 'STATUS',
    reason: docNo,
    changes: after.filter(row => row.orderId === order.id).flatMap(row => changesOf(before, row)),
  })
}

function changesOf(before: readonly MovedRow[], row: MovedRow): FieldChange[] {
  const old = before.find(each => each.id === row.id)
  if (old === undefined) return []
  return (['rowStatus', 'shippedQty', 'receivedQty', 'returnedQty'] as const)
    .filter(field => old[field] !== row[field])
    .map(field => ({ field, row: row.rowNo, before: old[field], after: row[field] }))
}
