import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { exchangeRateView } from '../master-data/read.ts'
import { orgView } from '../organisation/read.ts'

/** Material categories. */
export const materialCategoryView = sql`
  (select id, enterprise_id, deleted, code, names, parent_id, sort, receive_tolerance_pct, short_tolerance_pct,
    active
  from material_category)`

/** Materials. */
export const materialView = sql`
  (select id, enterprise_id, deleted, code, name, spec, category_id, unit, purchase_lead_days, inspect_mode,
    batch_managed, shelf_life_days, active
  from material)`

/** Which suppliers deliver a material. */
export const materialSupplierView = sql`
  (select deleted, material_id, supplier_id, supplier_material_code, status
  from material_supplier)`

/** The highest prices that orders may have. */
export const priceCeilingView = sql`
  (select id, enterprise_id, deleted, material_id, category_id, supplier_id, org_id, currency, price, action,
    valid_from, valid_to
  from price_ceiling)`

/** The highest price that a material may have from a supplier. */
export interface PriceCeiling {
  materialId: string
  supplierId: string
  price: string
  currency: string
  action: 'WARN' | 'APPROVE' | 'BLOCK'
  /** One unit of its currency in the enterprise's own; null without a rate. */
  rate: string | null
}

interface CeilingsWanted {
  enterpriseId: string
  orgId: string | null
  /** The day on which they must hold. */
  day: string
  /** The enterprise's own currency. */
  local: string
  materialIds: readonly string[]
  supplierIds: readonly string[]
}

/**
 * The ceiling that holds for each material and supplier on a day: for the material itself before its category, the
 * category's before its parent's; nearest organisation first; specific to the supplier before general.
 */
export function readCeilings(db: Db, wanted: CeilingsWanted): Promise<PriceCeiling[]> {
  const { enterpriseId, orgId, day, local } = wanted
  return db.rows<PriceCeiling>(sql`
    with recursive climb as (
      select id as material_id, category_id, 1 as level from ${materialView} material
      where id = any(${[...wanted.materialIds]}::bigint[])
      union all
      select climb.material_id, k.parent_id, climb.level + 1
      from climb join ${materialCategoryView} k on k.id = climb.category_id where k.parent_id is not null and climb.level < 20
    ), orgs as (
      select ${orgId}::bigint as id, 0 as distance
      union all
      select org.parent_id, orgs.distance + 1 from orgs join ${orgView} org on org.id = orgs.id
      where org.parent_id is not null and orgs.distance < 20
    ), candidate as (
      select c.material_id, 0 as level, p.id as ceiling_id
      from (select distinct material_id from climb) c join ${priceCeilingView} p on p.material_id = c.material_id
      union all
      select c.material_id, c.level, p.id from climb c join ${priceCeilingView} p on p.category_id = c.category_id
    )
    select distinct on (candidate.material_id, seller.id) candidate.material_id, seller.id as supplier_id,
      trim_scale(p.price) as price, p.currency, p.action,
      case when p.currency = ${local} then '1' else (
        select trim_scale(r.rate)::text from ${exchangeRateView} r
        where r.enterprise_id = p.enterprise_id and r.from_currency = p.currency and r.to_currency = ${local}
          and r.valid_from <= ${day} and r.deleted = 0
        order by r.valid_from desc limit 1) end as rate
    from candidate join ${priceCeilingView} p on p.id = candidate.ceiling_id
      join unnest(${[...wanted.supplierIds]}::bigint[]) as seller (id) on p.supplier_id is null or p.supplier_id = seller.id
      left join orgs on orgs.id = p.org_id
    where p.enterprise_id = ${enterpriseId} and p.deleted = 0 and p.valid_from <= ${day}
      and (p.valid_to is null or p.valid_to >= ${day}) and (p.org_id is null or orgs.id is not null)
    order by candidate.material_id, seller.id, candidate.level, coalesce(orgs.distance, 1000), p.supplier_id nulls last,
      p.id desc`)
}
