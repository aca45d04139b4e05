import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Page } from '../../../src/contract/envelope.ts'
import type { Db } from '../../db/database.ts'
import { nameOfText, planned } from '../../db/statements.ts'
import { refuse } from './refusal.ts'

/** The contract limits sizes to 300. */
export interface PageRequest {
  page?: number | undefined
  pageSize?: number | undefined
  /** Total known from the previous page, so that an export does not count a hundred times. */
  knownTotal?: number | undefined
  /** Reads all pages in turn in one transaction, by a cursor; `statement` is set once it is open. */
  inTurn?: PagesInTurn | undefined
}

export interface PagesInTurn {
  statement?: string
}

/** `rows` gets the limit clause, `total` returns one column `total`. */
export async function readPage<Row>(
  db: Db,
  query: { rows: (limit: Sql) => Sql; total: Sql },
  request: PageRequest,
): Promise<Page<Row>> {
  const records = await rowsOfPage<Row>(db, query.rows, request)
  if (request.knownTotal !== undefined) return pageWith(records, request.knownTotal, request)
  const counted = await db.one<{ total: string | number }>(query.total)
  return pageWith(records, Number(counted?.total ?? 0), request)
}

interface DocumentQuery {
  /** Table with alias, joins and conditions: `receive r where …`. */
  found: Sql
  id: Sql
  order: Sql
  /**
   * Selects the columns for the ids of `page` (`id`, `place`), ordered by `place`. The text of the statement must not
   * depend on the search.
   */
  rows: (page: Sql) => Sql
  /** A cheaper count; returns one column `total`. */
  total?: Sql
}

/**
 * Reads the ids of a page first, on the table's indexes alone, then their columns. The second statement joins many
 * tables and takes longer to plan than to run, so it is planned once per connection.
 */
export async function readDocumentPage<Row>(
  db: Db,
  { found, id, order, rows, total = sql`select count(*) as total from ${found}` }: DocumentQuery,
  request: PageRequest,
): Promise<Page<Row>> {
  const idsOf = (limit: Sql) => sql`select ${id} as id from ${found} ${order} ${limit}`
  const listed = await rowsOfPage<{ id: string }>(db, idsOf, request)
  const ids = listed.map(each => each.id)
  const records = ids.length === 0 ? [] : await db.rows<Row>(plannedByText(rows(pageOfIds(ids))))
  if (request.knownTotal !== undefined) return pageWith(records, request.knownTotal, request)
  const counted = await db.one<{ total: string | number }>(total)
  return pageWith(records, Number(counted?.total ?? 0), request)
}

/**
 * `rows` gets the limit clause. Pages in turn use a cursor: with an offset each page would compute all rows before it
 * again, and a list of a hundred pages would take fifty times as long.
 */
export async function rowsOfPage<Row>(db: Db, rows: (limit: Sql) => Sql, request: PageRequest): Promise<Row[]> {
  const { page, pageSize } = pageOfRequest(request)
  if (request.inTurn && (await isFollowed(db, rows(empty), request.inTurn)))
    return db.rows<Row>(sql`fetch ${raw(String(pageSize))} from pages_in_turn`)
  return db.rows<Row>(rows(sql`limit ${pageSize} offset ${(page - 1) * pageSize}`))
}

/** A request that reads two statements has one cursor, for the first. */
async function isFollowed(db: Db, statement: Sql, inTurn: PagesInTurn): Promise<boolean> {
  if (inTurn.statement === undefined) {
    inTurn.statement = statement.text
    await db.run(sql`declare pages_in_turn no scroll cursor for ${statement}`)
  }
  return inTurn.statement === statement.text
}

function pageOfIds(ids: readonly string[]): Sql {
  return sql`unnest(${ids}::bigint[]) with ordinality as page (id, place)`
}

/** Prepared per text and connection: for statements that take longer to plan than to run. */
export function plannedByText(query: Sql): Sql {
  return planned(nameOfText(query.text), query)
}

export function pageOfRequest({ page = 1, pageSize = 10 }: PageRequest) {
  return { page, pageSize }
}

/** For rows in memory. */
export function pageAmong<Row>(rows: readonly Row[], request: PageRequest): Page<Row> {
  const { page, pageSize } = pageOfRequest(request)
  return pageWith(rows.slice((page - 1) * pageSize, page * pageSize), rows.length, request)
}

/** In all paging formats of the specifications. */
export function pageWith<Row>(records: Row[], total: number, request: PageRequest): Page<Row> {
  const { page, pageSize } = pageOfRequest(request)
  return { records, total, size: pageSize, current: page, page, pageSize }
}

/**
 * Order by allowed columns, with `last` to make it total.
 * @throws Refusal 10001 for a field that is not listed.
 */
export function orderClause(
  orderBy: readonly { field: string; desc?: boolean }[] | undefined,
  columns: Readonly<Record<string, Sql>>,
  last: Sql,
): Sql {
  const wanted = (orderBy ?? []).map(({ field, desc }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined
    if (column === undefined) refuse('queryError')
    return sql`${column} ${raw(desc === true ? 'desc nulls last' : 'asc nulls last')}`
  })
  return sql`order by ${join([...wanted, last], ', ')}`
}

/** Uses equality for a single state: then an index also gives the order and is read in less time. */
export function inState(column: Sql, wanted: string | readonly string[]): Sql {
  const states = [wanted].flat()
  return states.length === 1 ? sql`${column} = ${states[0]}` : sql`${column} = any(${states}::text[])`
}

/** Pattern for `ilike`, with `%` and `_` escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
