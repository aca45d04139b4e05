import sql from 'sql-template-tag'

// Rows provided by higher areas as database views. Invoice rows for charges have no quantity of goods; unsettled
// advances are neither offset nor paid back.

export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, order_date, org_id, company_id, supplier_id, status, currency,
    currency_digits, local_currency, exchange_rate
  from answer_order)`

export const orderRowView = sql`
  (select id, order_id, enterprise_id, deleted, issued_flag, order_status, row_no, material_id, qty, unit,
    price_excl, price_unit, received_qty, aborted_qty, closed_qty, open_qty, amount_incl
  from answer_order_row)`

export const invoiceView = sql`
  (select id, currency, invoice_date, posted_date, amount_incl, paid_amount, offset_amount, local_currency,
    exchange_rate
  from answer_invoice)`

export const invoiceRowView = sql`
  (select invoice_id, order_detail_id, qty, amount_incl, live_flag
  from answer_invoice_row)`

export const contractAdvanceView = sql`(select contract_id, amount from answer_contract_advance)`

export const unsettledAdvanceView = sql`
  (select enterprise_id, order_id, contract_id, pay_apply_no
  from answer_unsettled_advance)`
