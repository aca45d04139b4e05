import sql, { join } from 'sql-template-tag'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Db } from '../../db/database.ts'
import { plainText } from '../html.ts'
import { fillTemplate, templatesOf } from './templates.ts'
import type { Template } from './templates.ts'

/** Where a message goes that leaves the house. */
export interface Destination {
  /** The user it is for; absent: somebody who is none. */
  userId?: string
  name: string
  language: Language
  email?: string | null
  phone?: string | null
}

/** What a letter is about and on whose behalf it is written. */
export interface LetterFacts {
  enterpriseId: string
  createName: string
  businessType: string
  businessId: string | null
  values: Readonly<Record<string, string>>
  /** The content is not shown in the send records and is forgotten once it is sent: codes, passwords. */
  confidential?: boolean
  /** Not sent any more after so many minutes. */
  validMinutes?: number
}

/** A message to people who are no users: registration results, verification codes. */
export interface AddressedMessage extends LetterFacts {
  /** Code of a template, or of an event that several templates serve. */
  template: string
  to: Destination
}

/** The channel on which processes hear that something waits to be sent. */
export const outboxChannel = 'srm_outbox'

/**
 * Writes an e-mail when an address is given, and a text message when a phone number is, both when both are. It leaves
 * after the commit, and never without it. A template made for the way is taken; without one, that of the code itself.
 */
export async function sendToAddress(db: Db, message: AddressedMessage): Promise<void> {
  const templates = await templatesOf(db, message.template)
  const general = templates.find(template => template.code === message.template)
  for (const [way, address] of [['EMAIL', message.to.email] as const, ['SMS', message.to.phone] as const]) {
    if (address === undefined || address === null || address === '') continue
    const own = templates.filter(template => template.noticeType === way)
    const chosen = own.length > 0 ? own : general === undefined ? [] : [general]
    await putIntoOutbox(
      db,
      way,
      chosen.map(template => ({ template, to: message.to })),
      message,
    )
  }
}

/** Writes letters of one way; one without an address is kept as failed, so that it is seen. */
export async function putIntoOutbox(
  db: Db,
  way: 'EMAIL' | 'SMS',
  letters: readonly { template: Template; to: Destination }[],
  facts: LetterFacts,
): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(({ template, to }) => {
    const { title, content } = fillTemplate(template, to.language, facts.values)
    const address = (way === 'EMAIL' ? to.email : to.phone) ?? ''
    const sms = { sign: template.smsSign, code: template.smsCode, type: template.smsTemplateType, values: facts.values }
    return sql`(${facts.enterpriseId}, ${way}, ${template.messageTypeCode}, ${template.code}, ${title},
      ${way === 'EMAIL' ? content : plainText(content)}, ${facts.confidential === true ? 1 : 0},
      ${JSON.stringify(way === 'SMS' ? sms : {})}::jsonb, ${to.userId ?? null}::bigint, ${to.name}, ${address},
      ${facts.createName}, ${facts.businessType}, ${facts.businessId}::bigint,
      ${address === '' ? 'FAILED' : 'WAITING'}, ${address === '' ? 'NO_ADDRESS' : ''},
      now() + make_interval(mins => ${facts.validMinutes ?? null}::int))`
  })
  await db.run(sql`
    insert into msg_send_record (enterprise_id, notice_type, notice_type_code, template_code, theme, content,
      confidential, sms, user_id, receiver_name, address, create_name, business_type, business_id, status, error,
      expire_time)
    values ${join(rows, ', ')}`)
  await wakeSenders(db)
}

/** Lets a process look into the outbox when the transaction commits. */
export async function wakeSenders(db: Db): Promise<void> {
  await db.run(sql`select pg_notify(${outboxChannel}, '')`)
}
