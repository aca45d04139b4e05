import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, order_date, org_id, supplier_id, status, currency, submit_time
  from answer_order)`

export const orderRowView = sql`
  (select order_id, deleted, row_no, material_id, unit, price_excl, price_unit
  from answer_order_row)`

/** One index finds the last price of a material. */
export const pricedRowView = sql`
  (select id, order_id, enterprise_id, org_id, supplier_id, material_id, unit, currency, order_date, qty,
    price_excl, price_unit
  from answer_priced_row)`
