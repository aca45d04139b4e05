import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const currencyView = sql`(select enterprise_id, deleted, code from answer_currency)`

export const materialCategoryView = sql`
  (select id, enterprise_id, deleted, code, names
  from answer_material_category)`

export const userView = sql`(select id, enterprise_id, deleted, username, user_type from answer_user)`

export const orderView = sql`(select org_id, inventory_org_id from answer_order)`
