import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { EventKind, NoticeType } from '../../src/contract/messages.ts'
import type { Language } from '../../src/contract/session.ts'
import type { Db } from '../db/database.ts'
import type { Act } from './act.ts'
import { safeHtml, escapeHtml } from './html.ts'
import { fillGaps } from './texts.ts'

/** Who gets a message: named users, everybody of supplier companies, the holders of a module; several may be given. */
export interface Receivers {
  userIds?: readonly string[]
  /** All active users who act for these companies. */
  supplierIds?: readonly string[]
  /** Active users of the enterprise whose roles hold the module, except the caller himself. */
  holdersOf?: string
}

/** A message made from a template of the table `msg_public_template` (domain §7.1). */
export interface Message {
  template: string
  to: Receivers
  /** Values of the template's gaps; escaped where they go into HTML. */
  values: Record<string, string>
  businessType: string
  businessId: string
  /** Path inside the portal that the message leads to. */
  pcUrl: string
}

interface Receiver {
  id: string
  locale: Language
}

interface Template {
  messageTypeCode: NoticeType
  titles: Partial<Record<Language, string>>
  contents: Partial<Record<Language, string>>
  jumpFlag: number
}

/** Puts a message into the inbox of every receiver, in his language, and tells his open pages when the act commits. */
export async function notify(act: Act, message: Message): Promise<void> {
  const template = await act.db.one<Template>(sql`
    select message_type_code, titles, contents, jump_flag from msg_public_template
    where code = ${message.template} and active = 1`)
  if (template === undefined) throw new Error(`The message template ${message.template} is missing.`)
  const receivers = await readReceivers(act, message.to)
  if (receivers.length === 0) return
  const rows = receivers.map(receiver => noticeRow(act, message, template, receiver))
  await act.db.run(sql`
    insert into notice (enterprise_id, user_id, title, content, create_name, pc_url, business_type, business_id,
      notice_type_code, template_code)
    values ${join(rows, ', ')}`)
  await tellPages(
    act.db,
    receivers.map(receiver => receiver.id),
    'unread',
  )
}

function noticeRow(act: Act, message: Message, template: Template, receiver: Receiver): Sql {
  const escaped = Object.fromEntries(Object.entries(message.values).map(([gap, value]) => [gap, escapeHtml(value)]))
  const title = fillGaps(inLanguage(template.titles, receiver.locale), message.values)
  const content = safeHtml(fillGaps(inLanguage(template.contents, receiver.locale), escaped))
  return sql`(${act.caller.enterpriseId}, ${receiver.id}, ${title.slice(0, 255)}, ${content}, ${act.caller.name},
    ${template.jumpFlag === 1 ? message.pcUrl : ''}, ${message.businessType}, ${message.businessId},
    ${template.messageTypeCode}, ${message.template})`
}

function inLanguage(texts: Partial<Record<Language, string>>, language: Language): string {
  return texts[language] ?? texts.en ?? ''
}

function readReceivers(act: Act, to: Receivers): Promise<Receiver[]> {
  const { enterpriseId, userId } = act.caller
  return act.db.rows<Receiver>(sql`
    select u.id, coalesce(u.locale, e.locale) as locale
    from app_user u join enterprise e on e.id = u.enterprise_id
    where u.enterprise_id = ${enterpriseId} and u.active = 1 and (
      u.id = any(${[...(to.userIds ?? [])]}::bigint[])
      or exists (select from user_supplier s where s.user_id = u.id and s.supplier_id = any(${[...(to.supplierIds ?? [])]}::bigint[]))
      or (u.id <> ${userId} and exists (
        select from user_role ur join role_module rm on rm.role_id = ur.role_id join module m on m.id = rm.module_id
        where ur.user_id = u.id and m.code = ${to.holdersOf ?? null})))
    order by u.id`)
}

/** The channel on which server processes tell each other about pages that should hear something. */
export const pagesChannel = 'srm_pages'

/** What travels on `pagesChannel`. */
export interface PageEvent {
  userIds: readonly string[]
  kind: EventKind
}

const usersPerEvent = 300

/** Tells the open pages of users, on whatever server they hang, when the transaction commits. */
export async function tellPages(db: Db, userIds: readonly string[], kind: EventKind): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerEvent) {
    const event: PageEvent = { userIds: userIds.slice(from, from + usersPerEvent), kind }
    await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
  }
}
