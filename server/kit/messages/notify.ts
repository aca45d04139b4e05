import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { EventKind } from '../../../src/contract/messages/messages.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../call/act.ts'
import { putIntoOutbox } from './outbox.ts'
import { fillTemplate, targetOf, templatesOf } from './templates.ts'
import type { Template } from './templates.ts'

/** Who gets a message: named users, everybody of supplier companies, the holders of a module; several may be given. */
export interface Receivers {
  userIds?: readonly string[]
  /** All active users who act for these companies. */
  supplierIds?: readonly string[]
  /** Active users of the enterprise whose roles hold the module, except the caller. */
  holdersOf?: string
}

/** A message made from the templates of an event in the table `msg_public_template`. */
export interface Message {
  /** The event's code, which is the code of its delivered template. */
  template: string
  to: Receivers
  /** Values of the template's gaps; escaped where they go into HTML. */
  values: Record<string, string>
  businessType: string
  businessId: string
  /** Path inside the portal that the message leads to. */
  pcUrl: string
}

/** In whose name a message is written, and within which transaction. */
type Author = Pick<Act, 'db' | 'caller'> & Partial<Pick<Act, 'origin'>>

interface Receiver {
  id: string
  name: string
  locale: Language
  email: string | null
  phone: string | null
  /** Codes of the templates that this user switched off. */
  closed: string[]
}

/**
 * Writes a message to every receiver, in the receiver's language, by each way that the event has an active template for
 * and that the receiver did not switch off: into the inbox, whose open pages hear of it when the act commits, and into the outbox of
 * e-mails and text messages.
 */
export async function notify(act: Author, told: Message): Promise<void> {
  // Letters are read outside the portal: they lead there by a whole address.
  const message = { ...told, values: { address: `${act.origin ?? ''}${told.pcUrl}`, ...told.values } }
  const templates = await templatesOf(act.db, message.template)
  if (templates.length === 0) return
  const receivers = await readReceivers(act, message.to)
  if (receivers.length === 0) return
  await putIntoInbox(act, message, templates, receivers)
  const { enterpriseId, name: createName } = act.caller
  for (const way of ['EMAIL', 'SMS'] as const) {
    const letters = templates
      .filter(template => template.noticeType === way)
      .flatMap(template =>
        receiversOf(template, receivers).map(({ id, locale, name, email, phone }) => ({
          template,
          to: { name, email, phone, userId: id, language: locale },
        })),
      )
    await putIntoOutbox(act.db, way, letters, { ...message, enterpriseId, createName })
  }
}

async function putIntoInbox(
  act: Author,
  message: Message,
  templates: readonly Template[],
  receivers: readonly Receiver[],
): Promise<void> {
  const rows = templates
    .filter(template => template.noticeType === 'SYSTEM')
    .flatMap(template => receiversOf(template, receivers).map(receiver => ({ template, receiver })))
  if (rows.length === 0) return
  await act.db.run(sql`
    insert into notice (enterprise_id, user_id, title, content, create_name, pc_url, business_type, business_id,
      notice_type_code, template_code, template_values)
    values ${join(
      rows.map(({ template, receiver }) => noticeRow(act, message, template, receiver)),
      ', ',
    )}`)
  await tellPages(
    act.db,
    rows.map(({ receiver }) => receiver.id),
    'unread',
  )
}

/** What always comes reaches everybody, whatever they once switched off. */
function receiversOf(template: Template, receivers: readonly Receiver[]): readonly Receiver[] {
  return template.userClosable === 1 ? receivers.filter(({ closed }) => !closed.includes(template.code)) : receivers
}

function noticeRow(act: Author, message: Message, template: Template, receiver: Receiver): Sql {
  const { title, content } = fillTemplate(template, receiver.locale, message.values)
  return sql`(${act.caller.enterpriseId}, ${receiver.id}, ${title}, ${content}, ${act.caller.name},
    ${targetOf(template, message.pcUrl, message.values)}, ${message.businessType}, ${message.businessId},
    ${template.messageTypeCode}, ${template.code}, ${JSON.stringify(message.values)}::jsonb)`
}

function readReceivers(act: Author, to: Receivers): Promise<Receiver[]> {
  const { enterpriseId, userId } = act.caller
  return act.db.rows<Receiver>(sql`
    select u.id, u.name, u.email, u.phone, coalesce(u.locale, e.locale) as locale,
      array(select template_code from message_subscription where user_id = u.id and enabled = 0) as closed
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

/** What travels on `pagesChannel` when one thing is told to many: who hears what is read where the streams are. */
export interface PushEvent {
  push: EventKind
  key: string
}

/** Tells all open pages that hear of a thing, on whatever server they hang, when the transaction commits. */
export async function tellStreams(db: Db, push: EventKind, key: string): Promise<void> {
  const event: PushEvent = { push, key }
  await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
}
