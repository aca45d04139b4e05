import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { userSupplierView, userView } from '../../platform/administration/read.ts'
import type { AnnouncementRow } from './manage.queries.ts'
import type { UserToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

/** Maximum number of users reminded per run; the next run continues. */
const usersPerRun = 500

/** Every ten minutes: reminds users whose company has not signed and whose deadline is near. */
export const announcementSignReminder: ScheduledJob = {
  name: 'announcementSignReminder',
  cron: '*/10 * * * *',
  run: remindToSign,
}

type Due = Pick<AnnouncementRow, 'id' | 'noticeNo' | 'language' | 'title' | 'titles' | 'signDeadline'> & {
  enterpriseId: string
  users: UserToTell[]
}

/** Reminds each user once per announcement. */
export async function remindToSign(db: Db): Promise<void> {
  for (const { enterpriseId, users, ...announcement } of await takeDue(db))
    await tellUsers(clockAct(db, enterpriseId), announcement, 'announcement.signReminder', users)
}

/** Due two days before the deadline, or after half of the time to sign where that is later. */
function takeDue(db: Db): Promise<Due[]> {
  return db.rows<Due>(sql`
    with reminded as (
      insert into announcement_reminder (announcement_id, user_id)
      select distinct a.id, u.id
      from announcement a join announcement_receiver r on r.announcement_id = a.id
        join ${userSupplierView} us on us.supplier_id = r.supplier_id
        join ${userView} u on u.id = us.user_id
      where a.status = 'PUBLISHED' and a.need_sign = 1 and a.deleted = 0 and a.sign_deadline > now()
        and a.sign_deadline - least(interval '2 days', (a.sign_deadline - a.publish_time) / 2) <= now()
        and (a.valid_to is null or a.valid_to > now())
        and u.enterprise_id = a.enterprise_id and u.active = 1 and u.deleted = 0
        and not exists (select from announcement_sign s
          where s.announcement_id = a.id and s.supplier_id = r.supplier_id)
        and not exists (select from announcement_reminder d where d.announcement_id = a.id and d.user_id = u.id)
      order by a.id, u.id limit ${usersPerRun}
      on conflict do nothing
      returning announcement_id, user_id
    )
    select a.id, a.enterprise_id, a.notice_no, a.language, a.title, a.titles, a.sign_deadline,
      jsonb_agg(jsonb_build_object('id', u.id::text, 'language', coalesce(u.locale, e.locale)) order by u.id) as users
    from reminded d join announcement a on a.id = d.announcement_id join enterprise e on e.id = a.enterprise_id
      join ${userView} u on u.id = d.user_id
    group by a.id order by a.id`)
}
