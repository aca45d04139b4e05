import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { lockDocument, writeMove } from '../../../kit/documents/move.ts'
import type { Events } from '../../../kit/events.ts'
import { deliveries } from './delivery-kind.ts'

export async function deliveryReceived(act: Act, receipt: Events['receipt.posted']): Promise<void> {
  if (receipt.deliveryId === null) return
  const delivery = await lockDocument(act, deliveries, receipt.deliveryId)
  await act.db.run(sql`
    update delivery_order_detail d set received_qty = d.received_qty + m.qty
    from (select r."deliveryDetailId" as id, sum(r."receivedQty") as qty
      from jsonb_to_recordset(${asJson(receipt.rows)}) as r ("deliveryDetailId" bigint, "receivedQty" numeric) group by 1) m
    where d.id = m.id and d.delivery_id = ${delivery.id}`)
  await markSerials(act, receipt.rows, 1)
  const open = await act.db.one(sql`
    select from delivery_order_detail where delivery_id = ${delivery.id} and received_qty < qty limit 1`)
  const status = open === undefined ? 'RECEIVED' : 'PART_RECEIVED'
  const action = status === delivery.status ? 'UPDATE' : 'STATUS'
  await writeMove(act, deliveries, delivery, { status, action, reason: receipt.receiveNo })
}

/** Received goods are under way again, or missing for a delivery closed with a difference. */
export async function deliveryReversed(
  act: Act,
  { deliveryId, reverseNo, rows }: Events['reversal.posted'],
): Promise<void> {
  if (deliveryId === null) return
  const delivery = await lockDocument(act, deliveries, deliveryId)
  await act.db.run(sql`
    update delivery_order_detail d set received_qty = d.received_qty - m.qty, missing_qty = d.missing_qty + m.missing
    from (select r."deliveryDetailId" as id, sum(r."qty") as qty, sum(r."missingQty") as missing
      from jsonb_to_recordset(${asJson(rows)}) as r ("deliveryDetailId" bigint, "qty" numeric, "missingQty" numeric)
      group by 1) m
    where d.id = m.id and d.delivery_id = ${delivery.id}`)
  await markSerials(act, rows, 0)
  const found = await act.db.one<{ received: boolean; open: boolean }>(sql`
    select bool_or(received_qty > 0) as received, bool_or(received_qty < qty) as open
    from delivery_order_detail where delivery_id = ${delivery.id}`)
  const reopened = found?.open ? (found.received ? 'PART_RECEIVED' : 'SHIPPED') : 'RECEIVED'
  // A delivery closed with a difference remains closed.
  const status = delivery.status === 'CLOSED' ? 'CLOSED' : reopened
  const action = status === delivery.status ? 'UPDATE' : 'STATUS'
  await writeMove(act, deliveries, delivery, { status, action, reason: reverseNo })
}

async function markSerials(
  { db }: Act,
  rows: readonly { deliveryDetailId: string | null; serials: readonly string[] }[],
  receivedFlag: 0 | 1,
): Promise<void> {
  const marked = rows.flatMap(({ deliveryDetailId: id, serials }) =>
    id === null ? [] : serials.map(serial => ({ id, serial })),
  )
  if (marked.length === 0) return
  await db.run(sql`
    update delivery_order_serial s set received_flag = ${receivedFlag}
    from jsonb_to_recordset(${asJson(marked)}) as m ("id" bigint, "serial" text)
    where s.delivery_detail_id = m."id" and upper(s.serial_no) = upper(m."serial")`)
}
