import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { shipmentView } from '../delivery-orders/read.ts'
import { orderRowView, orderVersionView, orderView } from '../purchase-orders/read.ts'
import { postedRowView } from '../receipts/read.ts'

/**
 * Firm rows that are expected, with when each was published as it is: that was when it was measured. A later version that
 * leaves a row as it was does not measure it again.
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

/** What holds between plans, the rows of orders and the deliveries that were made of them. */
export const planInvariants: readonly Invariant[] = [
  {
    // Shipped, then received of what was announced; what a closed delivery did not bring is not shipped.
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
    // What firm rows ask for was open, with its tolerance, when the last of them was published. Open was what has arrived
    // since then, too. Orders that have changed since then are left out: what they said is no longer theirs. Who waited
    // for a lock bears the time at which the wait began, so that acts within a minute are not parted.
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
