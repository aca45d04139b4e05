import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { rowPlace } from '../read.ts'
import { lockOrders } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import type { RowFacts } from './row.rules.ts'

export type LockedOrderRow = RowFacts & { id: string; orderId: string; urgentFlag: number }

/**
 * Locks the orders, then the rows, both in ascending order of ids.
 * @throws Refusal 10010 without ids, 10007 if missing or not visible.
 */
export async function lockRowsById(
  act: Act,
  ids: readonly string[],
): Promise<{ orders: LockedOrder[]; rows: LockedOrderRow[] }> {
  if (ids.length === 0) refuse('idEmpty')
  const wanted = [...new Set(ids)]
  const places = await act.db.rows<{ orderId: string }>(sql`
    select distinct d.order_id from purchase_order_detail d
    where d.id = any(${wanted}::bigint[]) and d.deleted = 0 and ${seenBy(act.caller, rowPlace)}`)
  const orders = await lockOrders(
    act,
    places.map(place => place.orderId),
  )
  const rows = await act.db.rows<LockedOrderRow>(sql`
    select d.id, d.order_id, d.row_no, d.row_status, d.row_status_before, d.order_status,
      trim_scale(d.open_qty) as open_qty, trim_scale(d.under_way_qty) as under_way_qty, trim_scale(d.arrived_qty) as arrived_qty,
      trim_scale(d.reversed_qty) as reversed_qty, trim_scale(d.replace_open_qty) as replace_open_qty, d.normal_delivery_flag,
      d.urgent_flag
    from purchase_order_detail d
    where d.id = any(${wanted}::bigint[]) and d.deleted = 0 and d.order_id = any(${orders.map(order => order.id)}::bigint[])
    order by d.id for update`)
  if (rows.length < wanted.length) refuse('noSuchData')
  return { orders, rows }
}

const list = (ids: readonly string[]) => sql`any(${[...ids]}::bigint[])`

/** Stores the previous status for an undo. */
export async function writeAborted(act: Act, ids: readonly string[], reason: string): Promise<void> {
  await act.db.run(sql`
    update purchase_order_detail set row_status_before = row_status, row_status = 'ABORTED',
      aborted_qty = aborted_qty + open_qty, abort_reason = ${reason}
    where id = ${list(ids)}`)
}

export async function writeAbortUndone(act: Act, ids: readonly string[]): Promise<void> {
  await act.db.run(sql`
    update purchase_order_detail set row_status = coalesce(row_status_before, 'OPEN'), row_status_before = null,
      aborted_qty = 0, abort_reason = ''
    where id = ${list(ids)}`)
}

/**
 * Neither the open quantity nor replacements are expected any more. On reopening, a row that waited only for its
 * replacement is received.
 */
export async function writeClosed(act: Act, ids: readonly string[], reason: string): Promise<void> {
  await act.db.run(sql`
    update purchase_order_detail set row_status = 'CLOSED', row_status_before = case
        when row_status = 'PART_RECEIVED' and received_qty >= (qty - aborted_qty - closed_qty) * (1 - short_tolerance_pct / 100)
          then 'RECEIVED' else row_status end,
      closed_qty = closed_qty + open_qty, replace_open_qty = 0, close_reason = ${reason}
    where id = ${list(ids)}`)
}

export async function writeReopened(act: Act, ids: readonly string[]): Promise<void> {
  await act.db.run(sql`
    update purchase_order_detail set row_status = coalesce(row_status_before, 'OPEN'), row_status_before = null,
      closed_qty = 0, close_reason = ''
    where id = ${list(ids)}`)
}

/** 0 withholds, 1 releases. */
export async function writeNormalDelivery(act: Act, ids: readonly string[], flag: number): Promise<void> {
  await act.db.run(sql`update purchase_order_detail set normal_delivery_flag = ${flag} where id = ${list(ids)}`)
}

export async function writeRowUrgency(act: Act, ids: readonly string[], flag: number): Promise<void> {
  await act.db.run(sql`update purchase_order_detail set urgent_flag = ${flag} where id = ${list(ids)}`)
}

export async function writeOpenRowUrgency(act: Act, orderId: string, flag: number): Promise<void> {
  await act.db.run(sql`
    update purchase_order_detail set urgent_flag = ${flag}
    where order_id = ${orderId} and deleted = 0
      and row_status in ('OPEN', 'CONFIRMED', 'DELIVERING', 'PART_RECEIVED')`)
}

export async function anyUrgent(act: Act, orderId: string): Promise<0 | 1> {
  const found = await act.db.one(sql`
    select from purchase_order_detail where order_id = ${orderId} and deleted = 0 and urgent_flag = 1 limit 1`)
  return found === undefined ? 0 : 1
}
