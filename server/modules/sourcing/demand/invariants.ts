import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { settingOf } from '../../../kit/setting.ts'

export const demandInvariants: readonly Invariant[] = [
  {
    // Order of the quantities: in inquiries, awarded, ordered.
    name: 'demandShares',
    differences: sql`
      select p.enterprise_id, p.demand_no || ' / ' || d.row_no as document,
        concat_ws(' · ', trim_scale(d.sourcing_qty), trim_scale(d.awarded_qty), trim_scale(d.ordered_qty)) as stated,
        concat_ws(' · ', trim_scale(s.sourcing), trim_scale(s.awarded), trim_scale(s.ordered)) as found
      from pur_demand_detail d join pur_demand p on p.id = d.demand_id cross join lateral (
        select coalesce(sum(h.qty) filter (where h.business_type <> 'PURCHASE_ORDER' and h.state = 'HELD'), 0) as sourcing,
          coalesce(sum(h.qty) filter (where h.business_type <> 'PURCHASE_ORDER' and h.state = 'AWARDED'), 0) as awarded,
          coalesce(sum(h.qty) filter (where h.business_type = 'PURCHASE_ORDER'), 0) as ordered
        from pur_demand_share h where h.detail_id = d.id) s
      where p.deleted = 0
        and (d.sourcing_qty, d.awarded_qty, d.ordered_qty) is distinct from (s.sourcing, s.awarded, s.ordered)`,
  },
  {
    // At most the quantity of a row is reserved, plus the allowance for orders. If the allowance has changed since, the
    // one that applied is unknown.
    name: 'demandLimit',
    differences: sql`
      select p.enterprise_id, p.demand_no || ' / ' || d.row_no as document, trim_scale(held.qty) as stated,
        trim_scale(d.qty * (1 + allowed.value::numeric / 100)) as found
      from (select h.detail_id, sum(h.qty) as qty, max(h.create_time) as time from pur_demand_share h group by 1) held
        join pur_demand_detail d on d.id = held.detail_id join pur_demand p on p.id = d.demand_id
        cross join lateral ${settingOf(sql`p.enterprise_id`, 'demand.overOrderPct')} allowed
      where p.deleted = 0 and held.qty > d.qty * (1 + allowed.value::numeric / 100)
        and (allowed.update_time is null or allowed.update_time < held.time)`,
  },
]
