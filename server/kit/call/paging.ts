import { createHash } from 'node:crypto'
import sql, { empty, join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Page } from '../../../src/contract/envelope.ts'
import { planned } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from './refusal.ts'

/** Which page of a list is wanted; sizes above 300 never pass the contract. */
export interface PageRequest {
  page?: number | undefined
  pageSize?: number | undefined
  /** The total when it is known from the page before, so that an export does not count a hundred times. */
  knownTotal?: number | undefined
  /** The pages are read in turn to the last one, in one transaction: each goes on where the one before ended. */
  inTurn?: PagesInTurn | undefined
}

/** A list that is read in turn: the statement that its cursor reads, once the first page has opened it. */
export interface PagesInTurn {
  statement?: string
}

/** Reads one page: `rows` gets the limit clause, `total` answers one column `total`. */
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

/** How a page of documents is read. */
interface DocumentQuery {
  /** The table with its alias, what else its conditions need, and the conditions: `receive r where …`. */
  found: Sql
  id: Sql
  order: Sql
  /**
   * What is shown of the documents in `page`, which has their ids as `id`, in the order of its `place`. The text of the statement
   * is the same whatever is looked for.
   */
  rows: (page: Sql) => Sql
  /** Where less than counting what is found is enough; answers one column `total`. */
  total?: Sql
}

/**
 * Reads one page of documents: first its ids, on the table's indexes alone, then what is shown of these. The second statement
 * joins many tables, so that planning it takes longer than running it; it is planned once for each connection.
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
 * The rows of a page; `rows` gets the limit clause. Pages in turn come from a cursor: a far page by its offset makes all rows
 * before it once more, so that a list of a hundred pages would take fifty times as long as its rows.
 */
export async function rowsOfPage<Row>(db: Db, rows: (limit: Sql) => Sql, request: PageRequest): Promise<Row[]> {
  const { page, pageSize } = pageOfRequest(request)
  if (request.inTurn && (await isFollowed(db, rows(empty), request.inTurn)))
    return db.rows<Row>(sql`fetch ${raw(String(pageSize))} from pages_in_turn`)
  return db.rows<Row>(rows(sql`limit ${pageSize} offset ${(page - 1) * pageSize}`))
}

/** Whether the cursor reads this statement; a list that reads another one has one cursor, for the first of the two. */
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

/** A statement of one text for each way to ask, planned once per connection: for those that take longer to plan than to run. */
export function plannedByText(query: Sql): Sql {
  return planned(`text ${createHash('sha1').update(query.text).digest('hex')}`, query)
}

/** Page 1 with 10 rows unless asked otherwise. */
export function pageOfRequest({ page = 1, pageSize = 10 }: PageRequest) {
  return { page, pageSize }
}

/** One page of rows that are few and already read. */
export function pageAmong<Row>(rows: readonly Row[], request: PageRequest): Page<Row> {
  const { page, pageSize } = pageOfRequest(request)
  return pageWith(rows.slice((page - 1) * pageSize, page * pageSize), rows.length, request)
}

/** A page in every reading style that the specifications use. */
export function pageWith<Row>(records: Row[], total: number, request: PageRequest): Page<Row> {
  const { page, pageSize } = pageOfRequest(request)
  return { records, total, size: pageSize, current: page, page, pageSize }
}

/**
 * The order of a list from a closed list of columns, with `last` to make it complete.
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

/** Rows in a wanted state or in one of several. Equality for one, because then an index also gives the order and is read in less time. */
export function inState(column: Sql, wanted: string | readonly string[]): Sql {
  const states = [wanted].flat()
  return states.length === 1 ? sql`${column} = ${states[0]}` : sql`${column} = any(${states}::text[])`
}

/** A text as a pattern for `ilike` that means "contains": `%` and `_` count as themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
