import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { publishAnnouncement } from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Moved } from '../../../kit/documents/document-kind.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { hasText } from '../../../kit/html.ts'
import { announcements } from './announcement-kind.ts'
import { missingTexts } from './announcement.rules.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import type { AnnouncementRow } from './manage.queries.ts'
import { keepReceivers, readUsersToTell } from './receiver.queries.ts'
import type { UserToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

/** Publishes a draft and notifies its receivers. @throws Refusal, see the contract. */
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

/** Parts of the step that publishes, used by the manager and by the last approval. */
export function beginPublication(act: Act, id: string) {
  let users: UserToTell[] = []
  return {
    async work(kept: AnnouncementRow): Promise<Moved<AnnouncementFacts['status']>> {
      users = await requireReceivers(act, id, kept)
      return { fields: sql`, publish_time = now()` }
    },
    tell: (kept: AnnouncementRow) =>
      tellUsers(act, kept, kept.needSign === 1 ? 'announcement.toSign' : 'announcement.published', users),
  }
}

/** Stores the receiving companies and returns the users to notify. @throws Refusal 10011, 10015 */
export async function requireReceivers(act: Act, id: string, kept: AnnouncementRow): Promise<UserToTell[]> {
  refuseProblems(missingTexts(kept, hasText))
  await keepReceivers(act, id)
  const users = await readUsersToTell(act, id)
  if (users.length === 0) refuse('submitAtLeastOne', { key: 'announcements.noReceiver' })
  return users
}
