import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * For a lateral join: `stated` and `found`. Each range ends where the next one begins, none is empty, only the last one
 * is open, and the first begins at most at the minimum quantity, or at one.
 */
export const tierFaults = (tiers: Sql, moq: Sql): Sql => sql`
  (select coalesce(t.ends, 'open') as stated, coalesce(t.next, 'open') as found
  from (select r.value ->> 'toQty' as ends, lead(r.value ->> 'fromQty') over ranges as next,
      (r.value ->> 'fromQty')::numeric as begins, row_number() over ranges as place
    from jsonb_array_elements(${tiers}) r window ranges as (order by (r.value ->> 'fromQty')::numeric)) t
  where t.ends::numeric is distinct from t.next::numeric
  union all
  select trim_scale((r.value ->> 'fromQty')::numeric)::text, trim_scale((r.value ->> 'toQty')::numeric)::text
  from jsonb_array_elements(${tiers}) r where (r.value ->> 'toQty')::numeric <= (r.value ->> 'fromQty')::numeric
  union all
  select trim_scale(first.begins)::text, trim_scale(greatest(1, coalesce(${moq}, 1)))::text
  from (select min((r.value ->> 'fromQty')::numeric) as begins from jsonb_array_elements(${tiers}) r) first
  where first.begins > greatest(1, coalesce(${moq}, 1)))`
