import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { materialView } from '../materials/read.ts'

/** What holds within the price library. */
export const priceInvariants: readonly Invariant[] = [
  {
    // Two prices in force for the same do not hold on one day.
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
    // Each range ends where the next one begins, and only the last one is open.
    name: 'priceRanges',
    differences: sql`
      select r.enterprise_id, m.code as document, coalesce(tier.ends, 'open') as stated, coalesce(tier.next, 'open') as found
      from price_record r join ${materialView} m on m.id = r.material_id cross join lateral (
        select t.value ->> 'toQty' as ends,
          lead(t.value ->> 'fromQty') over (order by (t.value ->> 'fromQty')::numeric) as next
        from jsonb_array_elements(r.tiers) t) tier
      where r.deleted = 0 and tier.ends::numeric is distinct from tier.next::numeric`,
  },
]
