import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { OrderRow, RowAction } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import type { FieldChange } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { requireStep } from '../../../kit/steps.ts'
import { lockRows } from '../agreement/answer.queries.ts'
import { tellSupplier } from '../messages.ts'
import type { OrderTemplate } from '../messages.ts'
import { lockOrders, moveOrder, readRows } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { orderSteps, receiveStatusOf, settledStatus } from '../order/order.rules.ts'
import { requireReason } from '../order/order.moves.ts'
import { auditOf } from '../order/order.save.ts'
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
import { openRowStatuses, requireRowStep } from './row.rules.ts'

/**
 * Aborts rows of which nothing is on its way. All or none.
 * @throws Refusal 10010, 10007, 16005, 16010, 10011 without a reason.
 */
export function abortRows(act: Act, ids: readonly string[], reason: string | undefined): Promise<OrderRow[]> {
  return changeRows(act, ids, { action: 'abort', template: 'order.rowAborted', reason }, writeAborted)
}

/** Takes aborts back. @throws Refusal 10010, 10007, 16005 when a row is not aborted or its order is completed. */
export function undoAbort(act: Act, ids: readonly string[]): Promise<OrderRow[]> {
  return changeRows(act, ids, { action: 'undoAbort', template: 'order.abortUndone' }, writeAbortUndone)
}

/**
 * Closes rows of which something was received, or nothing is expected. All or none.
 * @throws Refusal 10010, 10007, 16005, 16010 with a delivery under way, 10011 without a reason.
 */
export function closeRows(act: Act, ids: readonly string[], reason: string | undefined): Promise<OrderRow[]> {
  return changeRows(act, ids, { action: 'close', template: 'order.rowClosed', reason }, writeClosed)
}

/** Opens closed rows again; a completed order executes again. @throws Refusal 10010, 10007, 16005. */
export function reopenRows(act: Act, ids: readonly string[]): Promise<OrderRow[]> {
  return changeRows(act, ids, { action: 'reopen', template: 'order.rowReopened' }, writeReopened)
}

/** Withholds (0) or frees (1) the delivery of open rows. @throws Refusal 10010, 10007, 16005 with a delivery under way. */
export async function setNormalDelivery(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  const action = flag === 1 ? 'freeDelivery' : 'withholdDelivery'
  const template = flag === 1 ? 'order.deliveryFreed' : 'order.deliveryWithheld'
  const changed = await changeRows(act, ids, { action, template }, (_, rowIds) =>
    writeNormalDelivery(act, rowIds, flag),
  )
  return changed.length
}

/** Marks open rows as urgent or not; the order is urgent when any of its rows is. */
export async function setRowUrgency(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  const template = flag === 1 ? 'order.urgent' : undefined
  const write = (_: Act, rowIds: readonly string[]) => writeRowUrgency(act, rowIds, flag)
  const changed = await changeRows(act, ids, { action: 'markUrgent', template }, write)
  return changed.length
}

/**
 * Marks orders and their open rows as urgent or not. All or none.
 * @throws Refusal 10010 without ids, 10007, 16005 outside ISSUED to EXECUTING.
 */
export async function setOrderUrgency(act: Act, ids: readonly string[], flag: 0 | 1): Promise<number> {
  if (ids.length === 0) refuse('idEmpty')
  const wanted = new Set(ids)
  const orders = await lockOrders(act, [...wanted])
  if (orders.length < wanted.size) refuse('noSuchData')
  for (const order of orders) requireStep(orderSteps, 'markUrgent', order.status, act.caller)
  await writeOpenRowUrgency(act, [...wanted], flag)
  for (const order of orders) {
    await moveOrder(act, order.id, order.status, sql`, urgent_flag = ${flag}`)
    const change = { field: 'urgentFlag', row: null, before: String(order.urgentFlag), after: String(flag) }
    audit(act, { ...auditOf(order), action: 'UPDATE', changes: [change] })
    const open = (await lockRows(act.db, order.id)).filter(row => openRowStatuses.includes(row.rowStatus))
    if (flag === 1) await tellSupplier(act, order, 'order.urgent', { rows: rowNumbers(open) })
  }
  return orders.length
}

interface RowCall {
  action: RowAction
  /** What the supplier is told; undefined: nothing. */
  template: OrderTemplate | undefined
  /** Given for calls that need one. */
  reason?: string | undefined
}

async function changeRows(
  act: Act,
  ids: readonly string[],
  call: RowCall,
  write: (act: Act, ids: readonly string[], reason: string) => Promise<void>,
): Promise<OrderRow[]> {
  const { orders, rows } = await lockRowsById(act, ids)
  for (const row of rows) requireRowStep(call.action, row, act.caller)
  const reason = 'reason' in call ? requireReason(call.reason) : ''
  await write(
    act,
    rows.map(row => row.id),
    reason,
  )
  for (const order of orders)
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

/** What follows for the order: its own state, a row in the history, a message to the supplier. */
async function settle(
  act: Act,
  order: LockedOrder,
  before: readonly LockedOrderRow[],
  { action, template }: RowCall,
  reason: string,
): Promise<void> {
  const rows = await lockRows(act.db, order.id)
  const status = settledStatus(order.status, rows)
  await moveOrder(act, order.id, status, await following(act, order, receiveStatusOf(rows), action))
  const after = await readRows(act, sql`d.id = any(${before.map(row => row.id)}::bigint[])`)
  audit(act, {
    ...auditOf(order),
    action: status === order.status ? 'UPDATE' : 'STATUS',
    ...(status === order.status ? {} : { fromStatus: order.status, toStatus: status }),
    reason,
    changes: before.flatMap(row =>
      rowChanges(
        row,
        after.find(each => each.id === row.id),
      ),
    ),
  })
  if (template !== undefined) await tellSupplier(act, order, template, { rows: rowNumbers(before), reason })
}

function rowNumbers(rows: readonly { rowNo: number }[]): string {
  return rows
    .map(row => row.rowNo)
    .sort((a, b) => a - b)
    .join(', ')
}

async function following(act: Act, order: LockedOrder, receiveStatus: string, action: RowAction): Promise<Sql> {
  const flag = action === 'markUrgent' ? await anyUrgent(act, order.id) : order.urgentFlag
  return sql`, receive_status = ${receiveStatus}, urgent_flag = ${flag}`
}

function rowChanges(before: LockedOrderRow, after: OrderRow | undefined): FieldChange[] {
  if (after === undefined) return []
  const fields = ['rowStatus', 'openQty', 'urgentFlag', 'normalDeliveryFlag'] as const
  return fields
    .filter(field => String(before[field]) !== String(after[field]))
    .map(field => ({ field, row: before.rowNo, before: String(before[field]), after: String(after[field]) }))
}
