import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { revokeAnnouncement, saveAnnouncement } from '../../../src/contract/announcements/announcements.ts'
import { nameFiles } from '../../kit/attachment-owner.ts'
import type { Act } from '../../kit/call/act.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move, moveAll } from '../../kit/documents/move.ts'
import { requireRight } from '../../kit/documents/steps.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { safeHtml } from '../../kit/html.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { announcements, managersOf } from './announcement-kind.ts'
import { announcementSteps, draftProblems, newAnnouncement } from './announcement.rules.ts'
import { announcementAttachments } from './attachments.ts'
import * as queries from './manage.queries.ts'
import { knownReceivers, readUsersToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

type Draft = Input<typeof saveAnnouncement>

/** Keeps a draft. @throws Refusal, see the contract. */
export async function save(act: Act, input: Draft): Promise<{ id: string; noticeNo: string; version: number }> {
  const draft = tidied(input)
  if (input.id === undefined) {
    requireRight(announcementSteps.edit, newAnnouncement(draft.kind), act.caller)
    await checkDraft(act, draft)
    const { id, number: noticeNo } = await createDocument(act, announcements, {
      insert: number => queries.insertDraft(act, number, draft),
      status: 'DRAFT',
      audience: managersOf(draft),
    })
    await nameFiles(act, announcementAttachments, id, draft.attachmentIds)
    return { id, noticeNo, version: 0 }
  }
  const { id, noticeNo, version } = await move(act, announcements, 'edit', input.id, undefined, {
    async work(kept) {
      // It may become another kind, which the caller must manage, too.
      requireRight(announcementSteps.edit, newAnnouncement(draft.kind), act.caller)
      await requireVersion(act, announcements, kept, input.version)
      await checkDraft(act, draft)
      return { fields: queries.draftColumns(draft) }
    },
    event: kept => nameFiles(act, announcementAttachments, kept.id, draft.attachmentIds),
  })
  return { id, noticeNo, version }
}

/** @throws Refusal with what is wrong with the draft. */
async function checkDraft(act: Act, draft: Draft): Promise<void> {
  refuseProblems(draftProblems(draft, await knownReceivers(act, draft.receiverKind, draft.receivers)))
}

/** HTML as it may be shown; receivers only where they are chosen, a deadline only where something is signed. */
function tidied(input: Draft): Draft {
  const { signDeadline, ...rest } = input
  const chosen = input.receiverKind === 'CATEGORY' || input.receiverKind === 'LIST'
  return {
    ...rest,
    content: safeHtml(input.content),
    receivers: chosen ? [...new Set(input.receivers)] : [],
    ...(input.needSign === 1 && signDeadline !== undefined ? { signDeadline } : {}),
  }
}

/** Takes a published announcement back. @throws Refusal, see the contract. */
export async function revoke(act: Act, { id, reason = '' }: Input<typeof revokeAnnouncement>): Promise<null> {
  await move(
    act,
    announcements,
    'revoke',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, revoke_reason = ${reason}`, reason }),
      tell: async kept => tellUsers(act, kept, 'announcement.revoked', await readUsersToTell(act, id), reason),
    },
  )
  return null
}

/** Deletes announcements of the caller's own, all or none. @throws Refusal, see the contract. */
export async function remove(act: Act, ids: readonly string[]): Promise<{ count: number }> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return { count: (await moveAll(act, announcements, 'remove', ids, undefined, { work })).length }
}
