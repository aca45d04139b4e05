import type { Act } from '../../kit/call/act.ts'
import { notify } from '../../kit/messages/notify.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import type { AnnouncementRow } from './manage.queries.ts'

/** The page of an announcement. */
export const announcementUrl = (id: string) => `/dashboard/notive-view?announcementId=${id}`

/** At most so many users are told by one statement. */
const usersAtOnce = 500

type Template = 'announcement.published' | 'announcement.toSign' | 'announcement.revoked'

/** Tells users of an announcement, and leads them to it. */
export async function tellUsers(
  act: Act,
  announcement: Pick<AnnouncementRow, 'id' | 'noticeNo' | 'title' | 'signDeadline'>,
  template: Template,
  userIds: readonly string[],
  reason = '',
): Promise<void> {
  const { id, noticeNo, title, signDeadline } = announcement
  for (let from = 0; from < userIds.length; from += usersAtOnce)
    await notify(act, {
      template,
      to: { userIds: userIds.slice(from, from + usersAtOnce) },
      values: { noticeNo, title, reason, deadline: signDeadline?.slice(0, 10) ?? '–' },
      businessType: announcementBusinessType,
      businessId: id,
      pcUrl: announcementUrl(id),
    })
}

/** Tells whoever wrote and whoever submitted an announcement what was decided on it. */
export function tellAuthor(
  act: Act,
  { id, noticeNo, title, createBy, submitBy }: AnnouncementRow,
  template: 'announcement.approved' | 'announcement.rejected',
  opinion: string,
): Promise<void> {
  const userIds = [...new Set([createBy, submitBy].filter(user => user !== null))]
  return notify(act, {
    template,
    to: { userIds },
    values: { noticeNo, title, reason: opinion || '–', deadline: '–' },
    businessType: announcementBusinessType,
    businessId: id,
    pcUrl: announcementUrl(id),
  })
}
