import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { cameView } from './read.ts'

/** Adds the receipts of order rows, except reversed ones. */
export const nameReceipts: Reaction<'order.followersAsked'> = async (act, { orderDetailIds, add }) => {
  const found = await act.db.rows<{ orderDetailId: string; receiveNo: string }>(sql`
    select distinct k.order_detail_id, k.receive_no from ${cameView} k
    where k.order_detail_id = any(${[...orderDetailIds]}::bigint[]) and k.enterprise_id = ${act.caller.enterpriseId}
      and k.received_qty > k.reversed_qty`)
  for (const each of found) add(each.orderDetailId, 'receipt', each.receiveNo)
}

/** Adds the receipts of a delivery, also reversed ones. */
export const nameReceiptsOf: Reaction<'delivery.followersAsked'> = async (act, { deliveryId, add }) => {
  const found = await act.db.rows<{ receiveNo: string }>(sql`
    select r.receive_no from receive r
    where r.delivery_id = ${deliveryId} and r.enterprise_id = ${act.caller.enterpriseId} and r.deleted = 0
      and r.status in ('INSPECTING', 'POSTED') order by r.receive_no`)
  for (const { receiveNo } of found) add(receiveNo)
}
