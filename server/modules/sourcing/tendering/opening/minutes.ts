import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import { hashOfBytes } from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import type {
  OpeningMinutes,
  getOpeningRecord,
} from '../../../../../src/contract/sourcing/tendering/opening-minutes.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { userView } from '../../../platform/administration/read.ts'
import { seenTenders } from '../visible.queries.ts'
import type { SealedEnvelope } from './key-shares.ts'
import { readOpenedBids } from './opened-bids.queries.ts'

export async function writeMinutes(act: Act, at: SealedEnvelope): Promise<void> {
  const text = JSON.stringify(await readMinutes(act, at))
  const hash = await hashOfBytes(new TextEncoder().encode(text))
  await act.db.run(sql`
    insert into tender_opening_record (tender_id, round, envelope, minutes, hash)
    values (${at.tenderId}, ${at.round}, ${at.envelope}, ${text}, ${hash})`)
}

/** @throws Refusal 10007 unless the envelope was opened and the tender is visible. */
export async function readRecord(
  { db, caller }: Act,
  { id, envelope, round }: Input<typeof getOpeningRecord>,
): Promise<Output<typeof getOpeningRecord>> {
  const record = await db.one<{ text: string; hash: string }>(sql`
    select r.minutes as text, r.hash from tender_opening_record r join tender q on q.id = r.tender_id
    where q.id = ${id} and r.envelope = ${envelope} and r.round = coalesce(${round ?? null}::int, q.round)
      and ${seenTenders(caller)}`)
  if (record === undefined) return refuse('noSuchData')
  // Written by `writeMinutes`, and never changed.
  return { ...record, minutes: JSON.parse(record.text) as OpeningMinutes }
}

type Header = Omit<OpeningMinutes, 'members' | 'rates' | 'bids' | 'unopened' | 'lateAttempts' | 'incidents'>

async function readMinutes(act: Act, at: SealedEnvelope): Promise<OpeningMinutes> {
  const { db } = act
  const header = await db.one<Header>(sql`
    select q.tendering_no, q.title, q.document_version, o.round, o.envelope, current_setting('TimeZone') as time_zone,
      q.bid_deadline, q.open_time as planned_time, o.opened_time, o.open_name, k.shares_needed as quorum,
      encode(sha256(convert_to(k.public_key, 'UTF8')), 'hex') as key_hash, q.currency
    from tender q join tender_opening_session o on o.tender_id = q.id
      join tender_envelope_key k on (k.tender_id, k.round, k.envelope) = (o.tender_id, o.round, o.envelope)
    where ${isAt(sql`o`, at)}`)
  if (header === undefined) throw new Error('Minutes are written of an opening that has not begun.')
  const own = sql`tender_id = ${at.tenderId} and round = ${at.round}`
  return {
    ...header,
    members: await readAttendees(act, at),
    rates: await db.rows(sql`
      select currency, trim_scale(rate) as rate, rate_date from tender_rate where ${own} order by currency`),
    bids: await minutedBids(act, at),
    unopened: await db.rows(sql`
      select b.bid_no, s.name as supplier_name, b.status from tender_bid b join ${supplierView} s on s.id = b.supplier_id
      where b.tender_id = ${at.tenderId} and b.round = ${at.round} and b.submit_time is not null
        and b.status in ('WITHDRAWN', 'VOID', 'INVALID') order by b.bid_no`),
    lateAttempts: await db.rows(sql`
      select s.name as supplier_name, t.attempt_time as time, t.receipt_hash as hash from tender_late_attempt t
        join ${supplierView} s on s.id = t.supplier_id
      where t.tender_id = ${at.tenderId} and t.round = ${at.round} order by t.id`),
    incidents: await db.rows(sql`
      select kind, reason, note, user_name, time from tender_incident where ${own} order by id`),
  }
}

function readAttendees({ db }: Act, at: SealedEnvelope): Promise<OpeningMinutes['members']> {
  return db.rows(sql`
    select u.name, m.role, a.attend_time from tender_member m join ${userView} u on u.id = m.user_id
      left join tender_attendance a on a.user_id = m.user_id and ${isAt(sql`a`, at)}
    where m.tender_id = ${at.tenderId} order by m.place, m.user_id`)
}

/** Bids whose envelope was opened in this session, and those that could not be read. */
async function minutedBids(act: Act, { tenderId, envelope }: SealedEnvelope): Promise<OpeningMinutes['bids']> {
  const bids = await readOpenedBids(act, tenderId)
  return bids
    .filter(({ status }) => envelope !== 'PRICE' || status !== 'INVALID')
    .map(
      ({ id: _id, invalidReason: _reason, aboveCeiling: _above, explanations: _explained, marks: _marks, ...bid }) => ({
        ...bid,
        matches: bid.status === 'UNREADABLE' ? 0 : 1,
      }),
    )
}

const isAt = (row: Sql, { tenderId, round, envelope }: SealedEnvelope): Sql =>
  sql`${row}.tender_id = ${tenderId} and ${row}.round = ${round} and ${row}.envelope = ${envelope}`
