import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { shipmentView } from '../delivery-orders/read.ts'

/** What holds between plans and the deliveries that were made of them. */
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
]
