import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Notice } from '../../../../src/contract/platform/messages/messages.ts'
import type { SendRecord, SendRecordContent } from '../../../../src/contract/platform/messages/send-record-parts.ts'
import type { queryReceived, querySendRecords } from '../../../../src/contract/platform/messages/send-records.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { userView } from '../administration/read.ts'
import { noticeColumns, noticeTypeName } from './queries.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

/** Messages that may be sent (again): unsent, with address and content, not expired. */
const sendable = sql`(r.status in ('WAITING', 'FAILED') and r.address <> '' and r.content <> ''
  and (r.expire_time is null or r.expire_time > now()))`

/** Inbox and outbox messages in one shape. */
const records = sql`(
  select n.id, n.enterprise_id, n.send_time, 'SYSTEM' as notice_type, n.notice_type_code, '' as channel, 'SENT' as status,
    n.title as theme, u.name as receiver, u.username as address, n.template_code, 1 as attempts, '' as error,
    null::timestamptz as next_try, n.content, 0 as confidential, 0 as resendable
  from notice n join ${userView} u on u.id = n.user_id
  union all
  select r.id, r.enterprise_id, coalesce(r.send_time, r.create_time), r.notice_type, r.notice_type_code, r.channel, r.status,
    r.theme, r.receiver_name, r.address, r.template_code, r.attempts, r.error,
    case when r.status = 'WAITING' then r.next_try end, case r.confidential when 1 then '' else r.content end, r.confidential,
    case when ${sendable} then 1 else 0 end
  from msg_send_record r) record`

const columns = (language: Language) => sql`id, send_time, notice_type, notice_type_code,
  ${noticeTypeName(language)} as notice_type_name, channel, status, theme, receiver, address, template_code,
  attempts, error, coalesce(to_char(next_try, 'YYYY-MM-DD HH24:MI:SS'), '') as next_try, resendable`

type Reader = Pick<Caller, 'enterpriseId' | 'language'>

export function readSendRecords(db: Db, { enterpriseId, language }: Reader, filters: Input<typeof querySendRecords>) {
  const where = join(
    [
      sql`enterprise_id = ${enterpriseId}`,
      equal(sql`notice_type`, filters.noticeType),
      equal(sql`status`, filters.status),
      equal(sql`notice_type_code`, filters.noticeTypeCode),
      contains([sql`theme`], filters.theme),
      contains([sql`receiver`, sql`address`], filters.receiver),
      ...between(filters),
    ],
    ' and ',
  )
  const order = orderClause(
    filters.orderBy,
    { sendTime: sql`send_time`, status: sql`status`, theme: sql`theme` },
    sql`id desc`,
  )
  return readPage<SendRecord>(
    db,
    {
      rows: limit => sql`select ${columns(language)} from ${records} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${records} where ${where}`,
    },
    filters,
  )
}

export function readSendRecord(
  db: Db,
  { enterpriseId, language }: Reader,
  id: string,
): Promise<SendRecordContent | undefined> {
  return db.one<SendRecordContent>(sql`
    select ${columns(language)}, content, confidential,
      (select t.id from msg_public_template t where t.code = template_code) as template_id
    from ${records} where id = ${id} and enterprise_id = ${enterpriseId}`)
}

/** Schedules failed or waiting messages for immediate sending; returns their number. */
export function queueAgain(db: Db, enterpriseId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`
    update msg_send_record r set status = 'WAITING', attempts = 0, next_try = now(), error = ''
    where enterprise_id = ${enterpriseId} and id = any(${[...ids]}::bigint[]) and ${sendable}`)
}

export async function isAnyRecord(db: Db, enterpriseId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = sql`enterprise_id = ${enterpriseId} and id = any(${[...ids]}::bigint[])`
  return (await db.one(sql`select 1 from ${records} where ${wanted} limit 1`)) !== undefined
}

export function readReceived(
  db: Db,
  { userId, language }: Pick<Caller, 'userId' | 'language'>,
  filters: Input<typeof queryReceived>,
) {
  const { readFlag } = filters
  const where = join(
    [
      sql`user_id = ${userId}`,
      equal(sql`notice_type_code`, filters.noticeTypeCode),
      readFlag === undefined ? sql`true` : readFlag === 0 ? sql`read_flag = 0` : sql`read_flag <> 0`,
      contains([sql`title`], filters.title),
      ...between(filters),
    ],
    ' and ',
  )
  const order = orderClause(filters.orderBy, { sendTime: sql`send_time`, title: sql`title` }, sql`id desc`)
  return readPage<Notice>(
    db,
    {
      rows: limit => sql`select ${noticeColumns(language)} from notice where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from notice where ${where}`,
    },
    filters,
  )
}

function equal(column: Sql, value: string | undefined): Sql {
  return value === undefined || value === '' ? sql`true` : sql`${column} = ${value}`
}

function contains(columns: readonly Sql[], text: string | undefined): Sql {
  if (text === undefined || text === '') return sql`true`
  return sql`(${join(
    columns.map(column => sql`${column} ilike ${containing(text)}`),
    ' or ',
  )})`
}

/** Dates are in the server's time zone; the last one is inclusive. */
function between({ sendTimeFrom, sendTimeTo }: { sendTimeFrom?: string; sendTimeTo?: string }): Sql[] {
  return [
    sendTimeFrom === undefined ? sql`true` : sql`send_time >= ${sendTimeFrom}::date`,
    sendTimeTo === undefined ? sql`true` : sql`send_time < ${sendTimeTo}::date + 1`,
  ]
}
