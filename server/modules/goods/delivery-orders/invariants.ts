import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'

export const deliveryInvariants: readonly Invariant[] = [
  {
    // Quantity shipped by deliveries still under way, minus the received one.
    name: 'underWay',
    differences: sql`
      select d.enterprise_id, o.order_no || ' / ' || d.row_no as document, trim_scale(d.under_way_qty) as stated,
        trim_scale(coalesce(s.qty, 0)) as found
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id
        left join (
          select k.order_detail_id, sum(greatest(0, k.qty - k.received_qty)) as qty
          from delivery_order_detail k join delivery_order t on t.id = k.delivery_id
          where t.deleted = 0 and t.status in ('SHIPPED', 'PART_RECEIVED') group by k.order_detail_id) s
          on s.order_detail_id = d.id
      where d.deleted = 0 and d.under_way_qty <> coalesce(s.qty, 0)`,
  },
]
