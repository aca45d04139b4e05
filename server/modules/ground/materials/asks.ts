import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const orderRowView = sql`(select material_id, deleted from answer_order_row)`

/** One index finds the last price of a material. */
export const pricedRowView = sql`
  (select id, enterprise_id, supplier_id, material_id, unit, currency, order_date, price_excl, price_unit
  from answer_priced_row)`
