import sql, { join } from 'sql-template-tag'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Db } from '../../db/database.ts'
import { plainText } from '../html.ts'
import { fillTemplate, templatesOf } from './templates.ts'
import type { Template } from './templates.ts'

export interface Destination {
  /** Absent if the receiver is no user. */
  userId?: string
  name: string
  language: Language
  email?: string | null
  phone?: string | null
}

/** Context of an e-mail or text message. */
export interface LetterFacts {
  enterpriseId: string
  createName: string
  businessType: string
  businessId: string | null
  values: Readonly<Record<string, string>>
  /** Content such as codes and passwords: hidden in the send records, and deleted after sending. */
  confidential?: boolean
  /** Minutes after which it is no longer sent. */
  validMinutes?: number
}

/** A message to people without an account: registration results, verification codes. */
export interface AddressedMessage extends LetterFacts {
  /** Code of a template, or of an event with several templates. */
  template: string
  to: Destination
}

/** Channel that notifies processes of messages to send. */
export const outboxChannel = 'srm_outbox'

/**
 * Sends an e-mail if there is an address, and a text message if there is a phone number. They leave after the commit,
 * and never without it. Uses the templates of the channel, otherwise the one with the code itself.
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

/** One without an address is stored as failed, so that it is visible. */
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

/** Makes a process check the outbox after the commit. */
export async function wakeSenders(db: Db): Promise<void> {
  await db.run(sql`select pg_notify(${outboxChannel}, '')`)
}
