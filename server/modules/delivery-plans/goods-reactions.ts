import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { asJson } from '../../db/columns.ts'
import type { Act, Reactions } from '../../kit/call/act.ts'
import { lockDocuments, writeMove } from '../../kit/documents/move.ts'
import type { Events } from '../../kit/events.ts'
import { deliveryRowView } from '../delivery-orders/read.ts'
import { orderRowView } from '../purchase-orders/read.ts'
import { plans } from './delivery-plan-kind.ts'

/**
 * What plans make of goods that move and of orders that end: quantities of their rows, rows that are done, plans that
 * are closed because nothing more is expected, or open again after a reversal. Promises stay as they are.
 */
export const planReactions: Reactions = {
  'delivery.shipped': [(act, each) => rowsShipped(act, each, 1)],
  'delivery.unshipped': [(act, each) => rowsShipped(act, each, -1)],
  'delivery.closed': [(act, each) => rowsShipped(act, each, -1)],
  'receipt.posted': [
    (act, { receiveNo, rows }) =>
      rowsReceived(
        act,
        receiveNo,
        rows.map(row => ({ deliveryDetailId: row.deliveryDetailId, qty: row.underWayQty })),
        1,
      ),
  ],
  'reversal.posted': [
    (act, { reverseNo, rows }) =>
      rowsReceived(
        act,
        reverseNo,
        rows.map(row => ({ deliveryDetailId: row.deliveryDetailId, qty: row.underWayQty })),
        -1,
      ),
  ],
  'order.written': [withdrawRows, restoreRows],
  'order.changed': [withdrawRows],
  'order.cancelled': [withdrawRows],
}

async function rowsShipped(act: Act, { rows }: Events['delivery.shipped'], sign: 1 | -1): Promise<void> {
  const planned = rows.filter(row => row.planDetailId)
  if (planned.length === 0) return
  await act.db.run(sql`
    update delivery_plan_detail d set shipped_qty = greatest(0, d.shipped_qty + ${sign}::int * m.qty)
    from (select r."planDetailId" as id, sum(r."qty") as qty
      from jsonb_to_recordset(${asJson(planned)}) as r ("planDetailId" bigint, "qty" numeric) group by 1) m
    where d.id = m.id`)
}

/** Counts what a receipt took of deliveries that were made of plans, and what a reversal put back. */
async function rowsReceived(
  act: Act,
  docNo: string,
  rows: readonly { deliveryDetailId: string | null; qty: string }[],
  sign: 1 | -1,
): Promise<void> {
  const delivered = rows.filter(row => row.deliveryDetailId !== null)
  if (delivered.length === 0) return
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set received_qty = greatest(0, d.received_qty + ${sign}::int * m.qty)
    from (select k.plan_detail_id as id, sum(r."qty") as qty
      from jsonb_to_recordset(${asJson(delivered)}) as r ("deliveryDetailId" bigint, "qty" numeric)
        join ${deliveryRowView} k on k.id = r."deliveryDetailId"
      where k.plan_detail_id is not null group by 1) m
    where d.id = m.id returning d.plan_id`)
  const planIds = [...new Set(touched.map(row => row.planId))]
  if (planIds.length === 0) return
  await act.db.run(sql`
    update delivery_plan_detail set row_status = case when received_qty >= plan_qty then 'DONE' else 'CONFIRMED' end
    where plan_id = any(${planIds}::bigint[]) and kind = 'FIRM'
      and ((row_status <> 'CLOSED' and received_qty >= plan_qty) or (row_status = 'DONE' and received_qty < plan_qty))`)
  await settle(act, planIds, docNo)
}

/** Rows of plans whose order rows were aborted or closed, or whose order was cancelled, are withdrawn. */
async function withdrawRows(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const ended: Sql = sql`(line.row_status in ('ABORTED', 'CLOSED') or line.order_status = 'CANCELLED')`
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set row_status = 'CLOSED', status_before = d.row_status
    from ${orderRowView} line, delivery_plan p
    where line.id = d.order_detail_id and p.id = d.plan_id and line.order_id = ${orderId} and ${ended}
      and p.status <> 'NEW' and p.deleted = 0 and d.row_status not in ('DONE', 'CLOSED')
    returning d.plan_id`)
  await settle(act, [...new Set(touched.map(row => row.planId))], orderNo)
}

/** Rows of plans that were withdrawn with their order row are expected again when it is opened again. */
async function restoreRows(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set status_before = null,
      row_status = case when d.kind = 'FIRM' and d.received_qty >= d.plan_qty then 'DONE' else d.status_before end
    from ${orderRowView} line, delivery_plan p
    where line.id = d.order_detail_id and p.id = d.plan_id and line.order_id = ${orderId}
      and line.row_status not in ('ABORTED', 'CLOSED') and line.order_status <> 'CANCELLED'
      and p.deleted = 0 and d.row_status = 'CLOSED' and d.status_before is not null
    returning d.plan_id`)
  await settle(act, [...new Set(touched.map(row => row.planId))], orderNo)
}

/** Closes plans of which nothing more is expected, and opens those again of which something is. */
async function settle(act: Act, planIds: readonly string[], docNo: string): Promise<void> {
  if (planIds.length === 0) return
  for (const plan of await lockDocuments(act, plans, planIds)) {
    const open = await act.db.one(sql`
      select from delivery_plan_detail
      where plan_id = ${plan.id} and kind = 'FIRM' and row_status not in ('DONE', 'CLOSED') limit 1`)
    if (open === undefined && plan.status !== 'CLOSED')
      await writeMove(act, plans, plan, { status: 'CLOSED', reason: docNo })
    else if (open !== undefined && plan.status === 'CLOSED')
      await writeMove(act, plans, plan, { status: 'CONFIRMED', reason: docNo })
    else await writeMove(act, plans, plan, { action: 'UPDATE', reason: docNo })
  }
}
