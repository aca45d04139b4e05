import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  OpeningDecision,
  OpeningObstacle,
  OpeningState,
  RoomMember,
} from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { userView } from '../../../platform/administration/read.ts'
import { factColumns } from '../tender.queries.ts'
import { tenderSteps } from '../tender.rules.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { priceComparison } from '../review/scoring.queries.ts'
import { nextEnvelope } from './facts.ts'
import { readOpenedBids } from './opened-bids.queries.ts'
import { obstaclesOf } from './obstacles.rules.ts'
import { readRates } from './rates.ts'

type Header = Pick<
  OpeningState,
  | ('id' | 'version' | 'tenderingNo' | 'title' | 'envelopeMode' | 'envelope' | 'now' | 'bidDeadline' | 'openTime')
  | ('reviewEndTime' | 'currency' | 'currencyDigits' | 'priceComparison' | 'priceCriteria')
> & { deadlinePassed: boolean }

/** @throws Refusal 10007 unless visible to the current user. */
export async function readOpening(act: Act, id: string): Promise<OpeningState> {
  const { db, caller } = act
  const read = await db.one<Header & TenderFacts>(sql`
    select q.id, q.version, q.tendering_no, q.title, q.envelope_mode, ${nextEnvelope} as envelope, sourcing_now() as now,
      q.bid_deadline, q.open_time, q.review_end_time, q.currency, q.currency_digits,
      ${priceComparison}, q.bid_deadline <= sourcing_now() as deadline_passed, ${factColumns(caller)}
    from tender q where q.id = ${id} and ${seenTenders(caller)}`)
  if (read === undefined) return refuse('noSuchData')
  const missingRates = await missingRatesOf(act, read)
  const obstacles: OpeningObstacle[] = obstaclesOf(read)
  if (missingRates.length > 0) obstacles.push('MISSING_RATE')
  return {
    ...shown(read),
    status: read.status,
    round: read.round,
    quorum: read.openQuorum,
    present: read.attending,
    members: await readMembers(act, id),
    openQuestions: read.openQuestions,
    bidCount: read.deadlinePassed ? read.bidCount : null,
    minBidders: read.minBidders,
    fewDecided: read.fewDecided ? 1 : 0,
    obstacles,
    missingRates,
    share: await readShare(act, id, read),
    sessions: await db.rows(sql`
      select o.envelope, o.opened_time, o.open_name, r.hash from tender_opening_session o
        join tender_opening_record r on (r.tender_id, r.round, r.envelope) = (o.tender_id, o.round, o.envelope)
      where o.tender_id = ${id} and o.round = ${read.round} order by o.opened_time, o.envelope desc`),
    incidents: await readIncidents(act, id, read.round),
    bids: await readOpenedBids(act, id),
    allowed: allowedEvents(tenderSteps, read, caller),
  }
}

/** @throws Refusal 10007 unless visible to the current user. */
export async function readDecision(act: Act, id: string): Promise<OpeningDecision> {
  const { db, caller } = act
  type Read = Omit<OpeningDecision, 'bidCount' | 'fewDecided' | 'incidents' | 'allowed'>
  const read = await db.one<Read & TenderFacts & { deadlinePassed: boolean }>(sql`
    select q.id, q.tendering_no, q.title, q.envelope_mode, sourcing_now() as now, q.bid_deadline, q.open_time, q.review_end_time,
      q.bid_deadline <= sourcing_now() as deadline_passed, ${factColumns(caller)}
    from tender q where q.id = ${id} and ${seenTenders(caller)}`)
  if (read === undefined) return refuse('noSuchData')
  const { tenderingNo, title, status, round, envelopeMode, now, bidDeadline, openTime, reviewEndTime, minBidders } =
    read
  return {
    id,
    tenderingNo,
    title,
    status,
    round,
    envelopeMode,
    now,
    bidDeadline,
    openTime,
    reviewEndTime,
    bidCount: read.deadlinePassed ? read.bidCount : null,
    minBidders,
    fewDecided: read.fewDecided ? 1 : 0,
    incidents: await readIncidents(act, id, round),
    allowed: allowedEvents(tenderSteps, read, caller),
  }
}

function readIncidents({ db }: Act, tenderId: string, round: number): Promise<OpeningDecision['incidents']> {
  return db.rows(sql`
    select kind, reason, note, user_name, time from tender_incident
    where tender_id = ${tenderId} and round = ${round} order by id`)
}

function shown({ id, version, tenderingNo, title, envelopeMode, envelope, ...read }: Header) {
  const { now, bidDeadline, openTime, reviewEndTime, currency, currencyDigits, priceComparison, priceCriteria } = read
  const times = { now, bidDeadline, openTime, reviewEndTime }
  return {
    id,
    version,
    tenderingNo,
    title,
    envelopeMode,
    envelope,
    ...times,
    currency,
    currencyDigits,
    priceComparison,
    priceCriteria,
  }
}

async function missingRatesOf(act: Act, { id, status }: Header & TenderFacts): Promise<string[]> {
  if (status !== 'WAIT_OPEN') return []
  return (await readRates(act, id)).flatMap(({ currency, rate }) => (rate === null ? [currency] : []))
}

/** Row `a` is of the next opening of tender `q`, or of the last one. */
const ofNext = (row: Sql): Sql =>
  sql`${row}.tender_id = q.id and ${row}.round = q.round and ${row}.envelope = ${nextEnvelope}`

function readMembers({ db }: Act, id: string): Promise<RoomMember[]> {
  return db
    .rows<RoomMember>(
      sql`
    select m.user_id, u.name, m.role, (k.public_key = coalesce(s.public_key, k.public_key))::int as ready,
      k.tested_time,
      coalesce(k.public_key <> s.public_key, false)::int as key_replaced, case
        when a.kept_until > sourcing_now() or o.opened_time is not null then a.attend_time end as attend_time
    from tender q join tender_member m on m.tender_id = q.id join ${userView} u on u.id = m.user_id
      left join opening_key k on k.user_id = m.user_id and k.tested_time is not null
      left join tender_key_share s on s.user_id = m.user_id and ${ofNext(sql`s`)}
      left join tender_attendance a on a.user_id = m.user_id and ${ofNext(sql`a`)}
      left join tender_opening_session o on ${ofNext(sql`o`)}
    where q.id = ${id} order by m.place, m.user_id`,
    )
    .then(members => members.map(member => ({ ...member, ready: member.ready === 1 ? 1 : 0 })))
}

/** Sealed to the member's key, so that only their browser can open it; withheld until it is needed. */
async function readShare({ db, caller }: Act, id: string, read: TenderFacts): Promise<string | null> {
  const wanted = (read.status === 'WAIT_OPEN' && read.openReached) || read.status === 'TECH_CONFIRMED'
  if (!wanted) return null
  const found = await db.one<{ sealedShare: string }>(sql`
    select s.sealed_share from tender q join tender_key_share s on s.user_id = ${caller.userId} and ${ofNext(sql`s`)}
    where q.id = ${id}`)
  return found?.sealedShare ?? null
}
