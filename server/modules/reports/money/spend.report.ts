import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../src/contract/reports/money-reports.ts'
import type { MoneyReport } from '../../../../src/contract/reports/money-report.ts'
import type { Act } from '../../../kit/call/act.ts'
import { byMonth, greatest, moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'
import { spent } from './spend.queries.ts'

/** The rows behind what was spent. */
export const spendRowsReport = moneyRows(definitions.spendRows, { from: spent, last: sql`t.day desc, t.id` })

/** Goods without a material number make one group for each unit and currency. */
const materialKey = sql`x.material_id, x.without_material`
const materialText = sql`coalesce(max(x.material_text) filter (where x.material_id is not null), '—') as material_text`

/** What was spent on each material: shares, and the classes A up to 80, B up to 95 per cent of all in its currency. */
export const materialExpenditureReport = moneyRows(definitions.materialExpenditure, {
  from: (act, input) => {
    const all = sql`nullif(sum(g.amount) over (partition by g.currency), 0)`
    const upTo = sql`sum(g.amount) over (partition by g.currency order by g.amount desc, g.id) - g.amount`
    return sql`
      (select g.*, round(g.amount / nullif(g.qty, 0), 6) as average_price, round(100 * g.amount / ${all}, 2) as share,
        round(100 * (${upTo} + g.amount) / ${all}, 2) as cumulated,
        case when ${upTo} < 0.8 * ${all} then 'A' when ${upTo} < 0.95 * ${all} then 'B' else 'C' end as abc,
        coalesce(p.amount, 0) as last_year
      from (select ${groupId}, ${materialKey}, ${materialText}, x.unit, x.currency, x.currency_digits,
          max(x.category_name) as category_name, max(x.unit_symbol) as unit_symbol, max(x.unit_precision) as unit_precision,
          sum(x.qty) as qty, sum(x.amount) as amount, count(distinct x.supplier_id)::int as suppliers
        from ${spent(act, input)} x group by ${materialKey}, x.unit, x.currency, x.currency_digits) g
        left join (select x.material_id, x.unit, x.currency, sum(x.amount) as amount
          from ${spent(act, input, 1)} x group by x.material_id, x.unit, x.currency) p
        on p.material_id is not distinct from g.material_id and p.unit = g.unit and p.currency = g.currency)`
  },
  last: sql`t.currency, t.amount desc, t.id`,
  charts: async (act, input) => [
    await greatest(act, {
      code: 'categories',
      rows: named(act, input, sql`nullif(y.category_name, '')`),
      fields: ['amount'],
    }),
    await greatest(act, {
      code: 'materials',
      rows: named(act, input, sql`y.material_name`),
      fields: ['amount'],
      most: 20,
    }),
  ],
})

const groupId = sql`coalesce(x.material_id::text, '') || ' ' || x.unit || ' ' || x.currency as id`

/** What was spent, by a name, in the companies' own currencies. */
function named(act: Act, input: MoneyInput, name: Sql): Sql {
  return sql`
    (select coalesce(${name}, '—') as name, to_char(y.day, 'YYYY-MM') as month, y.local_currency, y.local_amount as amount
    from ${spent(act, input)} y)`
}

/** What was spent month by month; what of it is of the earlier and of the later half of the period shows how it grew. */
function trend(definition: MoneyReport, { key, shown, name }: { key: Sql; shown: Sql; name: Sql }) {
  return moneyRows(definition, {
    from: (act, input) => {
      const [first, last] = [firstDay(input), lastDay(input)]
      const later = sql`x.day > ${first} + (${last} - ${first}) / 2`
      const months = sql`(extract(year from age(${last} + 1, ${first})) * 12 + extract(month from age(${last} + 1, ${first})))`
      return sql`
        (select g.*, round(g.amount / greatest(1, ${months}), g.currency_digits) as average,
          round(100 * g.amount / nullif(sum(g.amount) over (partition by g.currency), 0), 2) as share,
          round(100 * (g.later - g.earlier) / nullif(g.earlier, 0), 2) as growth
        from (select ${key}, ${shown}, x.currency, x.currency_digits, sum(x.amount) as amount,
            coalesce(sum(x.amount) filter (where not (${later})), 0) as earlier,
            coalesce(sum(x.amount) filter (where ${later}), 0) as later
          from ${spent(act, input)} x group by ${key}, x.currency, x.currency_digits) g)`
    },
    last: sql`t.currency, t.amount desc, t.id`,
    charts: async (act, input) => [await byMonth(act, { code: 'months', rows: named(act, input, name) })],
  })
}

/** What was spent on each material month by month. */
export const materialTrendReport = trend(definitions.materialTrend, {
  key: materialKey,
  shown: sql`${materialText}, coalesce(x.material_id::text, '') || ' ' || x.currency as id`,
  name: sql`y.material_name`,
})

/** What was spent with each supplier month by month. */
export const supplierTrendReport = trend(definitions.supplierTrend, {
  key: sql`x.supplier_id, x.supplier_name`,
  shown: sql`x.supplier_id || ' ' || x.currency as id`,
  name: sql`y.supplier_name`,
})
