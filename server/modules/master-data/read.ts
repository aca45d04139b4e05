import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../src/contract/session/session.ts'

export { treeOf } from './rules.ts'
export type { TreePart } from './rules.ts'

/** Currencies. */
export const currencyView = sql`(select id, enterprise_id, deleted, code, names, digits, active from currency)`

/** An amount with as many digits as its currency has, and the currency's code: `29230.00 CNY`. */
export function moneyText(amount: Sql, currency: Sql, enterprise: Sql): Sql {
  return sql`round(${amount}, coalesce((select y.digits from ${currencyView} y
    where y.enterprise_id = ${enterprise} and y.code = ${currency}), 2)) || ' ' || ${currency}`
}

/** Exchange rates, each valid from a day on. */
export const exchangeRateView = sql`
  (select id, enterprise_id, deleted, from_currency, to_currency, rate, valid_from
  from exchange_rate)`

/** Units of measure. */
export const unitView = sql`
  (select id, enterprise_id, deleted, code, names, symbol, dimension, precision, active from unit)`

/**
 * A unit `u` as it is read behind a quantity: signs such as kg are the same everywhere, what is counted has its name in
 * the reader's language; null where the unit has neither.
 */
export function unitWord(language: Language): Sql {
  if (language === 'en') return sql`nullif(u.symbol, '')`
  return sql`coalesce(case when u.dimension in ('COUNT', 'OTHER') then nullif(u.names ->> ${language}::text, '') end,
    nullif(u.symbol, ''))`
}

/** The same for the code of a unit, which stands in for units that are not kept any more. */
export function unitText(enterprise: Sql, code: Sql, language: Language): Sql {
  return sql`coalesce((select ${unitWord(language)} from ${unitView} u
    where u.enterprise_id = ${enterprise} and u.code = ${code}), ${code})`
}

/** Tax rates. */
export const taxRateView = sql`
  (select id, enterprise_id, deleted, code, names, percent, category, country, valid_from, valid_to
  from tax_rate)`

/** Terms of payment. */
export const paymentTermView = sql`
  (select id, enterprise_id, deleted, code, name, names, active, base_date, days, fixed_day, stages from payment_term)`

/** Factors between units. */
export const unitConversionView = sql`
  (select id, enterprise_id, deleted, material_id, from_unit, to_unit, factor
  from unit_conversion)`
