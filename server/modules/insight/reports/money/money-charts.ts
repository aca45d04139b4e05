import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReportFigures } from '../../../../../src/contract/insight/reports/report.ts'
import { chartOf } from '../../../../kit/reports/report.ts'

type Chart = ReportFigures['charts'][number]
type Found = readonly Readonly<Record<string, string | number>>[]

export interface ChartQuery {
  rows: Sql
  made(rows: Found): Chart
}

export const snake = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A relation `(name, local_currency, amount)` in brackets. */
interface Named {
  code: string
  rows: Sql
  /** Number of names shown. */
  most?: number | undefined
}

/** More lines cannot be distinguished. */
const mostLines = 12

/** `rows` has `name`, `local_currency` and a column per series. Unknown amounts are left out. */
export function greatest({
  code,
  rows,
  fields,
  most = 10,
}: {
  code: string
  rows: Sql
  fields: readonly string[]
  most?: number
}): ChartQuery {
  const known = (field: string) => sql`x.${raw(snake(field))} <> 'NaN'`
  const sum = (field: string) => sql`coalesce(sum(x.${raw(snake(field))}) filter (where ${known(field)}), 0)`
  return {
    rows: sql`
      select x.name || ' · ' || x.local_currency as name,
        ${join(
          fields.map(field => sql`${sum(field)}::float8 as ${raw(`"${field}"`)}`),
          ', ',
        )}
      from ${rows} x group by x.name, x.local_currency
      having ${join(
        fields.map(field => sql`bool_or(${known(field)})`),
        ' or ',
      )}
      order by ${join(fields.map(sum), ' + ')} desc, 1 limit ${most}`,
    made: found => numbered(code, found, fields),
  }
}

/** Each field is a series. */
export function numbered(code: string, found: Found, fields: readonly string[]): Chart {
  const rows = found.map(row => ({
    name: String(row['name']),
    ...Object.fromEntries(fields.map(field => [field, Number(row[field] ?? 0)])),
  }))
  // Each field is set above, which the type of `fromEntries` does not express.
  return chartOf(code, rows as ({ name: string } & Record<string, number>)[], fields)
}

/** One line for each of the largest names. `rows` also has `month`. */
export function byMonth({ code, rows, most = 6 }: Named): ChartQuery {
  return {
    rows: sql`
      with x as (select r.name || ' · ' || r.local_currency as name, r.month, sum(r.amount) as amount
          from ${rows} r group by r.name, r.local_currency, r.month),
        top as (select x.name, sum(x.amount) as total from x group by x.name order by total desc, x.name
          limit ${Math.min(most, mostLines)})
      select x.name, x.month, x.amount::float8 as amount from x join top on top.name = x.name
      order by top.total desc, x.name, x.month`,
    made: found => monthly(code, found),
  }
}

/** Months on the x axis, one series per name in row order. */
export function monthly(code: string, found: Found): Chart {
  const months = [...new Set(found.map(each => String(each['month'])))].sort((a, b) => a.localeCompare(b))
  const names = [...new Set(found.map(each => String(each['name'])))]
  const amounts = new Map(found.map(each => [`${each['name']} ${each['month']}`, Number(each['amount'])]))
  return {
    code,
    names: months,
    series: names.map(name => ({ code: name, values: months.map(month => amounts.get(`${name} ${month}`) ?? 0) })),
  }
}

/**
 * Per cent of the largest names (default five) and of all others, only in the currency with the largest sum: shares in
 * different currencies cannot be added. `rows` also has `month`.
 */
export function sharesByMonth({ code, rows, most = 5 }: Named): ChartQuery {
  return {
    rows: sql`
      with x as (select r.name, r.local_currency, r.month, greatest(0, sum(r.amount)) as amount
          from ${rows} r group by r.name, r.local_currency, r.month),
        home as (select x.local_currency from x group by x.local_currency order by count(*) desc, 1 limit 1),
        own as (select x.* from x join home on home.local_currency = x.local_currency),
        top as (select own.name, sum(own.amount) as total from own group by own.name order by total desc, own.name
          limit ${Math.min(most, mostLines)})
      select coalesce(top.name || ' · ' || own.local_currency, 'others') as name, own.month,
        round(100 * sum(own.amount) / nullif(sum(sum(own.amount)) over (partition by own.month), 0), 2)::float8 as amount
      from own left join top on top.name = own.name
      group by 1, own.month, top.total order by top.total desc nulls last, 1, own.month`,
    made: found => monthly(code, found),
  }
}

/** The twenty largest with their cumulative percentage in their currency. */
export function pareto({ code, rows }: Named): ChartQuery {
  const own = sql`partition by x.local_currency`
  return {
    rows: sql`
      select y.name || ' · ' || y.local_currency as name, y.amount::float8 as amount,
        round(100 * y.so_far / nullif(y.total, 0), 2)::float8 as cumulated
      from (select x.name, x.local_currency, sum(x.amount) as amount, sum(sum(x.amount)) over (${own}) as total,
          sum(sum(x.amount)) over (${own} order by sum(x.amount) desc, x.name) as so_far
        from ${rows} x group by x.name, x.local_currency) y
      order by y.total desc, y.local_currency, y.amount desc, y.name limit 20`,
    made: found => numbered(code, found, ['amount', 'cumulated']),
  }
}

/**
 * The forty largest by group; the rest of each group, and groups after the twelfth, as `…`. `rows` also has `grouped`.
 */
export function treeMap({ code, rows }: Named): ChartQuery {
  return {
    rows: sql`
      with x as (select r.grouped || ' · ' || r.local_currency as grouped, r.name, sum(r.amount) as amount
          from ${rows} r group by r.grouped, r.local_currency, r.name having sum(r.amount) > 0),
        g12 as (select x.grouped, sum(x.amount) as total from x group by x.grouped order by total desc, x.grouped limit 12),
        ranked as (select x.*, row_number() over (order by x.amount desc, x.grouped, x.name) as place from x)
      select coalesce(g12.grouped, '…') as grouped, case when g12.grouped is not null and ranked.place <= 40 then ranked.name else '…' end as name,
        sum(ranked.amount)::float8 as amount
      from ranked left join g12 on g12.grouped = ranked.grouped
      group by 1, 2, g12.total order by g12.total desc nulls last, 1, amount desc, 2`,
    made: found => ({ ...numbered(code, found, ['amount']), groups: found.map(each => String(each['grouped'])) }),
  }
}

/** The nine largest effects per currency, all others as `…`, and the total as `Σ`, which starts at zero. */
export function waterfall({ code, rows }: Named): ChartQuery {
  return {
    rows: sql`
      with x as (select r.name, r.local_currency, sum(r.amount) as effect from ${rows} r group by r.name, r.local_currency),
        ranked as (select x.*, row_number() over (partition by x.local_currency order by abs(x.effect) desc, x.name) as place from x),
        steps as (select case when place <= 9 then name else '…' end as name, local_currency, sum(effect) as effect
          from ranked group by 1, 2)
      select y.name || ' · ' || y.local_currency as name, y.start::float8 as start, y.effect::float8 as effect
      from (
        select name, local_currency, effect, 0 as last, coalesce(sum(effect) over (partition by local_currency
          order by effect desc, name rows between unbounded preceding and 1 preceding), 0) as start from steps
        union all
        select 'Σ', local_currency, sum(effect), 1, 0 from steps group by local_currency) y
      order by y.local_currency, y.last, y.effect desc, y.name`,
    made: found => numbered(code, found, ['start', 'effect']),
  }
}
