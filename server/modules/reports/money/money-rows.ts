import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { ColumnKind, MoneyReport } from '../../../../src/contract/reports/money-report.ts'
import type { ReportFigures } from '../../../../src/contract/reports/report.ts'
import type { Act } from '../../../kit/call/act.ts'
import { plannedByText } from '../../../kit/call/paging.ts'
import { report } from '../../../kit/reports/report.ts'
import type { Report } from '../../../kit/reports/report.ts'
import { currencyView } from '../../master-data/read.ts'
import { snake } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'

export type MoneyInput = Input<MoneyReport['calls']['chart']>

interface MoneySource {
  /**
   * What sums are made of, grouped as far as it can be, `select …`: read once for a page and once for the figures,
   * however many sums are made of it. `from` and `charts` know it as `g`; what only charts need may be left out where
   * `forFigures` is false.
   */
  base?(act: Act, input: MoneyInput, forFigures: boolean): Sql
  /**
   * Rows that have each column of the report under its name in the database, but for those in `shown`, and `id`, `currency`,
   * `currency_digits`.
   */
  from(act: Act, input: MoneyInput): Sql
  /**
   * Columns that only a page needs, made of the row `t` and of `joins`, which neither add nor lose rows. Months that
   * are not here are left out.
   */
  shown?(act: Act, input: MoneyInput): Readonly<Record<string, Sql>>
  joins?: Sql
  /** The order of the rows when nothing else is asked for; the row is called `t`. */
  last: Sql
  /** Whether a page cannot be read before all rows are there. */
  whole?: boolean
  /** Whether its statements take longer to plan than to run, as they do where many tables are joined for few rows. */
  plannedOnce?: boolean
  /**
   * Groups of the rows, `select …`, each with `rows`, how many it stands for, and the sums of each amount, for figures
   * over many rows. `charts` know it as `g`; without it, the figures are made of `from`.
   */
  sums?(act: Act, input: MoneyInput): Sql
  charts?(act: Act, input: MoneyInput): ChartQuery[]
}

/** A report on money, served by its definition: its columns, their order, and the sum of each amount by its currency. */
export function moneyRows(definition: MoneyReport, source: MoneySource): Report<MoneyReport['calls']> {
  const all = Object.entries<ColumnKind>({ ...definition.parts.columns, currency: 'text', currencyDigits: 'count' })
  return report<MoneyReport['calls']>({
    calls: definition.calls,
    rows(act, input) {
      const own = source.shown?.(act, input) ?? {}
      const columnIn = (field: string, kind: ColumnKind) =>
        kind === 'local' ? known(own[field] ?? columnOf(field)) : (own[field] ?? columnOf(field))
      const shown = all.map(([field, kind]) => sql`${valueOf(kind, columnIn(field, kind))} as ${raw(snake(field))}`)
      return {
        from: source.base
          ? sql`(with g as (${source.base(act, input, false)}) select * from ${source.from(act, input)} r)`
          : source.from(act, input),
        columns: join([sql`t.id::text as id`, ...shown], ', '),
        sorting: Object.fromEntries(all.map(([field, kind]) => [field, columnIn(field, kind)])),
        last: source.last,
        whole: source.whole ?? source.base !== undefined,
        plannedOnce: source.plannedOnce ?? false,
        ...(source.joins && { joins: source.joins }),
      }
    },
    figures: (act, input) => readFigures(act, definition, source, input),
  })
}

/** One statement reads everything, so that what the figures are made of is made once. */
async function readFigures(act: Act, definition: MoneyReport, source: MoneySource, input: MoneyInput) {
  const charts = source.charts?.(act, input) ?? []
  const base = source.sums ? sql`select x.* from (${source.sums(act, input)}) x` : source.base?.(act, input, true)
  const rows = source.sums ? sql`(select g.* from g)` : sql`(select 1 as rows, r.* from ${source.from(act, input)} r)`
  const queries = [totalsQuery(act, definition, rows), ...charts.map(chart => chart.rows)]
  const parts = queries.map((query, at) => sql`(select json_agg(z) from (${query}) z) as ${raw(`part_${at}`)}`)
  const query = sql`
    ${base === undefined ? empty : sql`with g as materialized (${base})`} select ${join(parts, ', ')}`
  const found = await act.db.one<Record<string, Record<string, string | number>[] | null>>(
    source.plannedOnce === true ? plannedByText(query) : query,
  )
  const partOf = (at: number) => found?.[`part${at}`] ?? []
  return {
    totals: totalsOf(definition, partOf(0)),
    charts: charts.map((chart, at) => chart.made(partOf(at + 1))),
  }
}

