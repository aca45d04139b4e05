import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ListDefinition, Search } from '../../../kit/lists/list.ts'
import { equalIfGiven, nameIn } from '../../../kit/lists/list-parts.ts'
import { rateBetween } from './read.ts'

function dayOf(search: Search): Sql {
  return sql`coalesce(${search.filters['date'] ?? null}::date, current_date)`
}

/** `rate` is the price of one unit in the enterprise's base currency on `date`, empty when unknown. */
export const currencyList: ListDefinition = {
  usedBy: 'everybody',
  valueField: 'code',
  textField: 'name',
  entries: { code: 90, name: 220, symbol: 90, digits: 90, rate: 140 },
  filters: { date: 'day' },
  query: (search, { enterpriseId, language }) => ({
    columns: sql`c.code, ${nameIn(sql`c.names`, language)} as name, c.symbol, c.digits,
      trim_scale(${rateBetween({ enterprise: sql`c.enterprise_id`, from: sql`c.code`, to: sql`e.base_currency`, day: dayOf(search) })})::text
        as rate`,
    from: sql`currency c join enterprise e on e.id = c.enterprise_id`,
    visible: [sql`c.enterprise_id = ${enterpriseId}`, sql`c.deleted = 0`],
    choosable: [sql`c.active = 1`],
    searched: [sql`c.code`, nameIn(sql`c.names`, language)],
    value: sql`c.code::text`,
    order: sql`c.code <> e.base_currency, c.code`,
  }),
}

/** Units of measure (UN/ECE Recommendation 20) with the decimals of their quantities. */
export const unitList: ListDefinition = {
  usedBy: 'everybody',
  valueField: 'code',
  textField: 'name',
  entries: { code: 90, name: 220, symbol: 90, precision: 110 },
  filters: { dimension: 'code' },
  query: (search, { enterpriseId, language }) => ({
    columns: sql`u.code, ${nameIn(sql`u.names`, language)} as name, u.symbol, u.precision, u.dimension`,
    from: sql`unit u`,
    visible: [sql`u.enterprise_id = ${enterpriseId}`, sql`u.deleted = 0`],
    choosable: [sql`u.active = 1`, equalIfGiven(sql`u.dimension`, search.filters['dimension'])],
    searched: [sql`u.code`, nameIn(sql`u.names`, language), sql`u.symbol`],
    value: sql`u.code::text`,
    order: sql`u.code`,
  }),
}

/** Tax rates valid on `date`. */
export const taxList: ListDefinition = {
  usedBy: 'everybody',
  valueField: 'code',
  textField: 'name',
  entries: { code: 110, name: 240, percent: 90, category: 100 },
  filters: { date: 'day', country: 'code', category: 'code' },
  query: (search, { enterpriseId, language }) => ({
    columns: sql`t.code, ${nameIn(sql`t.names`, language)} as name, trim_scale(t.percent) as percent, t.category, t.country`,
    from: sql`tax_rate t`,
    visible: [sql`t.enterprise_id = ${enterpriseId}`, sql`t.deleted = 0`],
    choosable: [
      sql`${dayOf(search)} between t.valid_from and coalesce(t.valid_to, 'infinity')`,
      equalIfGiven(sql`t.country`, search.filters['country']),
      equalIfGiven(sql`t.category`, search.filters['category']),
    ],
    searched: [sql`t.code`, nameIn(sql`t.names`, language)],
    value: sql`t.code::text`,
    order: sql`t.country, t.percent desc, t.code`,
  }),
}

/** `days` count from the day that `baseDate` names. */
export const paymentTermList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 320, days: 90 },
  filters: {},
  query: (_search, { enterpriseId, language }) => ({
    columns: sql`p.id, p.code, coalesce(p.names ->> ${language}::text, p.name) as name, p.days, p.base_date`,
    from: sql`payment_term p`,
    visible: [sql`p.enterprise_id = ${enterpriseId}`, sql`p.deleted = 0`],
    choosable: [sql`p.active = 1`],
    searched: [sql`p.code`, sql`p.name`, sql`coalesce(p.names ->> ${language}::text, p.name)`],
    value: sql`p.id::text`,
    order: sql`p.code`,
  }),
}
