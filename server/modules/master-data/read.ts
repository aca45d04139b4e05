import sql from 'sql-template-tag'

/** Currencies. */
export const currencyView = sql`(select id, enterprise_id, deleted, code, names, digits, active from currency)`

/** Exchange rates, each valid from a day on. */
export const exchangeRateView = sql`
  (select id, enterprise_id, deleted, from_currency, to_currency, rate, valid_from
  from exchange_rate)`

/** Units of measure. */
export const unitView = sql`(select id, enterprise_id, deleted, code, names, symbol, precision, active from unit)`

/** Tax rates. */
export const taxRateView = sql`
  (select id, enterprise_id, deleted, code, names, percent, category, country, valid_from, valid_to
  from tax_rate)`

/** Terms of payment. */
export const paymentTermView = sql`
  (select id, enterprise_id, deleted, code, name, names, active, base_date, days, fixed_day from payment_term)`

/** Factors between units. */
export const unitConversionView = sql`
  (select id, enterprise_id, deleted, material_id, from_unit, to_unit, factor
  from unit_conversion)`
