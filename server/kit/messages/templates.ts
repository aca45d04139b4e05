import sql from 'sql-template-tag'
import type { NoticeWay } from '../../../src/contract/platform/messages/send-record-parts.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Db } from '../../db/database.ts'
import { escapeHtml, safeHtml } from '../html.ts'
import { fillGaps } from '../texts.ts'

export interface Template {
  code: string
  noticeType: NoticeWay
  messageTypeCode: string
  titles: Partial<Record<Language, string>>
  contents: Partial<Record<Language, string>>
  jumpFlag: number
  jumpAddress: string
  smsTemplateType: string
  smsSign: string
  smsCode: string
  active: number
  /** 1: users may switch it off. */
  userClosable: number
}

/**
 * Active templates of an event, for all channels.
 * @throws Error when the event has no template at all, active or not: a migration is missing.
 */
export async function templatesOf(db: Db, event: string): Promise<Template[]> {
  const all = await db.rows<Template>(sql`
    select code, notice_type, message_type_code, titles, contents, jump_flag, jump_address, sms_template_type, sms_sign,
      sms_code, active, user_closable
    from msg_public_template where event_code = ${event} or (event_code = '' and code = ${event})
    order by id`)
  if (all.length === 0) throw new Error(`The message template ${event} is missing.`)
  return all.filter(template => template.active === 1)
}

type Texts = Pick<Template, 'titles' | 'contents'>
type Values = Readonly<Record<string, string>>

/**
 * Title as plain text and content as safe HTML. Values are escaped in HTML; an amount with its currency (`54482.27
 * CNY`) is formatted for the language.
 */
export function fillTemplate(template: Texts, language: Language, kept: Values): { title: string; content: string } {
  const values = Object.fromEntries(Object.entries(kept).map(([gap, value]) => [gap, amountIn(language, value)]))
  const escaped = Object.fromEntries(Object.entries(values).map(([gap, value]) => [gap, escapeHtml(value)]))
  return {
    title: oneLine(fillGaps(inLanguage(template.titles, language), values)),
    content: safeHtml(fillGaps(inLanguage(template.contents, language), escaped)),
  }
}

/** The template's own URL with values for its placeholders, otherwise the page of the document. */
export function targetOf(template: Pick<Template, 'jumpFlag' | 'jumpAddress'>, pcUrl: string, values: Values): string {
  if (template.jumpFlag !== 1) return ''
  if (template.jumpAddress === '') return pcUrl
  const encoded = Object.fromEntries(Object.entries(values).map(([gap, value]) => [gap, encodeURIComponent(value)]))
  return fillGaps(template.jumpAddress, encoded).slice(0, 500)
}

function amountIn(language: Language, value: string): string {
  const [, amount, decimals = '', currency] = /^(-?\d{1,30}(?:\.(\d+))?) ([A-Z]{3})$/.exec(value) ?? []
  if (amount === undefined) return value
  // Spanish groups digits by default only from five on; amounts are always grouped, as on the pages.
  const digits = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length }
  const format = new Intl.NumberFormat(language, { useGrouping: true, ...digits })
  return `${format.format(amount as Intl.StringNumericLiteral)} ${currency}`
}

function inLanguage(texts: Partial<Record<Language, string>>, language: Language): string {
  return texts[language] ?? texts.en ?? ''
}

/** Titles go into headers and lists: no line breaks, at most the length of the column. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 255)
}
