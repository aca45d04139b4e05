import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { deliveryRowView, shipmentView } from '../delivery-orders/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { replacedView } from './asks.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    // In this order: arrived, accepted (including with deviation) and rejected net of reversals, returned.
    name: 'arrivedQuantities',
    differences: sql`
      select d.enterprise_id, o.order_no || ' / ' || d.row_no as document,
        concat_ws(' · ', trim_scale(d.arrived_qty), trim_scale(d.accepted_qty), trim_scale(d.rejected_qty),
          trim_scale(d.returned_qty)) as stated,
        concat_ws(' · ', trim_scale(coalesce(s.arrived, 0)), trim_scale(coalesce(s.accepted, 0)),
          trim_scale(coalesce(s.rejected, 0)), trim_scale(coalesce(s.returned, 0))) as found
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id
        left join (
          select k.order_detail_id, sum(k.received_qty) as arrived, 
            sum(k.accepted_qty + k.concession_qty - k.reversed_accepted_qty) as accepted,
            sum(k.rejected_qty - k.reversed_rejected_qty) as rejected, sum(k.returned_accepted_qty + k.returned_rejected_qty) as returned
          from receive_detail k join receive r on r.id = k.receive_id
          where r.deleted = 0 and r.status in ('INSPECTING', 'POSTED') group by k.order_detail_id) s
          on s.order_detail_id = d.id
      where d.deleted = 0 and (d.arrived_qty, d.accepted_qty, d.rejected_qty, d.returned_qty) is distinct from
        (coalesce(s.arrived, 0), coalesce(s.accepted, 0), coalesce(s.rejected, 0), coalesce(s.returned, 0))`,
  },
  {
    // Received, net of reversals and replacements; then reversed.
    name: 'netQuantities',
    differences: sql`
      select d.enterprise_id, o.order_no || ' / ' || d.row_no as document,
        concat_ws(' · ', trim_scale(d.received_qty), trim_scale(d.reversed_qty)) as stated,
        concat_ws(' · ', trim_scale(d.arrived_qty - coalesce(s.reversed, 0) - coalesce(b.qty, 0)),
          trim_scale(coalesce(s.reversed, 0))) as found
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id
        left join (
          select k.order_detail_id, sum(k.reversed_accepted_qty + k.reversed_rejected_qty) as reversed
          from receive_detail k join receive r on r.id = k.receive_id where r.deleted = 0 group by k.order_detail_id) s
          on s.order_detail_id = d.id
        left join ${replacedView} b on b.order_detail_id = d.id
      where d.deleted = 0 and (d.received_qty, d.reversed_qty) is distinct from
        (d.arrived_qty - coalesce(s.reversed, 0) - coalesce(b.qty, 0), coalesce(s.reversed, 0))`,
  },
  {
    name: 'deliveredQuantities',
    differences: sql`
      select t.enterprise_id, t.delivery_no || ' / ' || (t.place + 1) as document, trim_scale(k.received_qty) as stated,
        trim_scale(coalesce(s.qty, 0)) as found
      from ${deliveryRowView} k join ${shipmentView} t on t.id = k.id
        left join (
          select r.delivery_detail_id,
            sum(r.received_qty - r.reversed_accepted_qty - r.reversed_rejected_qty) as qty
          from receive_detail r join receive h on h.id = r.receive_id
          where h.deleted = 0 and h.status in ('INSPECTING', 'POSTED') group by r.delivery_detail_id) s
          on s.delivery_detail_id = k.id
      where k.received_qty <> coalesce(s.qty, 0)`,
  },
  {
    // A serial number of a material is in stock only once.
    name: 'serialNumbers',
    differences: sql`
      select r.enterprise_id, min(r.receive_no) || ' / ' || upper(s.serial_no) as document, '1' as stated,
        count(*)::text as found
      from receive_serial s join receive_detail k on k.id = s.receive_detail_id join receive r on r.id = k.receive_id
      where r.deleted = 0 and r.status <> 'NEW' and s.state <> 'GONE'
      group by r.enterprise_id, s.material_id, upper(s.serial_no) having count(*) > 1`,
  },
]
