import sql from 'sql-template-tag'
import type { Db } from '../database.ts'

/**
 * For each row of `fill_part` and characteristic: three values, or that it is right. Where something was rejected, the
 * last one failed.
 */
export async function insertResults(db: Db): Promise<void> {
  await db.run(sql`
    create temp table fill_characteristic on commit drop as
    select c.*, spread.*, c.place = max(c.place) over (partition by c.material_id) as last_flag,
      -- One digit more than the limits have: as exactly as is measured.
      least(6, greatest(scale(trim_scale(coalesce(lower_limit, 0))), scale(trim_scale(coalesce(upper_limit, 0)))) + 1) as digits
    from material_characteristic c cross join lateral (
      select case when lower_limit is null then upper_limit - abs(upper_limit) * 0.2
          when upper_limit is null then lower_limit + abs(lower_limit) * 0.2 else (lower_limit + upper_limit) / 2 end as middle,
        case when lower_limit is null or upper_limit is null then abs(coalesce(lower_limit, upper_limit)) * 0.02
          else (upper_limit - lower_limit) * 0.08 end as step) spread`)
  await db.run(sql`analyze fill_characteristic`)
  await db.run(sql`
    insert into receive_characteristic (receive_detail_id, place, name, kind, unit, lower_limit, upper_limit, measured,
      ok_flag, passed_flag)
    select p.id, c.place, c.name, c.kind, c.unit, c.lower_limit, c.upper_limit,
      case when c.kind = 'CHECK' then '{}' else array[
        case when found.ok = 1 then round(c.middle - c.step * (p.id % 4), c.digits)
          -- Beyond the limit that there is.
          else coalesce(c.upper_limit + c.step + 1, c.lower_limit - c.step - 1) end,
        round(c.middle + c.step * (p.id % 3), c.digits), round(c.middle + c.step * (p.id % 5 - 2), c.digits)] end,
      case when c.kind = 'CHECK' then found.ok end, found.ok
    from fill_part p join purchase_order_detail d on d.id = p.order_detail_id
      join fill_characteristic c on c.material_id = d.material_id
      cross join lateral (select case when p.rejected_qty > 0 and c.last_flag then 0 else 1 end as ok) found
    where p.inspect_mode <> 'NONE' or p.rejected_qty > 0 order by p.id, c.place`)
  await db.run(sql`drop table fill_characteristic`)
}
