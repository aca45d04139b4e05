import type { DocumentKind } from '../../kit/documents/document-kind.ts'
import { announcementSteps } from './announcement.rules.ts'
import type { AnnouncementInputs } from './announcement.rules.ts'
import { lockManaged, writeState } from './manage.queries.ts'
import type { AnnouncementRow } from './manage.queries.ts'

/** What an announcement is called in the audit trail, in messages, and as the owner of files. */
export const announcementBusinessType = 'ANNOUNCEMENT'

/** Announcements as documents, of the kinds that the caller manages. */
export const announcements: DocumentKind<AnnouncementRow, AnnouncementInputs> = {
  businessType: announcementBusinessType,
  steps: announcementSteps,
  lock: lockManaged,
  write: writeState,
  numberOf: announcement => announcement.noticeNo,
}
