import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { publishAnnouncement } from '../../../src/contract/announcements/announcements.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { Moved } from '../../kit/documents/document-kind.ts'
import { move } from '../../kit/documents/move.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { plainText } from '../../kit/html.ts'
import { announcements } from './announcement-kind.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import type { AnnouncementRow } from './manage.queries.ts'
import { keepReceivers, readUsersToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

/** Publishes a draft and tells its receivers. @throws Refusal, see the contract. */
export async function publish(act: Act, { id, version }: Input<typeof publishAnnouncement>): Promise<null> {
  const publication = beginPublication(act, id)
  await move(act, announcements, 'publish', id, undefined, {
    async work(kept) {
      await requireVersion(act, announcements, kept, version)
      return publication.work(kept)
    },
    tell: kept => publication.tell(kept),
  })
  return null
}

/** What happens when an announcement is published, by its manager or by the last of those who approve it. */
export function beginPublication(act: Act, id: string) {
  let users: string[] = []
  return {
    async work(kept: AnnouncementRow): Promise<Moved<AnnouncementFacts['status']>> {
      users = await requireReceivers(act, id, kept)
      return { fields: sql`, publish_time = now()` }
    },
    tell: (kept: AnnouncementRow) =>
      tellUsers(act, kept, kept.needSign === 1 ? 'announcement.toSign' : 'announcement.published', users),
  }
}

/** Keeps the companies that an announcement goes to, and returns the users who hear of it. @throws Refusal 10011, 10015 */
export async function requireReceivers(act: Act, id: string, kept: AnnouncementRow): Promise<string[]> {
  refuseProblems(missingTexts(kept))
  await keepReceivers(act, id)
  const users = await readUsersToTell(act, id)
  if (users.length === 0) refuse('submitAtLeastOne', { key: 'announcements.noReceiver' })
  return users
}

/** What an announcement lacks that its draft may lack. */
function missingTexts({ title, content }: Pick<AnnouncementRow, 'title' | 'content'>): Problem[] {
  const missing = [...(title.trim() === '' ? ['title'] : []), ...(plainText(content) === '' ? ['content'] : [])]
  return missing.map(field => ({ field, name: 'requiredMissing' }))
}
