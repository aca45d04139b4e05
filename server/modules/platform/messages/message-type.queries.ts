import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { MessageType, queryMessageTypes } from '../../../../src/contract/platform/messages/message-types.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const types = sql`sys_code_entry e join sys_code d on d.id = e.code_id and d.code = 'NOTICE_TYPE_CODE'`

export function readMessageTypes(db: Db, language: Language, filters: Input<typeof queryMessageTypes>) {
  const pattern = containing(filters.keyword ?? '')
  const where = sql`where e.value ilike ${pattern} or e.labels::text ilike ${pattern}`
  const order = orderClause(filters.orderBy, { code: sql`e.value` }, sql`e.sort, e.id`)
  return readPage<MessageType>(
    db,
    {
      rows: limit => sql`
        select e.id, e.value as code, coalesce(e.labels ->> ${language}::text, e.labels ->> 'en', e.value) as name,
          e.labels as names, e.delivered,
          (select count(*)::int from msg_public_template t where t.message_type_code = e.value) as template_count
        from ${types} ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${types} ${where}`,
    },
    filters,
  )
}

/** Locked until the transaction ends. */
export function lockMessageType(db: Db, id: string): Promise<{ code: string; delivered: number } | undefined> {
  return db.one(sql`select e.value as code, e.delivered from ${types} where e.id = ${id} for update of e`)
}

export function readMessageTypeCalled(
  db: Db,
  code: string,
): Promise<Pick<MessageType, 'id' | 'code' | 'names'> | undefined> {
  return db.one(sql`select e.id, e.value as code, e.labels as names from ${types} where e.value = ${code}`)
}

/** Appends a message type and returns its id; undefined when the code is taken. */
export async function insertMessageType(db: Db, code: string, names: object): Promise<string | undefined> {
  const added = await db.one<{ id: string }>(sql`
    insert into sys_code_entry (code_id, value, labels, sort, delivered)
    select d.id, ${code}, ${asJson(names)}, coalesce((select max(sort) from sys_code_entry where code_id = d.id), 0) + 1, 0
    from sys_code d where d.code = 'NOTICE_TYPE_CODE'
    on conflict (code_id, value) do nothing returning id`)
  return added?.id
}

export function renameMessageType(db: Db, id: string, names: object): Promise<number> {
  return db.run(sql`update sys_code_entry set labels = ${asJson(names)} where id = ${id}`)
}

export async function isMessageTypeUsed(db: Db, code: string): Promise<boolean> {
  const used = await db.one<{ used: boolean }>(sql`
    select exists (select from msg_public_template where message_type_code = ${code})
      or exists (select from notice where notice_type_code = ${code})
      or exists (select from msg_send_record where notice_type_code = ${code}) as used`)
  return used?.used === true
}

export function removeMessageType(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from sys_code_entry where id = ${id}`)
}
