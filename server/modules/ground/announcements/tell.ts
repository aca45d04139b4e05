import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { announcementBusinessType, titleFor } from './announcement.rules.ts'
import type { AnnouncementRow } from './manage.queries.ts'
import type { UserToTell } from './receiver.queries.ts'

export const announcementUrl = (id: string) => `/dashboard/notive-view?announcementId=${id}`

/** Maximum number of users notified per query. */
const usersAtOnce = 500

type Template = `announcement.${'published' | 'toSign' | 'signReminder' | 'revoked'}`

/** Notifies users, with the title in their language and a link to the announcement. */
export async function tellUsers(
  act: Parameters<typeof notify>[0],
  announcement: Pick<AnnouncementRow, 'id' | 'noticeNo' | 'language' | 'title' | 'titles' | 'signDeadline'>,
  template: Template,
  users: readonly UserToTell[],
  reason = '',
): Promise<void> {
  const { id, noticeNo, signDeadline } = announcement
  for (const [title, userIds] of byTitle(announcement, users))
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

function byTitle(
  announcement: Pick<AnnouncementRow, 'language' | 'title' | 'titles'>,
  users: readonly UserToTell[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { id, language } of users) {
    const title = titleFor(announcement, language)
    const group = groups.get(title)
    if (group === undefined) groups.set(title, [id])
    else group.push(id)
  }
  return groups
}

/** Notifies author and submitter of the decision. */
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
