import sql from 'sql-template-tag'
import type { NoticeResult } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { BankNotice } from '../../../../src/contract/money/payments/payments.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Notice, NoticeEntry } from './camt.ts'
import type { NoticeGroup } from './follow-notice.ts'

/** Stores a notice for the job; returns its key. */
export async function insertNotice(
  { db, caller }: Act,
  { messageId, entries }: Notice,
  groups: readonly NoticeGroup[],
): Promise<string> {
  const made = await db.one<{ id: string; key: string }>(sql`
    insert into bank_notice (enterprise_id, user_id, role_code, language, message_id, total)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.roleCode}, ${caller.language}, ${messageId.slice(0, 200)},
      ${groups.length})
    returning id, key`)
  const ids = new Map(groups.flatMap(group => group.entries.map(({ key }) => [key, group.paymentId] as const)))
  const rows = entries.map((entry, place) => ({ place, applyId: ids.get(entry.key) ?? null, entry }))
  await db.run(sql`
    insert into bank_notice_entry (notice_id, place, apply_id, entry, result)
    select ${made?.id}, (row ->> 'place')::int, (row ->> 'applyId')::bigint, row -> 'entry',
      case when row -> 'applyId' = 'null' then coalesce(row -> 'entry' ->> 'fault', 'UNKNOWN') end
    from jsonb_array_elements(${asJson(rows)}) row`)
  return made?.key ?? ''
}

interface StoredNotice extends Pick<BankNotice, 'messageId' | 'status' | 'total' | 'done'> {
  id: string
}

export function readNotice(db: Db, userId: string, key: string): Promise<StoredNotice | undefined> {
  return db.one<StoredNotice>(sql`
    select id, message_id, status, total, done from bank_notice where key = ${key} and user_id = ${userId}`)
}

export function readNoticeEntries(
  db: Db,
  id: string,
): Promise<{ entry: NoticeEntry; result: NoticeResult | undefined }[]> {
  return db.rows(sql`
    select entry, coalesce(result, 'REFUSED') as result from bank_notice_entry where notice_id = ${id} order by place`)
}

/** Undefined when the notice is done or out of attempts. */
export function beginRun(db: Db, key: string, maxAttempts: number) {
  return db.one<{ id: string; userId: string; roleCode: string; language: Language }>(sql`
    update bank_notice set attempts = attempts + 1, run_time = now()
    where key = ${key} and status = 'RUNNING' and attempts < ${maxAttempts}
    returning id, user_id, role_code, language`)
}

export function lockNotice(db: Db, id: string): Promise<{ messageId: string } | undefined> {
  return db.one<{ messageId: string }>(sql`
    select message_id from bank_notice where id = ${id} and status = 'RUNNING' for update`)
}

export async function readOpenGroups(db: Db, id: string, max: number): Promise<NoticeGroup[]> {
  const rows = await db.rows<{ applyId: string; entries: NoticeEntry[] }>(sql`
    select apply_id, jsonb_agg(entry order by place) as entries from bank_notice_entry
    where notice_id = ${id} and result is null group by apply_id order by apply_id limit ${max}`)
  return rows.map(({ applyId, entries }) => ({ paymentId: applyId, entries }))
}

export async function writeResults(
  db: Db,
  id: string,
  payments: number,
  results: ReadonlyMap<string, NoticeResult>,
): Promise<void> {
  await db.run(sql`
    update bank_notice_entry e set result = found ->> 1 from jsonb_array_elements(${asJson([...results])}) found
    where e.notice_id = ${id} and e.result is null and e.entry ->> 'key' = found ->> 0`)
  await db.run(sql`
    update bank_notice set done = done + ${payments}, attempts = 0, run_time = now() where id = ${id}`)
}

export async function endNotice(db: Db, id: string, status: 'DONE' | 'FAILED'): Promise<void> {
  await db.run(sql`update bank_notice set status = ${status} where id = ${id} and status = 'RUNNING'`)
}

/** Notices whose worker made no progress for a minute. */
export function readLeftNotices(db: Db) {
  return db.rows<{ id: string; key: string; attempts: number }>(sql`
    select id, key, attempts from bank_notice
    where status = 'RUNNING' and run_time < now() - interval '1 minute' for update skip locked`)
}

/** Deletes notices after a day. */
export async function forgetNotices(db: Db): Promise<void> {
  await db.run(sql`delete from bank_notice where create_time < now() - interval '1 day'`)
}
