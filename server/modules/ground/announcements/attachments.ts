import sql, { empty } from 'sql-template-tag'
import type {
  AnnouncementKind,
  AnnouncementStatus,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { announcementKinds } from '../../../../src/contract/ground/announcements/announcements.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { visitorId } from '../../../kit/call/visitor.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import { announcementSteps, newAnnouncement } from './announcement.rules.ts'
import { onBulletin, readableBy } from './visible.queries.ts'

interface Found {
  noticeNo: string
  kind: AnnouncementKind
  status: AnnouncementStatus
}

/** Files of an announcement: visible to its readers, on the bulletin to everyone; can be added to drafts. */
export const announcementAttachments: AttachmentOwner = {
  businessType: announcementBusinessType,
  mayBegin: caller => announcementKinds.some(kind => mayDo(announcementSteps.edit, newAnnouncement(kind), caller)),
  async find({ db, caller }, id, keep) {
    const seen =
      caller.userId === visitorId ? sql`a.enterprise_id = ${caller.enterpriseId} and ${onBulletin}` : readableBy(caller)
    const found = await db.one<Found>(sql`
      select a.notice_no, a.kind, a.status from announcement a
      where a.id = ${id} and ${seen} ${keep ? sql`for share` : empty}`)
    if (found === undefined) return undefined
    const against = objectionTo(announcementSteps, 'edit', { ...newAnnouncement(found.kind), ...found }, caller)
    return { auditType: announcementBusinessType, docNo: found.noticeNo, refusal: against?.name }
  },
}
