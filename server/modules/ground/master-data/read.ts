import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../../src/contract/platform/session/session.ts'

export { treeOf } from './rules.ts'
export type { TreePart } from './rules.ts'

export const currencyView = sql`(select id, enterprise_id, deleted, code, names, digits, active from currency)`

/** An amount with its currency's decimals and code: `29230.00 CNY`. */
export function moneyText(amount: Sql, currency: Sql, enterprise: Sql): Sql {
  return sql`round(${amount}, coalesce((select y.digits from ${currencyView} y
    where y.enterprise_id = ${enterprise} and y.code = ${currency}), 2)) || ' ' || ${currency}`
}

const rateOfPair = (enterprise: Sql, from: Sql, to: Sql, day: Sql) => sql`
  (select day_rate.rate from exchange_rate day_rate
   where day_rate.enterprise_id = ${enterprise} and day_rate.deleted = 0 and day_rate.from_currency = ${from} and day_rate.to_currency = ${to}
     and day_rate.valid_from <= ${day}
   order by day_rate.valid_from desc limit 1)`

/**
 * Price of one unit of a currency in another on a day: by the pair's rate, else via the enterprise's base currency,
 * with nine decimals like stored rates; null if unknown.
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

export const unitView = sql`
  (select id, enterprise_id, deleted, code, names, symbol, dimension, precision, active from unit)`

/**
 * Text of a unit `u` after a quantity: symbols such as kg are international, counted units have their name in the
 * user's language; null if the unit has neither.
 */
export function unitWord(language: Language): Sql {
  if (language === 'en') return sql`nullif(u.symbol, '')`
  return sql`coalesce(case when u.dimension in ('COUNT', 'OTHER') then nullif(u.names ->> ${language}::text, '') end,
    nullif(u.symbol, ''))`
}

/** Falls back to the unit's code. */
export function unitText(enterprise: Sql, code: Sql, language: Language): Sql {
  return sql`coalesce((select ${unitWord(language)} from ${unitView} u
    where u.enterprise_id = ${enterprise} and u.code = ${code}), ${code})`
}

export const taxRateView = sql`
  (select id, enterprise_id, deleted, code, names, percent, category, country, valid_from, valid_to
  from tax_rate)`

/** `last_days` are the most days of its stages, or its own days without stages. */
export const paymentTermView = sql`
  (select id, enterprise_id, deleted, code, name, names, active, base_date, days, fixed_day, stages,
    coalesce((select max((e ->> 'days')::int) from jsonb_array_elements(stages) e), days) as last_days
  from payment_term)`

export const unitConversionView = sql`
  (select id, enterprise_id, deleted, material_id, from_unit, to_unit, factor
  from unit_conversion)`
