import type { FastifyInstance } from 'fastify'
import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { AnyReportCalls, ReportFigures } from '../../../src/contract/reports/report.ts'
import type { Act } from '../call/act.ts'
import { orderClause, pageOfRequest, pageWith, plannedByText, readPage, rowsOfPage } from '../call/paging.ts'
import { serve } from '../call/serve.ts'
import { exportList } from '../tables/export-list.ts'
import type { ExportList, Labels } from '../tables/export-list.ts'

/** How the rows of a report are read. */
export interface ReportRows {
  /** Everything the report is about, as the caller sees it, in brackets: `(select …)`. */
  from: Sql
  /** What a row shows; the row is called `t`. */
  columns: Sql
  /** Tables that only what is shown needs, joined for the page alone. They may neither add nor lose rows. */
  joins?: Sql
  /** By which fields it may be sorted. */
  sorting: Readonly<Record<string, Sql>>
  /** The order when nothing else is asked for; it makes every order complete. */
  last: Sql
  /** What is counted where less than `from` is enough, in brackets. */
  counted?: Sql
  /**
   * Whether a page cannot be read before all rows are there, as with sums: then one statement reads page and total, so that
   * the rows are made once.
   */
  whole?: boolean
  /** Whether the statement of such a report takes longer to plan than to run. */
  plannedOnce?: boolean
}

/** A report: its calls, how its rows are read, and what they come to. */
export interface Report<Calls extends AnyReportCalls> {
  calls: Calls
  rows(act: Act, input: Input<Calls['query']>): ReportRows
  figures(act: Act, input: Input<Calls['chart']>): Promise<ReportFigures>
}

/** Describes a report, so that the types of its filters follow from its calls. */
export function report<Calls extends AnyReportCalls>(parts: Report<Calls>): Report<Calls> {
  return parts
}

/** Serves the rows and the figures of a report. */
export function serveReport(app: FastifyInstance, served: Report<AnyReportCalls>): void {
  serve(app, served.calls.query, (input, act) => readReport(act, served, input))
  serve(app, served.calls.chart, (input, act) => served.figures(act, input))
}

/** The rows of a report as an export; `labels` name the texts of its coded values. */
export function reportExport(served: Report<AnyReportCalls>, labels: Labels): ExportList {
  return exportList<AnyReportCalls['query'], { id: string }>(
    served.calls.query,
    (act, input) => readReport(act, served, input),
    labels,
  )
}

/** A page of the rows of a report. @throws Refusal 10001 for a sort field that is not listed. */
function readReport(
  act: Act,
  served: Report<AnyReportCalls>,
  input: Input<AnyReportCalls['query']>,
): Promise<Page<{ id: string }>> {
  const rows = served.rows(act, input)
  if (rows.whole === true) return readWhole(act, rows, input)
  const { from, counted = from, columns, joins = empty, sorting, last } = rows
  const order = orderClause(input.orderBy, sorting, last)
  return readPage(
    act.db,
    {
      rows: limit => sql`select ${columns} from ${from} t ${joins} ${order} ${limit}`,
      total: sql`select count(*) as total from ${counted} t`,
    },
    input,
  )
}

/** The same with the total beside each row of the page. What only the page shows is joined once the page is found. */
async function readWhole(
  act: Act,
  { from, columns, joins = empty, sorting, last, plannedOnce = false }: ReportRows,
  input: Input<AnyReportCalls['query']>,
): Promise<Page<{ id: string }>> {
  const order = orderClause(input.orderBy, sorting, last)
  // Fields to sort by may be those of joined tables.
  const found = (input.orderBy ?? []).length === 0 ? empty : joins
  const statement = (limit: Sql) => {
    const query = sql`
      select ${columns}, t.all_rows
      from (select t.*, count(*) over ()::int as all_rows from ${from} t ${found} ${order} ${limit}) t ${joins} ${order}`
    return plannedOnce ? plannedByText(query) : query
  }
  const rows = await rowsOfPage<{ id: string; allRows: number }>(act.db, statement, input)
  const records = rows.map(({ allRows: _, ...row }) => row)
  const total = rows[0]?.allRows ?? (pageOfRequest(input).page === 1 ? 0 : await countRows(act, from))
  return pageWith(records, total, input)
}

async function countRows(act: Act, from: Sql): Promise<number> {
  const counted = await act.db.one<{ total: string }>(sql`select count(*) as total from ${from} t`)
  return Number(counted?.total ?? 0)
}

/** All of these conditions; the first is always that the caller sees the row. */
export function allOf(first: Sql, ...others: readonly (Sql | undefined)[]): Sql {
  return join([first, ...others.filter(each => each !== undefined)], ' and ')
}

/** A condition when its filter is given. */
export function when<Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Rows `{ name, … numbers }` as a chart: each named field is a series. */
export function chartOf<Field extends string>(
  code: string,
  rows: readonly ({ name: string } & Record<Field, number>)[],
  fields: readonly Field[],
): ReportFigures['charts'][number] {
  return {
    code,
    names: rows.map(row => row.name),
    series: fields.map(field => ({ code: field, values: rows.map(row => row[field]) })),
  }
}
