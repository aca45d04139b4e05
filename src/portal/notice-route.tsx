import { AnnouncementPage } from '../areas/announcements/announcement.page.tsx'
import { NoticePage } from '../areas/messages/notice.page.tsx'
import type { PageProps } from './page-route.ts'

/** A message or an announcement, as the address says (/dashboard/notive-view, domain §19.2). */
export function NoticeRoute({ query }: PageProps) {
  return query.announcementId ? <AnnouncementPage id={query.announcementId} /> : <NoticePage query={query} />
}
