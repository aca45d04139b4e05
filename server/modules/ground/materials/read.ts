import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

export { characteristicProblems } from './characteristic.rules.ts'

export const materialCategoryView = sql`
  (select id, enterprise_id, deleted, code, names, parent_id, sort, receive_tolerance_pct, short_tolerance_pct,
    active
  from material_category)`

export const materialView = sql`
  (select id, enterprise_id, deleted, code, name, spec, category_id, unit, purchase_lead_days, inspect_mode,
    batch_managed, report_required, serial_mode, shelf_life_days, active
  from material)`

/** Includes the categories below. */
export function materialsIn(categoryId: string): Sql {
  return sql`
    (select m.id from material m join ${categoriesBelow(sql`id = ${categoryId}::bigint`)} k on k.id = m.category_id)`
}

/** Categories with their topmost ancestor, or with `from`: columns `id`, `top_id`. */
export function topCategories(from?: string): Sql {
  return categoriesBelow(from === undefined ? sql`parent_id is null` : sql`id = ${from}::bigint`)
}

const categoriesBelow = (start: Sql) => sql`
  (with recursive below as (
    select id, id as top_id from material_category where ${start}
    union
    select c.id, below.top_id from below join material_category c on c.parent_id = below.id)
  select id, top_id from below)`

export const materialSupplierView = sql`
  (select deleted, material_id, supplier_id, supplier_material_code, status
  from material_supplier)`

export function inspectionPlanOf(materialId: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('name', c.name, 'kind', c.kind, 'unit', c.unit,
      'lowerLimit', trim_scale(c.lower_limit)::text, 'upperLimit', trim_scale(c.upper_limit)::text) order by c.place), '[]')
    from material_characteristic c where c.material_id = ${materialId})`
}
