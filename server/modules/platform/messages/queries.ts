import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Notice, Unread } from '../../../../src/contract/platform/messages/messages.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { readInLanguage } from './in-language.ts'
import type { KeptNotice } from './in-language.ts'
import { readPage } from '../../../kit/call/paging.ts'
import type { PageRequest } from '../../../kit/call/paging.ts'

/** Type names come from the dictionary NOTICE_TYPE_CODE. */
export function noticeColumns(language: Language): Sql {
  return sql`id, title, content, send_time, create_name, read_flag, pc_url, business_id, notice_type_code,
    ${noticeTypeName(language)} as notice_type_name`
}

/** Falls back to the code. */
export function noticeTypeName(language: Language): Sql {
  return sql`coalesce((
    select coalesce(e.labels ->> ${language}::text, e.labels ->> 'en') from sys_code_entry e join sys_code d on d.id = e.code_id
    where d.code = 'NOTICE_TYPE_CODE' and e.value = notice_type_code), notice_type_code)`
}

export type Reader = Pick<Caller, 'userId' | 'language'>

export async function readMessages(db: Db, { userId, language }: Reader, type: string | undefined, page: PageRequest) {
  const where = sql`where user_id = ${userId} ${ofType(type)}`
  const kept = await readPage<KeptNotice>(
    db,
    {
      rows: limit => sql`select ${noticeColumns(language)}, ${madeOf(language)} from notice ${where}
        order by id desc ${limit}`,
      total: sql`select count(*) as total from notice ${where}`,
    },
    page,
  )
  return { ...kept, records: kept.records.map(notice => readInLanguage(notice, language)) }
}

/** Current template texts in the language or English, and the stored placeholder values. */
function madeOf(language: Language): Sql {
  const text = (texts: Sql) =>
    sql`(select coalesce(t.${texts} ->> ${language}::text, t.${texts} ->> 'en') from msg_public_template t
      where t.code = notice.template_code)`
  return sql`${text(sql`titles`)} as made_title, ${text(sql`contents`)} as made_content, template_values`
}

function ofType(type: string | undefined): Sql {
  return type === undefined ? empty : sql`and notice_type_code = ${type}`
}

export async function readMessage(db: Db, { userId, language }: Reader, id: string): Promise<Notice | undefined> {
  const kept = await db.one<KeptNotice>(sql`
    select ${noticeColumns(language)}, ${madeOf(language)} from notice where id = ${id} and user_id = ${userId}`)
  return kept && readInLanguage(kept, language)
}

export async function readUnread(db: Db, userId: string): Promise<Unread> {
  const rows = await db.rows<{ type: string; count: string }>(sql`
    select notice_type_code as type, count(*) as count from notice
    where user_id = ${userId} and read_flag = 0 group by notice_type_code`)
  const byType = Object.fromEntries(rows.map(row => [row.type, Number(row.count)]))
  return { count: rows.reduce((sum, row) => sum + Number(row.count), 0), byType }
}

/** Marks messages of the user as read: by ids, by type, or all. */
export function markRead(
  db: Db,
  userId: string,
  which: { ids?: string[]; type?: string | undefined },
): Promise<number> {
  const named = which.ids === undefined ? empty : sql`and id = any(${which.ids}::bigint[])`
  return db.run(sql`
    update notice set read_flag = 1, read_time = now()
    where user_id = ${userId} and read_flag = 0 ${named} ${ofType(which.type)}`)
}
