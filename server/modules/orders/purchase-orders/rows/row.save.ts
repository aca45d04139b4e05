import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { OrderRow, RowEvent } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act, FieldChange } from '../../../../kit/call/act.ts'
import { moveAll, writeMove } from '../../../../kit/documents/move.ts'
import { lockRows } from '../agreement/answer.queries.ts'
import { namingFollowers } from '../followers.ts'
import { tellSupplier } from '../messages.ts'
import type { OrderTemplate } from '../messages.ts'
import { orders } from '../order/order-kind.ts'
import { readRows } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { receiveStatusOf, settledStatus } from '../order/order.rules.ts'
import {
  anyUrgent,
  lockRowsById,
  writeAborted,
  writeAbortUndone,
  writeClosed,
  writeNormalDelivery,
  writeOpenRowUrgency,
  writeReopened,
  writeRowUrgency,
} from './row.queries.ts'
import type { LockedOrderRow } from './row.queries.ts'
import { openRowStatuses, requireRowReason, requireRowStep } from './row.rules.ts'

/**
 * All or none.
 * @throws Refusal 10010, 10007, 16005, 16010 with goods in transit, 10011 without a reason.
 */
export function abortRows(act: Act, ids: readonly string[], reason: string | undefined): Promise<OrderRow[]> {
  return changeRows(act, ids, { event: 'abort', template: 'order.rowAborted', reason }, writeAborted)
}

/** @throws Refusal 10010, 10007, 16005 when a row is not aborted or its order is completed. */
export function undoAbort(act: Act, ids: readonly string[]): Promise<OrderRow[]> {
  return changeRows(act, ids, { event: 'undoAbort', template: 'order.abortUndone' }, writeAbortUndone)
}

/**
 * Only rows that have received goods or expect none, all or none.
 * @throws Refusal 10010, 10007, 16005, 16010 with a delivery in transit, 10011 without a reason.
 */
export function closeRows(act: Act, ids: readonly string[], reason: string | undefined): Promise<OrderRow[]> {
  return changeRows(act, ids, { event: 'close', template: 'order.rowClosed', reason }, writeClosed)
}

/** A completed order executes again. @throws Refusal 10010, 10007, 16005. */
export function reopenRows(act: Act, ids: readonly string[]): Promise<OrderRow[]> {
  return changeRows(act, ids, { event: 'reopen', template: 'order.rowReopened' }, writeReopened)
}

/** 0 withholds, 1 releases. @throws Refusal 10010, 10007, 16005 with a delivery in transit. */
export async function setNormalDelivery(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  const event = flag === 1 ? 'freeDelivery' : 'withholdDelivery'
  const template = flag === 1 ? 'order.deliveryFreed' : 'order.deliveryWithheld'
  const changed = await changeRows(act, ids, { event, template }, (_, rowIds) => writeNormalDelivery(act, rowIds, flag))
  return changed.length
}

/** The order is urgent when any of its rows is. */
export async function setRowUrgency(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  const template = flag === 1 ? 'order.urgent' : undefined
  const write = (_: Act, rowIds: readonly string[]) => writeRowUrgency(act, rowIds, flag)
  const changed = await changeRows(act, ids, { event: 'markUrgent', template }, write)
  return changed.length
}

/**
 * Includes their open rows, all or none.
 * @throws Refusal 10010 without ids, 10007, 16005 outside ISSUED to EXECUTING.
 */
export async function setOrderUrgency(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  const moved = await moveAll(act, orders, 'markUrgent', ids, undefined, {
    async work(order) {
      await writeOpenRowUrgency(act, order.id, flag)
      const change = { field: 'urgentFlag', row: null, before: String(order.urgentFlag), after: String(flag) }
      return { fields: sql`, urgent_flag = ${flag}`, changes: [change] }
    },
    async tell(order) {
      const open = (await lockRows(act.db, order.id)).filter(row => openRowStatuses.includes(row.rowStatus))
      if (flag === 1) await tellSupplier(act, order, 'order.urgent', { rows: rowNumbers(open) })
    },
  })
  return moved.length
}

interface RowCall {
  event: RowEvent
  template: OrderTemplate | undefined
  reason?: string | undefined
}

async function changeRows(
  act: Act,
  ids: readonly string[],
  call: RowCall,
  write: (act: Act, ids: readonly string[], reason: string) => Promise<void>,
): Promise<OrderRow[]> {
  const { orders: locked, rows } = await lockRowsById(act, ids)
  for (const row of rows) await namingFollowers(act, [row], () => requireRowStep(call.event, row, act.caller))
  for (const row of rows) requireRowReason(call.event, row, call.reason)
  const reason = call.reason?.trim() ?? ''
  await write(
    act,
    rows.map(row => row.id),
    reason,
  )
  for (const order of locked)
    await settle(
      act,
      order,
      rows.filter(row => row.orderId === order.id),
      call,
      reason,
    )
  const changed = await readRows(act, sql`d.id = any(${rows.map(row => row.id)}::bigint[])`)
  return changed.map(({ taxCategory: _category, ...row }) => row)
}

async function settle(
  act: Act,
  order: LockedOrder,
  before: readonly LockedOrderRow[],
  { event, template }: RowCall,
  reason: string,
): Promise<void> {
  const rows = await lockRows(act.db, order.id)
  const status = settledStatus(order.status, rows)
  const after = await readRows(act, sql`d.id = any(${before.map(row => row.id)}::bigint[])`)
  await writeMove(act, orders, order, {
    status,
    fields: await following(act, order, receiveStatusOf(rows), event),
    action: status === order.status ? 'UPDATE' : 'STATUS',
    reason,
    changes: before.flatMap(row =>
      rowChanges(
        row,
        after.find(each => each.id === row.id),
      ),
    ),
  })
  if (template !== undefined) await tellSupplier(act, order, template, { rows: rowNumbers(before), reason })
  await emit(act, 'order.written', { orderId: order.id, orderNo: order.orderNo })
}

function rowNumbers(rows: readonly { rowNo: number }[]): string {
  return rows
    .map(row => row.rowNo)
    .sort((a, b) => a - b)
    .join(', ')
}

async function following(act: Act, order: LockedOrder, receiveStatus: string, event: RowEvent): Promise<Sql> {
  const flag = event === 'markUrgent' ? await anyUrgent(act, order.id) : order.urgentFlag
  return sql`, receive_status = ${receiveStatus}, urgent_flag = ${flag}`
}

function rowChanges(before: LockedOrderRow, after: OrderRow | undefined): FieldChange[] {
  if (after === undefined) return []
  const fields = ['rowStatus', 'openQty', 'urgentFlag', 'normalDeliveryFlag'] as const
  return fields
    .filter(field => String(before[field]) !== String(after[field]))
    .map(field => ({ field, row: before.rowNo, before: String(before[field]), after: String(after[field]) }))
}
