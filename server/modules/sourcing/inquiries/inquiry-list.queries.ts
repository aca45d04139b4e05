import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { queryInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquirySummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { asSeen, summaryColumns, summaryJoins } from './inquiry.queries.ts'
import type { InquiryFacts } from './inquiry.rules.ts'
import { phase, seenInquiries } from './visible.queries.ts'

const sorting = {
  inquiryNo: sql`q.inquiry_no`,
  title: sql`q.title`,
  status: phase,
  quoteEndTime: sql`q.quote_end_time`,
  createTime: sql`q.create_time`,
}

type Filters = Input<typeof queryInquiries>

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readInquiryPage(act: Act, input: Filters): Promise<Output<typeof queryInquiries>> {
  const where = join([seenInquiries(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`q.id desc`)
  const page = await readDocumentPage<Omit<InquirySummary, 'allowed'> & InquiryFacts>(
    act.db,
    {
      found: sql`inquiry q where ${where}`,
      id: sql`q.id`,
      order,
      rows: page => sql`
        select ${summaryColumns(act.caller)} from ${page} join inquiry q on q.id = page.id ${summaryJoins}
        order by page.place`,
    },
    input,
  )
  const records = page.records.map(read => {
    const { minQuotes: _least, ...shown } = asSeen(read, act.caller)
    return shown
  })
  return { ...page, records }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`q.org_id`, creator: sql`q.create_by` })
  if (filters.status !== undefined) parts.push(inState(phase, filters.status))
  if (filters.inquiryType !== undefined) parts.push(sql`q.inquiry_type = ${filters.inquiryType}`)
  if (filters.supplierId !== undefined)
    parts.push(sql`exists (select from inquiry_invite i
      where i.inquiry_id = q.id and i.supplier_id = ${filters.supplierId})`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(q.inquiry_no ilike ${pattern} or q.title ilike ${pattern})`)
  }
  return parts
}

/** Oldest first. @throws Refusal 10007 unless visible to the current user. */
export async function readInquiryHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from inquiry q where q.id = ${id} and ${seenInquiries(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, inquiryBusinessType, id)
}
