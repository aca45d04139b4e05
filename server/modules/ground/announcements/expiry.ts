import type { Db } from '../../../db/database.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import { expireDue } from './manage.queries.ts'
import type { AuditEntry } from '../../../kit/call/act.ts'

/** Every minute: expires announcements whose validity has ended. */
export const announcementExpiry: ScheduledJob = {
  name: 'announcementExpiry',
  cron: '* * * * *',
  run: expireAnnouncements,
}

/** Expires them with audit entries by the system, without a user. */
export async function expireAnnouncements(db: Db): Promise<void> {
  const due = await expireDue(db)
  for (const enterpriseId of new Set(due.map(each => each.enterpriseId))) {
    const entries = due
      .filter(each => each.enterpriseId === enterpriseId)
      .map(({ id, noticeNo }): AuditEntry => ({
        businessType: announcementBusinessType,
        businessId: id,
        docNo: noticeNo,
        action: 'STATUS',
        fromStatus: 'PUBLISHED',
        toStatus: 'EXPIRED',
      }))
    await writeTrail(db, { enterpriseId, userId: '0', name: '', ip: '', resourceId: '' }, entries)
  }
}
