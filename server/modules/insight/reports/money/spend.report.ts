import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/money-reports.ts'
import { mostMonths } from '../../../../../src/contract/insight/reports/money-report.ts'
import type { MoneyReport } from '../../../../../src/contract/insight/reports/money-report.ts'
import { unitText } from '../../../ground/master-data/read.ts'
import { materialCategoryView, materialView } from '../../../ground/materials/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { byMonth, pareto, sharesByMonth, treeMap } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'
import { idOf, itemKey, spent, spentBefore, spentGroups } from './spend.queries.ts'

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

/** With shares and ABC classes by cumulative percentage in the currency. */
export const materialExpenditureReport = moneyRows(definitions.materialExpenditure, {
  base: spentGroups,
  from: (act, input) => {
    const all = sql`nullif(sum(y.amount) over (partition by y.currency), 0)`
    const upTo = sql`sum(y.amount) over (partition by y.currency order by y.amount desc, y.id) - y.amount`
    const [upToA, upToB] = (input.abcLimits ?? 'A80B95').slice(1).split('B').map(Number)
    // Quantities in different units of a category cannot be added.
    const countable = input.level === undefined || input.level === 'MATERIAL'
    const qty = countable ? sql`sum(g.qty)` : sql`null::numeric`
    return sql`
      (select y.*, round(y.amount / nullif(y.qty, 0), 6) as average_price, round(100 * y.amount / ${all}, 2) as share,
        round(100 * (${upTo} + y.amount) / ${all}, 2) as cumulated,
        case when 100 * (${upTo}) < ${upToA} * ${all} then 'A' when 100 * (${upTo}) < ${upToB} * ${all} then 'B' else 'C' end as abc,
        coalesce(p.amount, 0) as last_year, round(100 * (y.amount - p.amount) / nullif(p.amount, 0), 2) as change
      from (select ${idOf(sql`${itemKey(sql`g`)}, g.unit`, sql`g`)} as id, ${itemKey(sql`g`)}, ${materialText},
          g.enterprise_id, g.unit, g.currency, g.currency_digits, g.local_currency, max(g.category_name) as category_name,
          max(g.unit_precision) as unit_precision, ${qty} as qty, sum(g.amount) as amount,
          sum(g.local_amount) as local_amount, count(distinct g.supplier_id)::int as suppliers
        from g group by ${itemKey(sql`g`)}, g.enterprise_id, g.unit, g.currency, g.currency_digits, g.local_currency) y
        left join ${spentBefore(act, input)} p on p.id = y.id)`
  },
  shown: ({ caller }) => ({ unitSymbol: unitText(sql`t.enterprise_id`, sql`t.unit`, caller.language) }),
  last: sql`t.currency, t.amount desc, t.id`,
  charts: () => [
    pareto({ code: 'materials', rows: named(sql`g.item_text`) }),
    treeMap({ code: 'tree', rows: named(sql`g.item_text`) }),
  ],
})

const materialText = sql`coalesce(max(g.item_text), '—') as material_text`

function named(name: Sql): Sql {
  return sql`
    (select coalesce(${name}, '—') as name, coalesce(nullif(g.category_name, ''), '—') as grouped,
      to_char(g.month, 'YYYY-MM') as month, g.local_currency, g.local_amount as amount
    from g)`
}

interface Trend {
  columns: Sql
  shown?: Readonly<Record<string, Sql>>
  charts(most: number | undefined): ChartQuery[]
}

/**
 * Comparing the two halves of the period gives the growth. Shares refer to all rows, even if only the largest are
 * requested.
 */
function trend(definition: MoneyReport, { columns, shown = {}, charts }: Trend) {
  const key = sql`${columns}, g.currency, g.currency_digits, g.local_currency`
  const sumOf = (column: string) => sql`sum(g.${raw(column)}) as ${raw(column)}`
  return moneyRows(definition, {
    base: spentGroups,
    from: (_act, input) => {
      const [first, last] = [firstDay(input), lastDay(input)]
      const months = sql`(extract(year from age(${last} + 1, ${first})) * 12 + extract(month from age(${last} + 1, ${first})))`
      const most = mostOf(input)
      return sql`
        (select z.* from (
          select y.*, round(y.amount / greatest(1, ${months}), y.currency_digits) as average,
            round(100 * y.amount / nullif(sum(y.amount) over (partition by y.currency), 0), 2) as share,
            round(100 * (y.later - y.earlier) / nullif(y.earlier, 0), 2) as growth,
            row_number() over (partition by y.currency order by y.amount desc, y.id) as place
          from (
            select ${idOf(columns, sql`g`)} as id, ${key}, ${join(['amount', 'local_amount', 'earlier', 'later'].map(sumOf))},
              jsonb_object_agg(g.month, g.amount) as months
            from (
              select ${key}, to_char(g.month, 'YYYY-MM') as month, ${sumOf('amount')}, ${sumOf('local_amount')},
                coalesce(sum(g.amount) filter (where not g.later), 0) as earlier,
                coalesce(sum(g.amount) filter (where g.later), 0) as later
              from g group by ${key}, g.month) g
            group by ${key}) y) z
        ${most === undefined ? empty : sql`where z.place <= ${most}`})`
    },
    shown: (_act, input) => ({ ...shown, ...monthsShown(input) }),
    last: sql`t.currency, t.amount desc, t.id`,
    charts: (_act, input) => charts(mostOf(input)),
  })
}

const mostOf = ({ top }: MoneyInput) => (top === undefined ? undefined : Number(top.slice(1)))

/** Last month first; months before the period are empty. */
function monthsShown(input: MoneyInput): Record<string, Sql> {
  const [first, last] = [firstDay(input), lastDay(input)].map(day => sql`date_trunc('month', ${day}::timestamp)`)
  const amountOf = (back: number) =>
    sql`(t.months ->> to_char(${last} - make_interval(months => ${back}::int), 'YYYY-MM'))::numeric`
  return {
    lastMonth: sql`to_char(${last}, 'YYYY-MM')`,
    monthCount: sql`least(${mostMonths}, extract(year from age(${last}, ${first})) * 12 + extract(month from age(${last}, ${first})) + 1)::int`,
    ...Object.fromEntries(Array.from({ length: mostMonths }, (_, back) => [`m${back + 1}`, amountOf(back)])),
  }
}

export const materialTrendReport = trend(definitions.materialTrend, {
  columns: sql`${itemKey(sql`g`)}, g.item_text`,
  shown: { materialText: sql`coalesce(t.item_text, '—')` },
  charts: most => [byMonth({ code: 'months', rows: named(sql`g.item_text`), most })],
})

export const supplierTrendReport = trend(definitions.supplierTrend, {
  columns: sql`g.supplier_id, g.supplier_name`,
  charts: most => {
    const rows = named(sql`g.supplier_name`)
    return [byMonth({ code: 'months', rows, most }), sharesByMonth({ code: 'shares', rows, most })]
  },
})
