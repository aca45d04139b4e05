import sql, { empty } from 'sql-template-tag'
import type { AnnouncementKind, AnnouncementStatus } from '../../../src/contract/announcements/announcements.ts'
import { announcementKinds } from '../../../src/contract/announcements/announcements.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import { mayDo } from '../../kit/steps.ts'
import { visitorId } from '../../kit/call/visitor.ts'
import { announcementSteps } from './announcement.rules.ts'
import { onBulletin, readableBy } from './visible.queries.ts'

interface Found {
  noticeNo: string
  kind: AnnouncementKind
  status: AnnouncementStatus
}

/** Files of an announcement: seen by whoever reads it, on the bulletin by everybody; added while it is a draft. */
export const announcementAttachments: AttachmentOwner = {
  businessType: 'ANNOUNCEMENT',
  mayBegin: caller => announcementKinds.some(kind => mayDo(announcementSteps(kind).edit, caller)),
  async find({ db, caller }, id, keep) {
    const seen =
      caller.userId === visitorId ? sql`a.enterprise_id = ${caller.enterpriseId} and ${onBulletin}` : readableBy(caller)
    const found = await db.one<Found>(sql`
      select a.notice_no, a.kind, a.status from announcement a
      where a.id = ${id} and ${seen} ${keep ? sql`for share` : empty}`)
    if (found === undefined) return undefined
    const step = announcementSteps(found.kind).edit
    const may = mayDo(step, caller)
    return {
      auditType: 'ANNOUNCEMENT',
      docNo: found.noticeNo,
      refusal: !may ? 'noPermission' : step.from.includes(found.status) ? undefined : 'statusNotOperable',
    }
  },
}
