import sql from 'sql-template-tag'

/** Material categories. */
export const materialCategoryView = sql`
  (select id, enterprise_id, deleted, code, names, parent_id, sort, receive_tolerance_pct, short_tolerance_pct,
    active
  from material_category)`

/** Materials. */
export const materialView = sql`
  (select id, enterprise_id, deleted, code, name, spec, category_id, unit, purchase_lead_days, inspect_mode,
    batch_managed, serial_mode, shelf_life_days, active
  from material)`

/** Which suppliers deliver a material. */
export const materialSupplierView = sql`
  (select deleted, material_id, supplier_id, supplier_material_code, status
  from material_supplier)`
