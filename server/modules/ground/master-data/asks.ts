import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const materialView = sql`(select id, enterprise_id, deleted, code, name, spec from answer_material)`

export const materialCategoryView = sql`
  (select id, enterprise_id, deleted, code, names, parent_id, sort, active
  from answer_material_category)`

export const supplierCategoryView = sql`
  (select id, enterprise_id, deleted, supplier_category_bid, code, name, names, sort, active
  from answer_supplier_category)`

export const orderRowView = sql`(select enterprise_id, tax_code from answer_order_row)`
