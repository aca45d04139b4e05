import sql from 'sql-template-tag'
import type { Db } from '../database.ts'
import { escapeHtml, safeHtml } from '../../kit/html.ts'
import { fillGaps } from '../../kit/texts.ts'
import { daysBetween } from './days.ts'
import type { OrderBook, PendingNotice } from './order-book.ts'
import { DemoRows, textAt } from './rows.ts'

/** How far back messages go, and from which age on they have been read. */
const oldest = 45
const readAfter = 6

interface Template {
  code: string
  messageTypeCode: string
  titles: Record<string, string>
  contents: Record<string, string>
}

/** Writes the messages that the orders' events would have sent, each in the language of its receiver. */
export async function writeInbox(db: Db, { rows, today, organisation, notices }: OrderBook): Promise<void> {
  const templates = await db.rows<Template>(
    sql`select code, message_type_code, titles, contents from msg_public_template`,
  )
  const locales = new Map(rows.of('app_user').map(user => [textAt(user, 'id'), textAt(user, 'locale') || 'zh']))
  const inbox = new DemoRows()
  const recent = notices.filter(notice => daysBetween(notice.moment.slice(0, 10), today) <= oldest)
  for (const notice of recent.sort((a, b) => (a.moment < b.moment ? -1 : 1))) {
    const template = templates.find(each => each.code === notice.template)
    if (template === undefined) continue
    const locale = locales.get(notice.userId) ?? 'zh'
    const read = daysBetween(notice.moment.slice(0, 10), today) > readAfter
    inbox.add('notice', {
      enterprise_id: organisation.enterpriseId,
      user_id: notice.userId,
      ...textsOf(notice, template, locale),
      send_time: notice.moment,
      create_name: notice.from,
      read_flag: read ? 1 : 0,
      read_time: read ? notice.moment : null,
      pc_url: notice.pcUrl,
      business_type: notice.businessType ?? 'PURCHASE_ORDER',
      business_id: notice.businessId,
      notice_type_code: template.messageTypeCode,
      template_code: notice.template,
    })
  }
  await inbox.write(db)
}

function textsOf(notice: PendingNotice, template: Template, locale: string): { title: string; content: string } {
  const escaped = Object.fromEntries(Object.entries(notice.values).map(([gap, value]) => [gap, escapeHtml(value)]))
  return {
    title: fillGaps(template.titles[locale] ?? template.titles['en'] ?? '', notice.values).slice(0, 255),
    content: safeHtml(fillGaps(template.contents[locale] ?? template.contents['en'] ?? '', escaped)),
  }
}
