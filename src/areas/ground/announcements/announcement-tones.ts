import type { AnnouncementStatus } from '../../../contract/ground/announcements/announcements.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status as a colour. */
export const announcementTones: Readonly<Record<AnnouncementStatus, Tone>> = {
  DRAFT: 'neutral',
  APPROVING: 'wait',
  PUBLISHED: 'good',
  REVOKED: 'bad',
  EXPIRED: 'neutral',
}
