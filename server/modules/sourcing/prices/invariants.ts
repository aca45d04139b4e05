import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { tierFaults } from './tier-faults.ts'
import { orderRowView, orderView } from './asks.ts'

export const priceInvariants: readonly Invariant[] = [
  {
    // Active prices for the same do not overlap.
    name: 'priceValidity',
    differences: sql`
      select r.enterprise_id, m.code as document, r.valid_from as stated, other.valid_to as found
      from price_record r join ${materialView} m on m.id = r.material_id
        join price_record other on other.enterprise_id = r.enterprise_id and other.material_id = r.material_id
          and other.supplier_id = r.supplier_id and other.currency = r.currency
          and other.org_id is not distinct from r.org_id and other.id < r.id
      where r.deleted = 0 and other.deleted = 0 and r.status = 'ACTIVE' and other.status = 'ACTIVE'
        and r.valid_from <= other.valid_to and other.valid_from <= r.valid_to`,
  },
  {
    name: 'priceRanges',
    differences: sql`
      select r.enterprise_id, m.code as document, fault.stated, fault.found
      from price_record r join ${materialView} m on m.id = r.material_id
        cross join lateral ${tierFaults(sql`r.tiers`, sql`r.moq`)} fault
      where r.deleted = 0`,
  },
  {
    // No row of an active order is above a fixed, blocking ceiling. Compares only prices in the ceiling's unit and
    // currency; skips materials whose ceilings changed after the order was submitted, because the old values are
    // unknown. The nearest organisation takes precedence, and a supplier's own ceiling over a general one.
    name: 'blockedPrices',
    differences: sql`
      with recursive above as (
        select org.id as org_id, org.id as above_id, org.parent_id, 0 as distance from ${orgView} org
        union all
        select a.org_id, org.id, org.parent_id, a.distance + 1 from above a join ${orgView} org on org.id = a.parent_id
        where a.distance < 20)
      select o.enterprise_id, o.order_no || ' / ' || d.row_no as document, trim_scale(round(d.price_excl / d.price_unit, 6))::text as stated,
        trim_scale(limited.price)::text as found
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id join ${materialView} m on m.id = d.material_id
        cross join lateral (
          select p.price, p.action, p.basis, p.currency from price_ceiling p
            left join above a on a.org_id = o.org_id and a.above_id = p.org_id
          where p.material_id = d.material_id and p.enterprise_id = o.enterprise_id and p.deleted = 0
            and p.valid_from <= o.order_date and (p.valid_to is null or p.valid_to >= o.order_date)
            and (p.supplier_id is null or p.supplier_id = o.supplier_id) and (p.org_id is null or a.org_id is not null)
          order by coalesce(a.distance, 1000), p.supplier_id nulls last, p.id desc limit 1) limited
      where d.material_id in (select b.material_id from price_ceiling b where b.action = 'BLOCK' and b.deleted = 0)
        and o.deleted = 0 and d.deleted = 0 and o.status not in ('NEW', 'REJECTED', 'CANCELLED')
        and limited.action = 'BLOCK' and limited.basis = 'FIXED' and limited.currency = o.currency and d.unit = m.unit
        and d.price_excl / d.price_unit > limited.price
        and not exists (select from price_ceiling touched where touched.material_id = d.material_id
          and coalesce(touched.update_time, touched.create_time) > o.submit_time - interval '1 minute')`,
  },
]
