import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Page } from '../../../src/contract/envelope.ts'
import type { Db } from '../../db/database.ts'
import { pageOfRequest, pageWith, rowsOfPage } from './paging.ts'
import type { PageRequest } from './paging.ts'

/** `from` begins with the keyword and ends with the conditions. */
interface BoundedQuery {
  columns: Sql
  from: Sql
  order: Sql
}

/**
 * Reads a page of a list of unlimited length: counts no further than `most`, and ends the pages there, so that neither
 * the total nor the last page reads millions of rows.
 */
export async function readBoundedPage<Row>(
  db: Db,
  { columns, from, order }: BoundedQuery,
  request: PageRequest,
  most: number,
): Promise<Page<Row>> {
  const { page, pageSize } = pageOfRequest(request)
  const before = (page - 1) * pageSize
  const limit = Math.min(pageSize, most - before)
  const rows = (part: Sql) => sql`select ${columns} ${from} ${order} ${part}`
  const records = limit <= 0 ? [] : (await rowsOfPage<Row>(db, rows, request)).slice(0, limit)
  if (request.knownTotal !== undefined) return pageWith(records, request.knownTotal, request)
  const counted = await db.one<{ total: string }>(
    sql`select count(*) as total from (select ${from} limit ${most}) as counted`,
  )
  return pageWith(records, Number(counted?.total ?? 0), request)
}
