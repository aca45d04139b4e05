import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import { announcementBusinessType, announcementSteps, managingModule } from './announcement.rules.ts'
import type { AnnouncementInputs } from './announcement.rules.ts'
import { lockDecided, lockManaged, writeState } from './manage.queries.ts'
import type { AnnouncementRow } from './manage.queries.ts'

/** Users who manage this kind; readers are notified by a message. */
export function managersOf({ kind }: Pick<AnnouncementRow, 'kind'>): Audience {
  return { modules: [managingModule(kind)] }
}

export const announcements: NumberedKind<AnnouncementRow, AnnouncementInputs> = {
  businessType: announcementBusinessType,
  steps: announcementSteps,
  lock: lockManaged,
  write: writeState,
  numberRule: 'ANNOUNCEMENT',
  numberOf: announcement => announcement.noticeNo,
  audience: managersOf,
}

/** For approvers, who may not manage the kind themselves. */
export const decidedAnnouncements: NumberedKind<AnnouncementRow, AnnouncementInputs> = {
  ...announcements,
  lock: lockDecided,
}
