import type { AnnouncementStatus } from '../../contract/announcements.ts'
import type { Tone } from '../../ui/tone.ts'

/** The fixed meaning of each status as a colour. */
export const announcementTones: Readonly<Record<AnnouncementStatus, Tone>> = {
  DRAFT: 'neutral',
  PUBLISHED: 'good',
  REVOKED: 'bad',
  EXPIRED: 'neutral',
}
