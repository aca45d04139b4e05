import sql from 'sql-template-tag'
import type { DeliveryStatus } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenDeliveries } from './visible.queries.ts'

export { readExpected } from './expected.queries.ts'
export { serialProblems } from './serial.rules.ts'
export type { SerialRow } from './serial.rules.ts'
export { requireFreeSerials, serialKindsOf } from './serials.ts'

export const deliveryView = sql`(select id, enterprise_id, delivery_no from delivery_order)`

export const deliverySerialView = sql`(select delivery_detail_id, place, serial_no, received_flag from delivery_order_serial)`

export const deliveryRowView = sql`(select id, delivery_id, order_detail_id, plan_detail_id, qty, received_qty from delivery_order_detail)`

export const shipmentView = sql`
  (select k.id, k.delivery_id, k.place, k.qty, k.received_qty, k.missing_qty, k.order_detail_id, k.plan_detail_id, d.enterprise_id,
    d.org_id, d.supplier_id, d.delivery_no, d.ship_date, d.arrive_date, d.status, d.close_reason, d.close_name
  from delivery_order_detail k join delivery_order d on d.id = k.delivery_id where d.deleted = 0)`

export interface LockedDeliveryRow {
  id: string
  orderDetailId: string
  qty: string
  receivedQty: string
}

export interface ReceivedDelivery {
  id: string
  status: DeliveryStatus
  warehouseId: string
  rows: LockedDeliveryRow[]
}

/** @throws Refusal 10007 when not visible to the current user. */
export async function lockDelivery(act: Act, id: string): Promise<ReceivedDelivery> {
  const found = await act.db.one<Omit<ReceivedDelivery, 'rows'>>(sql`
    select d.id, d.status, d.warehouse_id from delivery_order d
    where d.id = ${id} and ${seenDeliveries(act.caller)} for update`)
  if (found === undefined) refuse('noSuchData')
  const rows = await act.db.rows<LockedDeliveryRow>(sql`
    select id, order_detail_id, trim_scale(qty) as qty, trim_scale(received_qty) as received_qty
    from delivery_order_detail where delivery_id = ${id} order by id`)
  return { ...found, rows }
}
