import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import { announcementBusinessType, announcementSteps, managingModule } from './announcement.rules.ts'
import type { AnnouncementInputs } from './announcement.rules.ts'
import { lockDecided, lockManaged, writeState } from './manage.queries.ts'
import type { AnnouncementRow } from './manage.queries.ts'

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

/** The same for those who approve them, whatever they manage. */
export const decidedAnnouncements: NumberedKind<AnnouncementRow, AnnouncementInputs> = {
  ...announcements,
  lock: lockDecided,
}
