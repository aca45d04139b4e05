import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { orderRowView, orderVersionView, orderView } from '../../orders/purchase-orders/read.ts'
import { postedRowView, shipmentView } from './asks.ts'

/**
 * `published.time` is when the row's current values were published and validated. A later version without changes does
 * not validate them again.
 */
const askedRows = sql`
  (select d.order_detail_id, greatest(0, d.plan_qty - d.received_qty) as asked_qty, published.time as asked_time
  from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id left join (
    select form.detail_id, max(form.publish_time) as time from (
      select r.detail_id, h.publish_time, (r.plan_date, r.plan_qty, r.kind)
          is distinct from (lag(r.plan_date) over versions, lag(r.plan_qty) over versions, lag(r.kind) over versions) as changed
      from delivery_plan_version_row r
        join delivery_plan_version h on h.plan_id = r.plan_id and h.version_no = r.version_no
      window versions as (partition by r.detail_id order by r.version_no)) form
    where form.changed group by form.detail_id) published on published.detail_id = d.id
  where d.kind = 'FIRM' and d.row_status not in ('DONE', 'CLOSED') and p.deleted = 0 and p.status not in ('NEW', 'CLOSED'))`

export const planInvariants: readonly Invariant[] = [
  {
    // Quantities missing from a closed delivery are not shipped.
    name: 'plannedQuantities',
    differences: sql`
      select p.enterprise_id, p.plan_no || ' / ' || (k.place + 1) as document,
        concat_ws(' · ', trim_scale(k.shipped_qty), trim_scale(k.received_qty)) as stated,
        concat_ws(' · ', trim_scale(coalesce(s.shipped, 0)), trim_scale(coalesce(s.received, 0))) as found
      from delivery_plan_detail k join delivery_plan p on p.id = k.plan_id
        left join (
          select t.plan_detail_id, sum(t.qty - t.missing_qty) as shipped, sum(least(t.qty, t.received_qty)) as received
          from ${shipmentView} t where t.plan_detail_id is not null and t.status <> 'NEW' group by t.plan_detail_id) s
          on s.plan_detail_id = k.id
      where p.deleted = 0 and (k.shipped_qty, k.received_qty) is distinct from (coalesce(s.shipped, 0), coalesce(s.received, 0))`,
  },
  {
    // The quantity of firm rows was open, with tolerance, when the last of them was published; goods received since
    // count as open. Orders changed since are excluded. Transactions that waited for a lock have an earlier time, so
    // steps within a minute are not distinguished.
    name: 'plannedLimit',
    differences: sql`
      select o.enterprise_id, o.order_no || ' / ' || line.row_no as document, trim_scale(asked.qty) as stated,
        trim_scale(open.most) as found
      from (select order_detail_id, sum(asked_qty) as qty, max(asked_time) as time from ${askedRows} a
          group by order_detail_id) asked
        join ${orderRowView} line on line.id = asked.order_detail_id join ${orderView} o on o.id = line.order_id
        cross join lateral (
          select greatest(0, line.qty - line.aborted_qty - line.closed_qty - line.received_qty + coalesce(sum(r.received_qty), 0))
              * (1 + line.receive_tolerance_pct / 100) as most
          from ${postedRowView} r
          where r.order_detail_id = line.id and r.post_time > asked.time - interval '1 minute') open
      where asked.qty > open.most and not exists (select from ${orderVersionView} v
        where v.order_id = o.id and v.create_time > asked.time - interval '1 minute')`,
  },
]
