import sql from 'sql-template-tag'
import type { Area } from '../../../kit/area.ts'
import { announcementSubject } from './approval-subject.ts'
import { announcementDecided } from './approve.ts'
import { announcementAttachments } from './attachments.ts'
import { announcementExpiry } from './expiry.ts'
import { announcementEnded, announcementIssued } from './issued.ts'
import { announcementRoutes } from './routes.ts'
import { announcementsSeeds } from './seeds/seeds.ts'
import { announcementSignReminder } from './sign-reminder.ts'

export const announcementsArea: Area = {
  name: 'announcements',
  schema: new URL('./schema/', import.meta.url),
  seeds: announcementsSeeds,
  auditTypes: [
    {
      code: 'ANNOUNCEMENT',
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, notice_no as number, status from announcement`,
    },
  ],
  routes: announcementRoutes,
  approvals: [announcementSubject],
  attachments: [announcementAttachments],
  reactions: {
    'approval.decided': [announcementDecided],
    'announcement.issued': [announcementIssued],
    'announcement.ended': [announcementEnded],
  },
  jobs: [announcementExpiry, announcementSignReminder],
}
