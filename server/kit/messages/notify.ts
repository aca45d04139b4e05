import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { EventKind } from '../../../src/contract/platform/messages/messages.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../call/act.ts'
import { putIntoOutbox } from './outbox.ts'
import { fillTemplate, targetOf, templatesOf } from './templates.ts'
import type { Template } from './templates.ts'

/** Several kinds may be combined. */
export interface Receivers {
  userIds?: readonly string[]
  /** All active users who act for these companies. */
  supplierIds?: readonly string[]
  /** Active users of the enterprise with the module, except the caller. */
  holdersOf?: string
}

/** A message from the templates of an event in `msg_public_template`. */
export interface Message {
  /** Code of the event and of its delivered template. */
  template: string
  to: Receivers
  /** Values for placeholders; escaped in HTML. */
  values: Record<string, string>
  businessType: string
  /** Null when it is about no document. */
  businessId: string | null
  /** Path inside the portal. */
  pcUrl: string
}

type Author = Pick<Act, 'db' | 'caller'> & Partial<Pick<Act, 'origin'>>

interface Receiver {
  id: string
  name: string
  locale: Language
  email: string | null
  phone: string | null
  /** Codes of templates that this user switched off. */
  closed: string[]
}

/**
 * Sends a message to every receiver, in their language, by each channel that has an active template and that the
 * receiver did not switch off: to the inbox, whose open pages are notified on commit, and to the outbox of e-mails and
 * text messages.
 */
export async function notify(act: Author, told: Message): Promise<void> {
  // E-mails are read outside the portal, so they need the absolute URL.
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

/** Messages that cannot be switched off reach all receivers, whatever they switched off earlier. */
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

/** Channel between server processes for events of open pages. */
export const pagesChannel = 'srm_pages'

/** Payload of `pagesChannel`. */
export interface PageEvent {
  userIds: readonly string[]
  kind: EventKind
}

const usersPerEvent = 300

/** Notifies the open pages of users, on any server, on commit. */
export async function tellPages(db: Db, userIds: readonly string[], kind: EventKind): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerEvent) {
    const event: PageEvent = { userIds: userIds.slice(from, from + usersPerEvent), kind }
    await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
  }
}

/** Payload for many users; each server loads the data for its own streams. */
export interface PushEvent {
  push: EventKind
  key: string
}

/** Notifies all open pages that subscribe to a kind, on any server, on commit. */
export async function tellStreams(db: Db, push: EventKind, key: string): Promise<void> {
  const event: PushEvent = { push, key }
  await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
}
