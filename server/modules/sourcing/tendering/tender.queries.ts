import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { TenderStatus } from '../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { awardFacts } from './awards/facts.ts'
import { bidFacts } from './bids/facts.ts'
import { clarificationFacts } from './clarifications/facts.ts'
import { openingFacts } from './opening/facts.ts'
import type { TenderFacts } from './tender-facts.ts'
import { phase, seenTenders } from './visible.queries.ts'

export interface LockedTender extends TenderFacts {
  id: string
  version: number
  tenderingNo: string
  title: string
  orgId: string
  companyId: string
  purchaserUserId: string | null
  currency: string
  currencyDigits: number
  bidDeadline: string
  openTime: string
  reviewEndTime: string
  publishTime: string | null
  invitedIds: string[]
  documentVersion: number
  updateName: string
  updateTime: string | null
}

export const factColumns = (caller: Caller): Sql => sql`${phase} as status, q.bid_type,
  q.envelope_mode = 'TWO' as two_envelopes, q.round, q.rounds,
  jsonb_array_length(coalesce(q.rating -> 'expertRatingElementDtos', '[]')) > 0 as scored, q.submit_by,
  ${bidFacts(caller)}, ${clarificationFacts(caller)}, ${openingFacts(caller)}, ${awardFacts}`

const lockedColumns = (caller: Caller) => sql`q.id, q.version, q.tendering_no, q.title, q.org_id, q.company_id,
  q.currency, q.currency_digits, q.bid_deadline, q.open_time, q.review_end_time, q.publish_time, q.document_version,
  q.update_name, q.update_time, ${factColumns(caller)}, array(
    select i.supplier_id::text from tender_invite i where i.tender_id = q.id order by i.place) as invited_ids, (
    select e.user_id from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id where p.id = q.purchaser_id
  ) as purchaser_user_id`

/** Locks in ascending order of ids; omits tenders that are not visible. */
export async function lockTenders(act: Act, ids: readonly string[]): Promise<LockedTender[]> {
  await act.db.run(sql`
    select from tender q where q.id = any(${[...ids]}::bigint[]) and ${seenTenders(act.caller)}
    order by q.id for update`)
  // A separate statement, because the locking one sees the bids as they were before it waited.
  return act.db.rows<LockedTender>(sql`
    select ${lockedColumns(act.caller)} from tender q
    where q.id = any(${[...ids]}::bigint[]) and ${seenTenders(act.caller)} order by q.id`)
}

/** Without a lock, for checks that write nothing. @throws Refusal 10007 unless visible to the current user. */
export async function findTender(act: Act, id: string): Promise<LockedTender> {
  const found = await act.db.one<LockedTender>(sql`
    select ${lockedColumns(act.caller)} from tender q where q.id = ${id} and ${seenTenders(act.caller)}`)
  return found ?? refuse('noSuchData')
}

/** Shared lock: prevents steps of the tender while a bid is accepted; other bids do not wait. */
export async function holdTender(act: Act, id: string): Promise<LockedTender> {
  await act.db.run(sql`select from tender q where q.id = ${id} and ${seenTenders(act.caller)} for share`)
  return findTender(act, id)
}

export async function writeTender(
  act: Act,
  tender: LockedTender,
  status: TenderStatus,
  also: Sql,
): Promise<LockedTender> {
  const written = await act.db.one<Partial<LockedTender>>(sql`
    update tender q set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${tender.id} returning ${lockedColumns(act.caller)}`)
  return { ...tender, ...written }
}
