import type { Area } from '../../kit/area.ts'
import { announcementAttachments } from './attachments.ts'
import { announcementExpiry } from './expiry.ts'
import { announcementRoutes } from './routes.ts'

/** Announcements, their readers, and the public bulletin. */
export const announcementsArea: Area = {
  name: 'announcements',
  routes: announcementRoutes,
  attachments: [announcementAttachments],
  jobs: [announcementExpiry],
}
