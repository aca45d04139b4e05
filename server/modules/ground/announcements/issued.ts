import sql from 'sql-template-tag'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { writeMove } from '../../../kit/documents/move.ts'
import { safeHtml } from '../../../kit/html.ts'
import { decidedAnnouncements, managersOf } from './announcement-kind.ts'
import { insertDraft } from './manage.queries.ts'
import type { Draft } from './manage.queries.ts'

/** The published announcement of a document. */
async function shownOf(act: Act, { businessType, businessId }: { businessType: string; businessId: string }) {
  const found = await act.db.one<{ id: string }>(sql`
    select id from announcement where enterprise_id = ${act.caller.enterpriseId} and deleted = 0
      and business_type = ${businessType} and business_id = ${businessId} and status in ('PUBLISHED', 'EXPIRED')
    order by id desc limit 1`)
  return found && (await decidedAnnouncements.lock(act, [found.id]))[0]
}

/** Needs no right to manage announcements: the document was approved. All readers find it on the bulletin. */
export const announcementIssued: Reaction<'announcement.issued'> = async (act, { title, validTo, ...given }) => {
  const content = safeHtml(given.content)
  const shown = await shownOf(act, given)
  if (shown !== undefined) {
    const fields = sql`, title = ${title}, content = ${content}, valid_to = ${validTo}`
    await writeMove(act, decidedAnnouncements, shown, { status: 'PUBLISHED', fields, action: 'UPDATE' })
    return
  }
  const draft: Draft = {
    kind: 'BUSINESS',
    title,
    content,
    language: act.caller.language,
    titles: {},
    contents: {},
    validTo,
    publicFlag: 1,
    topFlag: 0,
    receiverKind: 'ALL',
    receivers: [],
    needSign: 0,
  }
  await createDocument(act, decidedAnnouncements, {
    async insert(number) {
      const id = await insertDraft(act, number, draft)
      await act.db.run(sql`
        update announcement set status = 'PUBLISHED', publish_time = now(), business_type = ${given.businessType},
          business_id = ${given.businessId}
        where id = ${id}`)
      return id
    },
    status: 'PUBLISHED',
    audience: managersOf(draft),
  })
}

export const announcementEnded: Reaction<'announcement.ended'> = async (act, { reason, ...given }) => {
  const shown = await shownOf(act, given)
  if (shown === undefined) return
  const fields = sql`, revoke_reason = ${reason}`
  await writeMove(act, decidedAnnouncements, shown, { status: 'REVOKED', fields, reason })
}
