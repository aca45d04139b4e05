import sql from 'sql-template-tag'
import { verifyChains } from './kit/audit.ts'
import type { ScheduledJob } from './kit/jobs/jobs.ts'
import { deleteOldLinks } from './kit/task-link.ts'
import { announcementExpiry } from './modules/announcements/expiry.ts'
import { interfaceRetry } from './modules/interfaces/send.ts'
import { deleteSpentDrafts } from './modules/registration/certificate.queries.ts'
import { messageSend } from './modules/messages/send.ts'
import { answerReminder } from './modules/purchase-orders/reminder.ts'

/** What the server does by the clock (domain §21). */
export const jobs: readonly ScheduledJob[] = [
  messageSend,
  interfaceRetry,
  announcementExpiry,
  answerReminder,
  {
    name: 'auditVerify',
    cron: '30 3 * * *',
    run: async db => {
      const [fault] = await verifyChains(db)
      if (fault !== undefined) throw new Error(`Audit chain ${fault.chain} is broken at position ${fault.position}.`)
    },
  },
  {
    name: 'cleanup',
    cron: '30 4 * * *',
    run: async db => {
      await db.run(sql`delete from saved_answer where time < now() - interval '24 hours'`)
      await db.run(sql`delete from token where expires < now() - interval '1 day'`)
      await db.run(sql`delete from job_failure where day < current_date - 30`)
      await deleteSpentDrafts(db)
      await deleteOldLinks(db)
    },
  },
]
