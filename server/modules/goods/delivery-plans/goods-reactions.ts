import Big from 'big.js'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act, Reactions } from '../../../kit/call/act.ts'
import { lockDocuments, writeMove } from '../../../kit/documents/move.ts'
import type { Events } from '../../../kit/events.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { deliveryRowView } from './asks.ts'
import { plans } from './delivery-plan-kind.ts'

/** Applies movements of goods and ends of orders to plans. Promises do not change. */
export const planReactions: Reactions = {
  'delivery.shipped': [(act, each) => rowsShipped(act, each, 1)],
  'delivery.unshipped': [(act, each) => rowsShipped(act, each, -1)],
  'delivery.closed': [(act, each) => rowsShipped(act, each, -1)],
  'receipt.posted': [goodsReceived],
  'return.shippedOut': [goodsSentBack],
  'reversal.posted': [goodsReversed],
  'order.written': [withdrawRows, restoreRows, endOrderedRows],
  'order.changed': [withdrawRows, endOrderedRows],
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

/** Plan rows are done when their order row is received. */
async function goodsReceived(act: Act, { receiveNo, rows }: Events['receipt.posted']): Promise<void> {
  const counted = await rowsReceived(
    act,
    rows.map(row => ({ deliveryDetailId: row.deliveryDetailId, qty: row.underWayQty, lost: '0' })),
    1,
  )
  await settle(act, [...counted, ...(await endRows(act, ofRows(rows)))], receiveNo)
}

/** Rows that were done are expected again after a reversal. */
async function goodsReversed(act: Act, { reverseNo, rows }: Events['reversal.posted']): Promise<void> {
  const counted = await rowsReceived(
    act,
    rows.map(({ deliveryDetailId, underWayQty, missingQty }) => ({
      deliveryDetailId,
      qty: new Big(underWayQty).plus(missingQty).toFixed(),
      lost: missingQty,
    })),
    -1,
  )
  const lines = ofRows(rows)
  await settle(act, [...counted, ...(await expectRows(act, lines)), ...(await endRows(act, lines))], reverseNo)
}

/** After a return with replacement, rows that were done are expected again. */
async function goodsSentBack(act: Act, { returnNo, rows }: Events['return.shippedOut']): Promise<void> {
  await settle(act, await expectRows(act, ofRows(rows)), returnNo)
}

const ofRows = (rows: readonly { orderDetailId: string }[]): Sql =>
  sql`line.id = any(${[...new Set(rows.map(row => row.orderDetailId))]}::bigint[])`

/** Adds received quantities with this sign and subtracts lost ones; returns the affected plans. */
async function rowsReceived(
  act: Act,
  rows: readonly { deliveryDetailId: string | null; qty: string; lost: string }[],
  sign: 1 | -1,
): Promise<string[]> {
  const delivered = rows.filter(row => row.deliveryDetailId !== null)
  if (delivered.length === 0) return []
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set received_qty = greatest(0, d.received_qty + ${sign}::int * m.qty),
      shipped_qty = greatest(0, d.shipped_qty - m.lost)
    from (select k.plan_detail_id as id, sum(r."qty") as qty, sum(r."lost") as lost
      from jsonb_to_recordset(${asJson(delivered)}) as r ("deliveryDetailId" bigint, "qty" numeric, "lost" numeric)
        join ${deliveryRowView} k on k.id = r."deliveryDetailId"
      where k.plan_detail_id is not null group by 1) m
    where d.id = m.id returning d.plan_id`)
  const planIds = plansOf(touched)
  await act.db.run(sql`
    update delivery_plan_detail set row_status = case when received_qty >= plan_qty then 'DONE' else 'CONFIRMED' end
    where plan_id = any(${planIds}::bigint[]) and kind = 'FIRM' and status_before is null
      and ((row_status <> 'CLOSED' and received_qty >= plan_qty) or (row_status = 'DONE' and received_qty < plan_qty))`)
  return planIds
}

const plansOf = (rows: readonly { planId: string }[]): string[] => [...new Set(rows.map(row => row.planId))]

/**
 * Marks plan rows as done, from whichever delivery their order rows were received; stores the previous status. Returns
 * the affected plans.
 */
async function endRows(act: Act, lines: Sql): Promise<string[]> {
  return plansOf(
    await act.db.rows<{ planId: string }>(sql`
      update delivery_plan_detail d set row_status = 'DONE', status_before = d.row_status
      from ${orderRowView} line, delivery_plan p
      where line.id = d.order_detail_id and p.id = d.plan_id and ${lines} and line.row_status = 'RECEIVED'
        and p.status <> 'NEW' and p.deleted = 0 and d.row_status not in ('DONE', 'CLOSED')
      returning d.plan_id`),
  )
}

/** Restores the previous status of rows when their order row is no longer received. */
async function expectRows(act: Act, lines: Sql): Promise<string[]> {
  return plansOf(
    await act.db.rows<{ planId: string }>(sql`
      update delivery_plan_detail d set status_before = null,
        row_status = case when d.kind = 'FIRM' and d.received_qty >= d.plan_qty then 'DONE' else d.status_before end
      from ${orderRowView} line, delivery_plan p
      where line.id = d.order_detail_id and p.id = d.plan_id and ${lines}
        and line.row_status not in ('RECEIVED', 'ABORTED', 'CLOSED') and p.deleted = 0
        and d.row_status = 'DONE' and d.status_before is not null
      returning d.plan_id`),
  )
}

/** Recalculates which rows are done after an order was changed. */
async function endOrderedRows(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const lines = sql`line.order_id = ${orderId}`
  await settle(act, [...(await expectRows(act, lines)), ...(await endRows(act, lines))], orderNo)
}

/** Closes plan rows of order rows that were aborted or closed, and of cancelled orders. */
async function withdrawRows(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const ended: Sql = sql`(line.row_status in ('ABORTED', 'CLOSED') or line.order_status = 'CANCELLED')`
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set row_status = 'CLOSED', status_before = d.row_status
    from ${orderRowView} line, delivery_plan p
    where line.id = d.order_detail_id and p.id = d.plan_id and line.order_id = ${orderId} and ${ended}
      and p.status <> 'NEW' and p.deleted = 0 and d.row_status not in ('DONE', 'CLOSED')
    returning d.plan_id`)
  await settle(act, plansOf(touched), orderNo)
}

/** Restores plan rows after their order row was reopened. */
async function restoreRows(act: Act, { orderId, orderNo }: { orderId: string; orderNo: string }): Promise<void> {
  const touched = await act.db.rows<{ planId: string }>(sql`
    update delivery_plan_detail d set status_before = null,
      row_status = case when d.kind = 'FIRM' and d.received_qty >= d.plan_qty then 'DONE' else d.status_before end
    from ${orderRowView} line, delivery_plan p
    where line.id = d.order_detail_id and p.id = d.plan_id and line.order_id = ${orderId}
      and line.row_status not in ('ABORTED', 'CLOSED') and line.order_status <> 'CANCELLED'
      and p.deleted = 0 and d.row_status = 'CLOSED' and d.status_before is not null
    returning d.plan_id`)
  await settle(act, plansOf(touched), orderNo)
}

/** Closes plans without expected rows and reopens those with some. */
async function settle(act: Act, planIds: readonly string[], docNo: string): Promise<void> {
  if (planIds.length === 0) return
  for (const plan of await lockDocuments(act, plans, [...new Set(planIds)])) {
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
