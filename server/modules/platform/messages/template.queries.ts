import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  MsgTemplate,
  addTemplate,
  queryTemplates,
} from '../../../../src/contract/platform/messages/message-templates.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { moduleView } from '../administration/read.ts'

export type TemplateRow = Omit<MsgTemplate, 'placeholders'>

const shownName = (language: Language) => sql`coalesce(t.names ->> ${language}::text, t.name)`

const columns = (
  language: Language,
) => sql`t.id, t.code, ${shownName(language)} as name, t.notice_type, t.message_type_code,
  coalesce(nullif(t.event_code, ''), t.code) as event_code, t.titles, t.contents, t.sms_template_type, t.sms_sign, t.sms_code,
  t.module_code, t.business_object, t.active, t.jump_flag, t.jump_address, t.user_closable, t.delivered, t.version,
  coalesce(t.titles ->> ${language}::text, t.titles ->> 'en', '') as title,
  coalesce((
    select coalesce(e.labels ->> ${language}::text, e.labels ->> 'en') from sys_code_entry e join sys_code d on d.id = e.code_id
    where d.code = 'NOTICE_TYPE_CODE' and e.value = t.message_type_code), t.message_type_code) as message_type_name`

const sortable = (language: Language) => ({
  code: sql`t.code`,
  name: shownName(language),
  noticeType: sql`t.notice_type`,
  messageTypeName: sql`t.message_type_code`,
})

export function readTemplates(db: Db, language: Language, filters: Input<typeof queryTemplates>) {
  const pattern = containing(filters.keyword ?? '')
  const where = join(
    [
      sql`(t.code ilike ${pattern} or ${shownName(language)} ilike ${pattern} or t.titles::text ilike ${pattern})`,
      filters.noticeType === undefined ? sql`true` : sql`t.notice_type = ${filters.noticeType}`,
      filters.messageTypeCode === undefined ? sql`true` : sql`t.message_type_code = ${filters.messageTypeCode}`,
      filters.active === undefined ? sql`true` : sql`t.active = ${filters.active}`,
    ],
    ' and ',
  )
  return readPage<TemplateRow>(
    db,
    {
      rows: limit => sql`
        select ${columns(language)} from msg_public_template t where ${where}
        ${orderClause(filters.orderBy, sortable(language), sql`t.code`)} ${limit}`,
      total: sql`select count(*) as total from msg_public_template t where ${where}`,
    },
    filters,
  )
}

/** `lock`: until the transaction ends. */
export async function readTemplate(db: Db, language: Language, id: string, lock = false) {
  if (lock) await db.run(sql`select from msg_public_template where id = ${id} for update`)
  return db.one<TemplateRow>(sql`select ${columns(language)} from msg_public_template t where t.id = ${id}`)
}

export function readTemplateCalled(db: Db, language: Language, code: string) {
  return db.one<TemplateRow & { anyName: string[] }>(sql`
    select ${columns(language)}, array(select value from jsonb_each_text(t.names)) || t.name::text as any_name
    from msg_public_template t where t.code = ${code}`)
}

export function readEventTemplate(db: Db, language: Language, event: string): Promise<TemplateRow | undefined> {
  return db.one<TemplateRow>(sql`
    select ${columns(language)} from msg_public_template t where t.code = ${event} and t.delivered = 1 and t.event_code in ('', t.code)`)
}

export interface EventRow extends TemplateRow {
  moduleName: string
  businessObjectName: string
}

/** One per event. */
export function readEventTemplates(db: Db, language: Language): Promise<EventRow[]> {
  const named = (table: Sql, code: Sql) =>
    sql`coalesce((select ${nameIn(sql`named.names`, language)} from ${table} named where named.code = ${code}), ${code})`
  return db.rows<EventRow>(sql`
    select ${columns(language)}, ${named(moduleView, sql`t.module_code`)} as module_name,
      ${named(sql`msg_placeholder_module`, sql`t.business_object`)} as business_object_name from msg_public_template t where t.delivered = 1 and t.event_code in ('', t.code)
    order by t.code`)
}

type Fields = Input<typeof addTemplate>