/** Names are those of the definition, never a caller's. */
const columnOf = (field: string) => sql`t.${raw(snake(field))}`

/** An amount in the own currency; null where there was no rate for it, which its statement calls not a number. */
const known = (amount: Sql) => sql`nullif(${amount}, 'NaN')`

function valueOf(kind: ColumnKind, column: Sql): Sql {
  if (kind === 'count') return sql`coalesce(${column}, 0)::int`
  if (kind === 'id' || kind === 'text' || kind === 'code') return sql`coalesce(${column}::text, '')`
  if (kind === 'day') return sql`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`
  if (kind === 'local') return sql`coalesce(trim_scale(${column})::text, '')`
  return sql`trim_scale(coalesce(${column}, 0))::text`
}

/** The amounts of a report: those in the currencies of its documents, or in the companies' own ones. */
function amountsOf({ parts }: MoneyReport, wanted: 'money' | 'local'): string[] {
  return Object.entries(parts.columns).flatMap(([field, kind]) => (kind === wanted ? [field] : []))
}

/**
 * How many rows there are, and each of their amounts, added up by currency; those in own currencies by these, in the
 * same pass, with how many rows have no rate and are not in them.
 */
function totalsQuery({ caller }: Act, definition: MoneyReport, rows: Sql): Sql {
  const named = (name: string) => raw(`"${name}"`)
  const ownDigits = sql`coalesce((select y.digits from ${currencyView} y
    where y.enterprise_id = ${caller.enterpriseId} and y.code = t.local_currency), 2)`
  const own = amountsOf(definition, 'local').map(field => {
    const column = columnOf(field)
    return sql`, coalesce(round(sum(${known(column)}), ${ownDigits})::text, '') as ${named(field)},
      sum(t.rows) filter (where ${column} = 'NaN')::int as ${named(missingOf(field))}`
  })
  const money = amountsOf(definition, 'money').map(
    field => sql`, round(coalesce(sum(${columnOf(field)}), 0), max(t.currency_digits)::int)::text as ${named(field)}`,
  )
  const sums = [...money, ...own]
  const [also, groups] =
    own.length === 0
      ? [empty, sql`t.currency`]
      : [sql`, t.local_currency as "localCurrency"`, sql`grouping sets ((t.currency), (t.local_currency))`]
  return sql`
    select t.currency ${also}, sum(t.rows)::int as count ${sums.length === 0 ? empty : join(sums, '')}
    from ${rows} t group by ${groups} order by t.currency ${own.length === 0 ? empty : sql`, t.local_currency`}`
}

const missingOf = (field: string) => `${field} missing`

type Sums = Readonly<Record<string, string | number | null>>

function totalsOf(definition: MoneyReport, found: readonly Sums[]): ReportFigures['totals'] {
  const groupsBy = (column: 'currency' | 'localCurrency') => found.filter(each => (each[column] ?? null) !== null)
  const count = groupsBy('currency').reduce((all, each) => all + Number(each['count']), 0)
  const sums = (kind: 'money' | 'local', column: 'currency' | 'localCurrency') =>
    amountsOf(definition, kind).flatMap(code =>
      groupsBy(column).map(each => {
        const missing = Number(each[missingOf(code)] ?? 0)
        const total = { code, value: String(each[code] ?? '0'), currency: String(each[column]) }
        return missing > 0 ? { ...total, missing } : total
      }),
    )
  return [{ code: 'rows', value: String(count) }, ...sums('money', 'currency'), ...sums('local', 'localCurrency')]
}
