import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import { announcementSteps, managingModule } from './announcement.rules.ts'
import type { AnnouncementInputs } from './announcement.rules.ts'
import { lockManaged, writeState } from './manage.queries.ts'
import type { AnnouncementRow } from './manage.queries.ts'

/** What an announcement is called in the audit trail, in messages, and as the owner of files. */
export const announcementBusinessType = 'ANNOUNCEMENT'

/** Whoever manages such announcements; their readers are told by a message. */
export function managersOf({ kind }: Pick<AnnouncementRow, 'kind'>): Audience {
  return { modules: [managingModule(kind)] }
}

/** Announcements as documents, of the kinds that the caller manages. */
export const announcements: NumberedKind<AnnouncementRow, AnnouncementInputs> = {
  businessType: announcementBusinessType,
  steps: announcementSteps,
  lock: lockManaged,
  write: writeState,
  numberRule: 'ANNOUNCEMENT',
  numberOf: announcement => announcement.noticeNo,
  audience: managersOf,
}
