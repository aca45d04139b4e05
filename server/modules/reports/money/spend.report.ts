import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../src/contract/reports/money-reports.ts'
import type { MoneyReport } from '../../../../src/contract/reports/money-report.ts'
import { unitText } from '../../master-data/read.ts'
import { materialCategoryView, materialView } from '../../materials/read.ts'
import { supplierView } from '../../suppliers/read.ts'
import { byMonth, pareto, sharesByMonth, treeMap } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'
import { spent, spentBefore, spentGroups } from './spend.queries.ts'

/** The rows behind what was spent. */
export const spendRowsReport = moneyRows(definitions.spendRows, {
  from: spent,
  joins: sql`join ${supplierView} s on s.id = t.supplier_id left join ${materialView} m on m.id = t.material_id
    left join ${materialCategoryView} c on c.id = m.category_id`,
  shown: ({ caller: { language } }) => ({
    supplierName: sql`s.name`,
    materialText: sql`coalesce(m.code || ' ' || m.name, t.material_text)`,
    categoryName: sql`coalesce(c.names ->> ${language}::text, c.names ->> 'en', '')`,
    unitSymbol: unitText(sql`t.enterprise_id`, sql`t.unit`, language),
  }),
  last: sql`t.day desc, t.id`,
})

/** Goods without a material number make one group for each unit and currency. */
const materialKey = sql`g.material_id, g.without_material`
const materialText = sql`coalesce(max(g.material_text), '—') as material_text`

/** What was spent on each material: shares, and the classes A up to 80, B up to 95 per cent of all in its currency. */
export const materialExpenditureReport = moneyRows(definitions.materialExpenditure, {
  base: spentGroups,
  from: (act, input) => {
    const all = sql`nullif(sum(y.amount) over (partition by y.currency), 0)`
    const upTo = sql`sum(y.amount) over (partition by y.currency order by y.amount desc, y.id) - y.amount`
    return sql`
      (select y.*, round(y.amount / nullif(y.qty, 0), 6) as average_price, round(100 * y.amount / ${all}, 2) as share,
        round(100 * (${upTo} + y.amount) / ${all}, 2) as cumulated,
        case when ${upTo} < 0.8 * ${all} then 'A' when ${upTo} < 0.95 * ${all} then 'B' else 'C' end as abc,
        coalesce(p.amount, 0) as last_year, round(100 * (y.amount - p.amount) / nullif(p.amount, 0), 2) as change
      from (select coalesce(g.material_id::text, '') || ' ' || g.unit || ' ' || g.currency as id, ${materialKey}, ${materialText},
          g.enterprise_id, g.unit, g.currency, g.currency_digits, max(g.category_name) as category_name,
          max(g.unit_precision) as unit_precision, sum(g.qty) as qty, sum(g.amount) as amount,
          count(distinct g.supplier_id)::int as suppliers
        from g group by ${materialKey}, g.enterprise_id, g.unit, g.currency, g.currency_digits) y
        left join ${spentBefore(act, input)} p
        on p.material_id is not distinct from y.material_id and p.unit = y.unit and p.currency = y.currency)`
  },
  shown: ({ caller }) => ({ unitSymbol: unitText(sql`t.enterprise_id`, sql`t.unit`, caller.language) }),
  last: sql`t.currency, t.amount desc, t.id`,
  charts: () => [
    pareto({ code: 'materials', rows: named(sql`g.material_name`) }),
    treeMap({ code: 'tree', rows: named(sql`g.material_name`) }),
  ],
})

/** What was spent, by a name, in the companies' own currencies. */
function named(name: Sql): Sql {
  return sql`
    (select coalesce(${name}, '—') as name, coalesce(nullif(g.category_name, ''), '—') as grouped,
      to_char(g.month, 'YYYY-MM') as month, g.local_currency, g.local_amount as amount
    from g)`
}

/** What was spent month by month; what of it is of the earlier and of the later half of the period shows how it grew. */
function trend(definition: MoneyReport, { key, shown, charts }: { key: Sql; shown: Sql; charts: () => ChartQuery[] }) {
  return moneyRows(definition, {
    base: spentGroups,
    from: (_act, input) => {
      const [first, last] = [firstDay(input), lastDay(input)]
      const months = sql`(extract(year from age(${last} + 1, ${first})) * 12 + extract(month from age(${last} + 1, ${first})))`
      return sql`
        (select y.*, round(y.amount / greatest(1, ${months}), y.currency_digits) as average,
          round(100 * y.amount / nullif(sum(y.amount) over (partition by y.currency), 0), 2) as share,
          round(100 * (y.later - y.earlier) / nullif(y.earlier, 0), 2) as growth
        from (select ${key}, ${shown}, g.currency, g.currency_digits, sum(g.amount) as amount,
            coalesce(sum(g.amount) filter (where not g.later), 0) as earlier,
            coalesce(sum(g.amount) filter (where g.later), 0) as later
          from g group by ${key}, g.currency, g.currency_digits) y)`
    },
    last: sql`t.currency, t.amount desc, t.id`,
    charts,
  })
}

/** What was spent on each material month by month. */
export const materialTrendReport = trend(definitions.materialTrend, {
  key: materialKey,
  shown: sql`${materialText}, coalesce(g.material_id::text, '') || ' ' || g.currency as id`,
  charts: () => [byMonth({ code: 'months', rows: named(sql`g.material_name`) })],
})

/** What was spent with each supplier month by month. */
export const supplierTrendReport = trend(definitions.supplierTrend, {
  key: sql`g.supplier_id, g.supplier_name`,
  shown: sql`g.supplier_id || ' ' || g.currency as id`,
  charts: () => {
    const rows = named(sql`g.supplier_name`)
    return [byMonth({ code: 'months', rows }), sharesByMonth({ code: 'shares', rows })]
  },
})
