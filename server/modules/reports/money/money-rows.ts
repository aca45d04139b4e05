import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { ColumnKind, MoneyReport } from '../../../../src/contract/reports/money-report.ts'
import type { ReportFigures } from '../../../../src/contract/reports/report.ts'
import type { Act } from '../../../kit/call/act.ts'
import { chartOf, report } from '../../../kit/reports/report.ts'
import type { Report } from '../../../kit/reports/report.ts'

export type MoneyInput = Input<MoneyReport['calls']['chart']>
type Chart = ReportFigures['charts'][number]

interface MoneySource {
  /** Rows that have each column of the report under its name in the database, and `id`, `currency`, `currency_digits`. */
  from(act: Act, input: MoneyInput): Sql
  /** The order of the rows when nothing else is asked for; the row is called `t`. */
  last: Sql
  /** Charts, by the rows of the report. */
  charts?(act: Act, input: MoneyInput, rows: Sql): Promise<Chart[]>
}

/** A report on money, served by its definition: its columns, their order, and the sum of each amount by currency. */
export function moneyRows(definition: MoneyReport, source: MoneySource): Report<MoneyReport['calls']> {
  const columns = Object.entries({ ...definition.parts.columns, currency: 'text', currencyDigits: 'count' } as const)
  const shown = columns.map(([field, kind]) => sql`${valueOf(kind, columnOf(field))} as ${raw(snake(field))}`)
  return report<MoneyReport['calls']>({
    calls: definition.calls,
    rows: (act, input) => ({
      from: source.from(act, input),
      columns: join([sql`t.id::text as id`, ...shown], ', '),
      sorting: Object.fromEntries(columns.map(([field]) => [field, columnOf(field)])),
      last: source.last,
    }),
    async figures(act, input) {
      const rows = source.from(act, input)
      return { totals: await totalsOf(act, definition, rows), charts: (await source.charts?.(act, input, rows)) ?? [] }
    },
  })
}

/** Names are those of the definition, never a caller's. */
const columnOf = (field: string) => sql`t.${raw(snake(field))}`
const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function valueOf(kind: ColumnKind, column: Sql): Sql {
  if (kind === 'count') return sql`coalesce(${column}, 0)::int`
  if (kind === 'id' || kind === 'text' || kind === 'code') return sql`coalesce(${column}::text, '')`
  if (kind === 'day') return sql`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`
  return sql`trim_scale(coalesce(${column}, 0))::text`
}

/** How many rows there are, and each of their amounts, added up by currency. */
async function totalsOf(act: Act, { parts }: MoneyReport, rows: Sql): Promise<ReportFigures['totals']> {
  const fields = Object.entries(parts.columns).flatMap(([field, kind]) => (kind === 'money' ? [field] : []))
  const sums = fields.map(
    field =>
      sql`, round(coalesce(sum(${columnOf(field)}), 0), max(t.currency_digits)::int)::text as ${raw(snake(field))}`,
  )
  const found = await act.db.rows<Record<string, string> & { currency: string; count: number }>(sql`
    select t.currency, count(*)::int as count ${sums.length === 0 ? empty : join(sums, '')}
    from ${rows} t group by t.currency order by t.currency`)
  const count = found.reduce((all, each) => all + each.count, 0)
  const amounts = fields.flatMap(code =>
    found.map(each => ({ code, value: each[code] ?? '0', currency: each.currency })),
  )
  return [{ code: 'rows', value: String(count) }, ...amounts]
}

/**
 * A chart of amounts in the companies' own currencies: the greatest names first, each with its currency. `rows` have
 * `name` and `local_currency`, and each of the series as a column.
 */
export async function greatest(
  act: Act,
  { code, rows, fields, most = 10 }: { code: string; rows: Sql; fields: readonly string[]; most?: number },
): Promise<Chart> {
  const sum = (field: string) => sql`sum(x.${raw(snake(field))})`
  const found = await act.db.rows<{ name: string } & Record<string, number>>(sql`
    select x.name || ' · ' || x.local_currency as name,
      ${join(
        fields.map(field => sql`${sum(field)}::float8 as ${raw(snake(field))}`),
        ', ',
      )}
    from ${rows} x group by x.name, x.local_currency
    order by ${join(fields.map(sum), ' + ')} desc, 1 limit ${most}`)
  return chartOf(code, found, fields)
}

/** A chart of amounts month by month: a line for each of the greatest names. `rows` have name, month and amount. */
export async function byMonth(act: Act, { code, rows }: { code: string; rows: Sql }): Promise<Chart> {
  const found = await act.db.rows<{ name: string; month: string; amount: number }>(sql`
    with x as (select r.name || ' · ' || r.local_currency as name, r.month, sum(r.amount) as amount
        from ${rows} r group by r.name, r.local_currency, r.month),
      top as (select x.name, sum(x.amount) as total from x group by x.name order by total desc, x.name limit 6)
    select x.name, x.month, x.amount::float8 as amount from x join top on top.name = x.name
    order by top.total desc, x.name, x.month`)
  const months = [...new Set(found.map(each => each.month))].sort((a, b) => a.localeCompare(b))
  const names = [...new Set(found.map(each => each.name))]
  const amounts = new Map(found.map(each => [`${each.name} ${each.month}`, each.amount]))
  return {
    code,
    names: months,
    series: names.map(name => ({ code: name, values: months.map(month => amounts.get(`${name} ${month}`) ?? 0) })),
  }
}
