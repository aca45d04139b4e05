import sql from 'sql-template-tag'
import type { InterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Db } from '../../../db/database.ts'

export type Claimed = Pick<InterfaceDef, 'protocol' | 'endpoint' | 'retryMax'> & {
  id: string
  defId: string
  enterpriseId: string
  defName: string
  secret: string
  messageId: string
  docNo: string
  requestBody: string
  attempts: number
}

export interface Outcome {
  /** HTTP status; null without a response. */
  answerStatus: number | null
  answerBody: string
  /** Reason of the failure; empty when received. */
  errorText: string
  durationMs: number
}

/** Duration in seconds; an attempt never takes longer. */
const lease = 60

/** Entries are due at their time, also those sent by a process that died. */
const due = sql`w.status in ('WAITING', 'SENT') and w.next_try <= now() and definition.active = 1`

/** Claims the entry due longest. Entries of the same document and interface are sent in order. */
export function claimEntry(db: Db): Promise<Claimed | undefined> {
  return db.one<Claimed>(sql`
    update interface_log l set status = 'SENT', attempts = l.attempts + 1, send_time = now(),
      next_try = now() + make_interval(secs => ${lease}::int)
    from interface_def d
    where d.id = l.def_id and l.id = (
      select w.id from interface_log w join interface_def definition on definition.id = w.def_id
      where ${due} and not exists (
        select from interface_log earlier
        where earlier.def_id = w.def_id and earlier.business_type = w.business_type
          and earlier.business_id = w.business_id and earlier.id < w.id and earlier.status in ('WAITING', 'SENT'))
      order by w.next_try, w.id limit 1 for update of w skip locked)
    returning l.id, l.def_id, l.enterprise_id, l.doc_no, l.request_body, l.attempts, 'evt_' || l.message_id as message_id,
      d.name as def_name, d.protocol, d.endpoint, d.retry_max, d.secret`)
}

export async function isAnythingDue(db: Db): Promise<boolean> {
  const found = await db.one<{ due: boolean }>(sql`
    select exists (
      select from interface_log w join interface_def definition on definition.id = w.def_id where ${due}) as due`)
  return found?.due === true
}

const written = ({ answerStatus, answerBody, errorText, durationMs }: Outcome) => sql`
  answer_status = ${answerStatus}, answer_body = ${answerBody}, error_text = ${errorText.slice(0, 500)},
  duration_ms = ${durationMs}`

const mine = ({ id, attempts }: Claimed) => sql`id = ${id} and status = 'SENT' and attempts = ${attempts}`

/** The next failure sends a notification again. */
export async function markReceived(db: Db, entry: Claimed, outcome: Outcome): Promise<void> {
  await db.run(sql`update interface_log set status = 'OK', ${written(outcome)} where ${mine(entry)}`)
  await db.run(sql`update interface_def set told = 0 where id = ${entry.defId} and told = 1`)
}

/** Returns false if administrators were already notified. */
export async function markTold(db: Db, { defId }: Claimed): Promise<boolean> {
  return (await db.run(sql`update interface_def set told = 1 where id = ${defId} and told = 0`)) > 0
}

/** The entry is retried after `minutes`, or has failed permanently. */
export function markFailed(db: Db, entry: Claimed, outcome: Outcome, minutes: number | undefined): Promise<number> {
  return db.run(sql`
    update interface_log set status = ${minutes === undefined ? 'FAILED' : 'WAITING'}, ${written(outcome)},
      next_try = now() + make_interval(mins => ${minutes ?? 0}::int)
    where ${mine(entry)}`)
}
