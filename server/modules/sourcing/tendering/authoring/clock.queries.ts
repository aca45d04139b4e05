import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { getTenderClock } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { Output } from '../../../../../src/contract/envelope.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { phase, seenTenders } from '../visible.queries.ts'

const beforeReview: readonly TenderStatus[] = [
  ...(['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING', 'WAIT_OPEN', 'OPENED', 'REVIEWING'] as const),
  'TEAM_CONFIRM',
]

/** Times of tender `q` that are still to come: rows (name, time). Prequalification is over once bidding runs. */
const events = (): Sql => sql`(
  select e.name, e.time from (values ('prequalStartTime', q.prequal_start_time), ('prequalEndTime', q.prequal_end_time),
    ('prequalReviewEndTime', q.prequal_review_end_time), ('bidStartTime', q.bid_start_time),
    ('questionEndTime', q.question_end_time), ('bidDeadline', q.bid_deadline), ('openTime', q.open_time),
    ('reviewEndTime', q.review_end_time)) as e (name, time)
  where e.time > sourcing_now() and ${phase} = any(${[...beforeReview]}::text[])
  union all
  select 'publicEndTime', q.public_end_time
  where q.public_end_time > sourcing_now() and q.status = 'PUBLICITY')`

/** The next deadline of tender `q`, except the end of questions, which ends no phase. */
export const nextEvent = (): Sql => sql`(
  select min(e.time) from ${events()} e where e.name <> 'questionEndTime')`

/** @throws Refusal 10007 unless visible to the current user. */
export async function readClock(act: Act, id: string): Promise<Output<typeof getTenderClock>> {
  const found = await act.db.one<{ now: string }>(sql`
    select sourcing_now() as now from tender q where q.id = ${id} and ${seenTenders(act.caller)}`)
  if (found === undefined) return refuse('noSuchData')
  const rows = await act.db.rows<{ name: string; time: string }>(sql`
    select e.name, e.time from tender q cross join lateral ${events()} e where q.id = ${id} order by e.time, e.name`)
  return { now: found.now, events: rows }
}
