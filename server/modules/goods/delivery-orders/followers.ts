import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { shipmentView } from './read.ts'

export const nameDeliveries: Reaction<'order.followersAsked'> = async (act, { orderDetailIds, add }) => {
  const found = await act.db.rows<{ orderDetailId: string; deliveryNo: string }>(sql`
    select distinct k.order_detail_id, k.delivery_no from ${shipmentView} k
    where k.order_detail_id = any(${[...orderDetailIds]}::bigint[]) and k.enterprise_id = ${act.caller.enterpriseId}
      and k.status in ('SHIPPED', 'PART_RECEIVED') and k.qty > k.received_qty`)
  for (const each of found) add(each.orderDetailId, 'delivery', each.deliveryNo)
}
