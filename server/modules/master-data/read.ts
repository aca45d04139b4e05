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

/** The newest rate of a pair that is valid on a day; null without one. */
const rateOfPair = (enterprise: Sql, from: Sql, to: Sql, day: Sql) => sql`
  (select day_rate.rate from exchange_rate day_rate
   where day_rate.enterprise_id = ${enterprise} and day_rate.deleted = 0 and day_rate.from_currency = ${from} and day_rate.to_currency = ${to}
     and day_rate.valid_from <= ${day}
   order by day_rate.valid_from desc limit 1)`

/**
 * What one unit of a currency costs in another on a day: by the rate of the pair, else across the base currency of the
 * enterprise, to nine digits as rates are kept; null where no rate is known.
 */
export function rateBetween({ enterprise, from, to, day }: { enterprise: Sql; from: Sql; to: Sql; day: Sql }): Sql {
  const base = sql`counting.base_currency`
  const inBase = (currency: Sql) => sql`
    case when ${currency} = ${base} then 1 else coalesce(${rateOfPair(enterprise, currency, base, day)},
      1 / ${rateOfPair(enterprise, base, currency, day)}) end`
  return sql`
    case when ${from} = ${to} then 1 else coalesce(${rateOfPair(enterprise, from, to, day)},
      (select round(${inBase(from)} / (${inBase(to)}), 9) from enterprise counting where counting.id = ${enterprise})) end`
}

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

/** Terms of payment; `last_days` are the most days that one of their stages has, their own without stages. */
export const paymentTermView = sql`
  (select id, enterprise_id, deleted, code, name, names, active, base_date, days, fixed_day, stages,
    coalesce((select max((e ->> 'days')::int) from jsonb_array_elements(stages) e), days) as last_days
  from payment_term)`

/** Factors between units. */
export const unitConversionView = sql`
  (select id, enterprise_id, deleted, material_id, from_unit, to_unit, factor
  from unit_conversion)`
