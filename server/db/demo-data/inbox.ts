import sql from 'sql-template-tag'
import type { Db } from '../database.ts'
import { fillTemplate } from '../../kit/messages/templates.ts'
import { languageOf } from '../../kit/texts.ts'
import { daysBetween } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { DemoRows, textAt } from './rows.ts'

/** Days: older messages are not written, or have been read. */
const oldest = 45
const readAfter = 6

interface Template {
  code: string
  messageTypeCode: string
  titles: Record<string, string>
  contents: Record<string, string>
}

/** The messages of the orders' steps, in the receivers' languages. */
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
    const language = languageOf(locales.get(notice.userId) ?? 'zh')
    const read = daysBetween(notice.moment.slice(0, 10), today) > readAfter
    inbox.add('notice', {
      enterprise_id: organisation.enterpriseId,
      user_id: notice.userId,
      ...fillTemplate(template, language, notice.values),
      send_time: notice.moment,
      create_name: notice.from,
      read_flag: read ? 1 : 0,
      read_time: read ? notice.moment : null,
      pc_url: notice.pcUrl,
      business_type: notice.businessType ?? 'PURCHASE_ORDER',
      business_id: notice.businessId,
      notice_type_code: template.messageTypeCode,
      template_code: notice.template,
      template_values: notice.values,
    })
  }
  await inbox.write(db)
}