/** Adds an administrator's template and returns its id; undefined when the code is taken. */
export async function insertTemplate(db: Db, author: Caller, fields: Fields, event: TemplateRow) {
  const added = await db.one<{ id: string }>(sql`
    insert into msg_public_template (code, name, notice_type, message_type_code, event_code, titles, contents,
      sms_template_type, sms_sign, sms_code, module_code, business_object, active, jump_flag, jump_address, user_closable,
      delivered, update_name, update_time)
    values (${fields.code}, ${fields.name}, ${fields.noticeType}, ${fields.messageTypeCode}, ${fields.eventCode},
      ${asJson(fields.titles)}, ${asJson(fields.contents)}, ${fields.smsTemplateType}, ${fields.smsSign},
      ${fields.smsCode}, ${event.moduleCode}, ${event.businessObject}, ${fields.active}, ${fields.jumpFlag},
      ${fields.jumpAddress}, ${fields.userClosable}, 0, ${author.name}, now())
    on conflict (code) do nothing returning id`)
  return added?.id
}

/**
 * A delivered template keeps its code, channel and event; a new name applies to every language. Returns false when the
 * code is taken.
 */
export async function changeTemplate(db: Db, author: Caller, id: string, fields: Fields): Promise<boolean> {
  const changed = await db.run(sql`
    update msg_public_template t set
      code = case delivered when 1 then code else ${fields.code} end,
      notice_type = case delivered when 1 then notice_type else ${fields.noticeType} end,
      event_code = case delivered when 1 then event_code else ${fields.eventCode} end,
      name = case ${shownName(author.language)} when ${fields.name} then t.name else ${fields.name} end,
      names = case ${shownName(author.language)} when ${fields.name} then t.names else '{}' end,
      message_type_code = ${fields.messageTypeCode}, titles = ${asJson(fields.titles)},
      contents = ${asJson(fields.contents)}, sms_template_type = ${fields.smsTemplateType}, sms_sign = ${fields.smsSign},
      sms_code = ${fields.smsCode}, active = ${fields.active}, jump_flag = ${fields.jumpFlag},
      jump_address = ${fields.jumpAddress}, user_closable = ${fields.userClosable}, update_name = ${author.name},
      update_time = now(), version = version + 1
    where id = ${id} and (delivered = 1 or not exists (
      select from msg_public_template other where other.code = ${fields.code} and other.id <> t.id))`)
  return changed === 1
}

export function removeTemplate(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from msg_public_template where id = ${id} and delivered = 0`)
}

export interface PlaceholderRow {
  code: string
  name: string
  moduleId: string
  module: string
  path: string
  format: 'TEXT' | 'DATE' | 'MONEY'
  example: string
}

export function readPlaceholders(db: Db, language: Language): Promise<PlaceholderRow[]> {
  return db.rows<PlaceholderRow>(sql`
    select p.code, coalesce(p.names ->> ${language}::text, p.names ->> 'en') as name, m.id as module_id, m.code as module,
      p.path, p.format, p.example
    from msg_placeholder p join msg_placeholder_module m on m.id = p.module_id order by m.id, p.sort, p.code`)
}

export function readPlaceholderModules(db: Db, language: Language) {
  return db.rows<{ id: string; code: string; name: string }>(sql`
    select id, code, coalesce(names ->> ${language}::text, names ->> 'en') as name from msg_placeholder_module order by id`)
}

/** Placeholder values of the enterprise's newest message of an event. */
export async function readNewestValues(db: Db, enterpriseId: string, event: string) {
  const newest = await db.one<{ values: Record<string, string> }>(sql`
    select n.template_values as values from notice n
    where n.enterprise_id = ${enterpriseId} and n.template_code = ${event} and n.template_values <> '{}'
    order by n.id desc limit 1`)
  return newest?.values
}

export async function messageTypeExists(db: Db, code: string): Promise<boolean> {
  const found = await db.one(sql`
    select from sys_code_entry e join sys_code d on d.id = e.code_id
    where d.code = 'NOTICE_TYPE_CODE' and e.value = ${code} and e.enabled_flag = 1`)
  return found !== undefined
}
