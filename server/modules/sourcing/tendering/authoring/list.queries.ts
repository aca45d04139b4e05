import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type { HistoryEntry } from '../../../../../src/contract/platform/audit/audit.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { queryTenders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import { readHistory } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { inScope } from '../../../../kit/sight/in-scope.ts'
import { phase, seenTenders } from '../visible.queries.ts'
import { asSeen, summaryColumns, summaryJoins } from './read-tender.queries.ts'
import type { ReadSummary } from './read-tender.queries.ts'

const sorting = {
  tenderingNo: sql`q.tendering_no`,
  title: sql`q.title`,
  status: phase,
  bidDeadline: sql`q.bid_deadline`,
  openTime: sql`q.open_time`,
  createTime: sql`q.create_time`,
}

type Filters = Input<typeof queryTenders>

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readTenderPage(act: Act, input: Filters): Promise<Output<typeof queryTenders>> {
  const where = join([seenTenders(act.caller), ...conditions(act, input)], ' and ')
  const page = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`tender q where ${where}`,
      id: sql`q.id`,
      order: orderClause(input.orderBy, sorting, sql`q.id desc`),
      rows: page => sql`
        select ${summaryColumns(act.caller)} from ${page} join tender q on q.id = page.id ${summaryJoins}
        order by page.place`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`q.org_id`, creator: sql`q.create_by` })
  if (filters.status !== undefined) parts.push(inState(phase, filters.status))
  if (filters.bidType !== undefined) parts.push(sql`q.bid_type = ${filters.bidType}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(q.tendering_no ilike ${pattern} or q.title ilike ${pattern})`)
  }
  return parts
}

/** Oldest first; it names estimates, so the call is for buyers only. @throws Refusal 10007 unless visible to the user. */
export async function readTenderHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from tender q where q.id = ${id} and ${seenTenders(act.caller)}`)
  if (seen === undefined) return refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, tenderBusinessType, id)
}
