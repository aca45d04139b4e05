import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'

/** What holds within demands. */
export const demandInvariants: readonly Invariant[] = [
  {
    // In this order: in inquiries, awarded, ordered.
    name: 'demandShares',
    differences: sql`
      select p.enterprise_id, p.demand_no || ' / ' || d.row_no as document,
        concat_ws(' · ', trim_scale(d.sourcing_qty), trim_scale(d.awarded_qty), trim_scale(d.ordered_qty)) as stated,
        concat_ws(' · ', trim_scale(s.sourcing), trim_scale(s.awarded), trim_scale(s.ordered)) as found
      from pur_demand_detail d join pur_demand p on p.id = d.demand_id cross join lateral (
        select coalesce(sum(h.qty) filter (where h.business_type = 'INQUIRY' and h.state = 'HELD'), 0) as sourcing,
          coalesce(sum(h.qty) filter (where h.business_type = 'INQUIRY' and h.state = 'AWARDED'), 0) as awarded,
          coalesce(sum(h.qty) filter (where h.business_type = 'PURCHASE_ORDER'), 0) as ordered
        from pur_demand_share h where h.detail_id = d.id) s
      where p.deleted = 0
        and (d.sourcing_qty, d.awarded_qty, d.ordered_qty) is distinct from (s.sourcing, s.awarded, s.ordered)`,
  },
]
