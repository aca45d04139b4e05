import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { ColumnKind, MoneyReport } from '../../../../../src/contract/insight/reports/money-report.ts'
import type { ReportFigures } from '../../../../../src/contract/insight/reports/report.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { plannedByText } from '../../../../kit/call/paging.ts'
import { report } from '../../../../kit/reports/report.ts'
import type { Report } from '../../../../kit/reports/report.ts'
import { currencyView } from '../../../ground/master-data/read.ts'
import { snake } from './money-charts.ts'
import type { ChartQuery } from './money-charts.ts'

export type MoneyInput = Input<MoneyReport['calls']['chart']>

interface MoneySource {
  /**
   * `select …`, read once per page or figures. `from` and `charts` refer to it as `g`; data for charts only may be
   * omitted if `forFigures` is false.
   */
  base?(act: Act, input: MoneyInput, forFigures: boolean): Sql
  /**
   * Rows with each column of the report in snake case, except those in `shown`, and `id`, `currency`,
   * `currency_digits`.
   */
  from(act: Act, input: MoneyInput): Sql
  /**
   * Columns only for displayed rows `t`, with `joins`, which must not change the number of rows. Months without an
   * entry are left out.
   */
  shown?(act: Act, input: MoneyInput): Readonly<Record<string, Sql>>
  joins?: Sql
  /** Default sorting of the rows `t`. */
  last: Sql
  /** True if a page needs all rows to be computed. */
  whole?: boolean
  /** True if planning the statements takes longer than running them (many tables joined for few rows). */
  plannedOnce?: boolean
  /**
   * `select …`, each with `rows` (number of rows) and the sum of each amount, for figures over many rows. `charts`
   * refer to it as `g`; by default the figures use `from`.
   */
  sums?(act: Act, input: MoneyInput): Sql
  charts?(act: Act, input: MoneyInput): ChartQuery[]
}

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

/** One statement, so that the source rows are computed once. */
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

/** Field names come from the definition, never from a request. */
const columnOf = (field: string) => sql`t.${raw(snake(field))}`

/** Statements return NaN for an amount without an exchange rate. */
const known = (amount: Sql) => sql`nullif(${amount}, 'NaN')`

function valueOf(kind: ColumnKind, column: Sql): Sql {
  if (kind === 'count') return sql`coalesce(${column}, 0)::int`
  if (kind === 'id' || kind === 'text' || kind === 'code') return sql`coalesce(${column}::text, '')`
  if (kind === 'day') return sql`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`
  if (kind === 'local') return sql`coalesce(trim_scale(${column})::text, '')`
  return sql`trim_scale(coalesce(${column}, 0))::text`
}

function amountsOf({ parts }: MoneyReport, wanted: 'money' | 'local'): string[] {
  return Object.entries(parts.columns).flatMap(([field, kind]) => (kind === wanted ? [field] : []))
}

/** Per currency; local amounts in the same pass, with the number of rows without a rate, which are left out. */
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
