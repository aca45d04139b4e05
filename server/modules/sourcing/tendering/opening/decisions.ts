import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type {
  extendFew as ExtendFew,
  resumeBidding as Resume,
} from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { RefusalName } from '../../../../../src/contract/refusals.ts'
import { move } from '../../../../kit/documents/move.ts'
import { showNotice } from '../authoring/notice.ts'
import { noticeBefore } from '../authoring/publish.moves.ts'
import { tellSuppliers } from '../authoring/messages.ts'
import { readTender } from '../authoring/read-tender.queries.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'

/** @throws Refusal 10011 without a reason, 18023 without bids, 16005. */
export async function continueFew(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    tenders,
    'continueFew',
    id,
    { reason },
    {
      async work(tender) {
        await writeIncident(act, tender, 'CONTINUE_FEW', { reason })
        return { fields: sql`, few_decided = 1, few_reason = ${reason}`, reason }
      },
    },
  )
}

type NewTimes = Pick<Input<typeof ExtendFew>, 'bidDeadline' | 'openTime' | 'reviewEndTime'>

export async function extendFew(act: Act, { id, reason, ...times }: Input<typeof ExtendFew>): Promise<void> {
  await move(
    act,
    tenders,
    'extendFew',
    id,
    { reason },
    {
      work: tender => reopened(act, tender, 'EXTEND_FEW', { ...times, reason }),
      tell: after => tellSuppliers(act, after, 'tender.extended', { reason }),
      event: async () => showNotice(act, await readTender(act, id)),
    },
  )
}

/** Bids stay valid and can be changed. @throws Refusal, see the contract. */
export async function resumeBidding(act: Act, { id, reason, note, ...times }: Input<typeof Resume>): Promise<void> {
  await move(
    act,
    tenders,
    'resumeBidding',
    id,
    { reason },
    {
      work: tender => reopened(act, tender, 'OUTAGE', { ...times, reason, note }),
      tell: after => tellSuppliers(act, after, 'tender.extended', { reason }),
      event: async () => showNotice(act, await readTender(act, id)),
    },
  )
}

type Kind = 'OUTAGE' | 'CONTINUE_FEW' | 'EXTEND_FEW'

async function reopened(
  act: Act,
  tender: LockedTender,
  kind: Kind,
  { reason, note = '', ...times }: NewTimes & { reason: string; note?: string },
) {
  await requireTimes(act, times)
  await writeIncident(act, tender, kind, { reason: reason.trim(), note: note.trim() })
  const { bidDeadline, openTime, reviewEndTime } = times
  // The days for which bids are valid count from the new deadline; they are never shortened.
  const fields = sql`, bid_deadline = ${bidDeadline}, open_time = ${openTime}, review_end_time = ${reviewEndTime},
    valid_until = greatest(valid_until, (${bidDeadline}::timestamptz + make_interval(days => validity_days))::date),
    few_decided = 0, few_reason = '', ${noticeBefore(bidDeadline)}`
  const changes = [
    { field: 'bidDeadline', row: null, before: tender.bidDeadline, after: bidDeadline },
    { field: 'openTime', row: null, before: tender.openTime, after: openTime },
  ]
  return { fields, reason: reason.trim(), changes }
}

/** @throws Refusal 10008, 18017. */
async function requireTimes({ db }: Act, { bidDeadline, openTime, reviewEndTime }: NewTimes): Promise<void> {
  const fits = await db.one<{ ahead: boolean; opened: boolean; reviewed: boolean }>(sql`
    select ${bidDeadline}::timestamptz > sourcing_now() as ahead,
      ${openTime}::timestamptz > ${bidDeadline}::timestamptz as opened,
      ${reviewEndTime}::timestamptz > ${openTime}::timestamptz as reviewed`)
  const wrong = (field: string, name: RefusalName, key?: string) =>
    refuse(name, { errors: [{ field, name, ...(key === undefined ? {} : { key }) }] })
  if (fits?.ahead !== true) wrong('bidDeadline', 'invalidInput', 'tender.onlyLater')
  if (fits?.opened !== true) wrong('openTime', 'deadlineNotBeforeOpening')
  if (fits?.reviewed !== true) wrong('reviewEndTime', 'invalidInput', 'tender.reviewBeforeOpening')
}

async function writeIncident(
  { db, caller }: Act,
  { id, round }: LockedTender,
  kind: Kind,
  { reason, note = '' }: { reason: string; note?: string },
): Promise<void> {
  await db.run(sql`
    insert into tender_incident (tender_id, round, kind, reason, note, user_name, time)
    values (${id}, ${round}, ${kind}, ${reason}, ${note}, ${caller.name}, sourcing_now())`)
}
