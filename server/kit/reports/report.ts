import type { FastifyInstance } from 'fastify'
import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { AnyReportCalls, ReportFigures } from '../../../src/contract/insight/reports/report.ts'
import type { Act } from '../call/act.ts'
import { orderClause, pageOfRequest, pageWith, plannedByText, readPage, rowsOfPage } from '../call/paging.ts'
import { serve } from '../call/serve.ts'
import { exportList } from '../tables/export-list.ts'
import type { ExportList, Labels } from '../tables/export-list.ts'

export interface ReportRows {
  /** Subquery of all rows that the caller sees: `(select …)`. */
  from: Sql
  /** Selected columns; the row is called `t`. */
  columns: Sql
  /** Joins for displayed columns, applied to the page alone. They must not change the number of rows. */
  joins?: Sql
  /** Sortable fields. */
  sorting: Readonly<Record<string, Sql>>
  /** Default order, and the last part of every order, which must be total. */
  last: Sql
  /** Cheaper subquery for the count. */
  counted?: Sql
  /** Reads page and total in one statement, because a page needs all rows, as with sums. */
  whole?: boolean
  /** For statements that take longer to plan than to run. */
  plannedOnce?: boolean
}

export interface Report<Calls extends AnyReportCalls> {
  calls: Calls
  rows(act: Act, input: Input<Calls['query']>): ReportRows
  figures(act: Act, input: Input<Calls['chart']>): Promise<ReportFigures>
}

export function report<Calls extends AnyReportCalls>(parts: Report<Calls>): Report<Calls> {
  return parts
}

export function serveReport(app: FastifyInstance, served: Report<AnyReportCalls>): void {
  serve(app, served.calls.query, (input, act) => readReport(act, served, input))
  serve(app, served.calls.chart, (input, act) => served.figures(act, input))
}

/** `labels` name the texts of coded values. */
export function reportExport(served: Report<AnyReportCalls>, labels: Labels): ExportList {
  return exportList<AnyReportCalls['query'], { id: string }>(
    served.calls.query,
    (act, input) => readReport(act, served, input),
    labels,
  )
}

/** @throws Refusal 10001 for a sort field that is not listed. */
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

/** Reads the total with each row; `joins` are applied to the page. */
async function readWhole(
  act: Act,
  { from, columns, joins = empty, sorting, last, plannedOnce = false }: ReportRows,
  input: Input<AnyReportCalls['query']>,
): Promise<Page<{ id: string }>> {
  const order = orderClause(input.orderBy, sorting, last)
  // Sort fields may be columns of joined tables.
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

/** `first` must limit the rows to those that the caller sees. */
export function allOf(first: Sql, ...others: readonly (Sql | undefined)[]): Sql {
  return join([first, ...others.filter(each => each !== undefined)], ' and ')
}

export function when<Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Rows `{ name, … numbers }` as a chart: each field is a series. */
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
