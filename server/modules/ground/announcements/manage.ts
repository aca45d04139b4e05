import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  Announcement,
  revokeAnnouncement,
  saveAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act } from '../../../kit/call/act.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { hasText, safeHtml } from '../../../kit/html.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { announcements, managersOf } from './announcement-kind.ts'
import { announcementSteps, draftProblems, newAnnouncement } from './announcement.rules.ts'
import { announcementAttachments } from './attachments.ts'
import * as queries from './manage.queries.ts'
import { knownReceivers, readUsersToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

type Draft = queries.Draft

/** Saves a draft. @throws Refusal, see the contract. */
export async function save(
  act: Act,
  input: Input<typeof saveAnnouncement>,
): Promise<{ id: string; noticeNo: string; version: number }> {
  if (input.id === undefined) {
    const draft = tidied(input, { language: act.caller.language, titles: {}, contents: {} })
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
      const draft = tidied(input, kept)
      // The user must also manage the new kind.
      requireRight(announcementSteps.edit, newAnnouncement(draft.kind), act.caller)
      await requireVersion(act, announcements, kept, input.version)
      await checkDraft(act, draft)
      return { fields: queries.draftColumns(draft) }
    },
    event: kept => nameFiles(act, announcementAttachments, kept.id, input.attachmentIds),
  })
  return { id, noticeNo, version }
}

async function checkDraft(act: Act, draft: Draft): Promise<void> {
  refuseProblems(draftProblems(draft, await knownReceivers(act, draft.receiverKind, draft.receivers)))
}

/**
 * Sanitises the HTML; drops empty translations, receivers unless they are chosen, and the deadline unless signing is
 * required.
 */
function tidied(
  input: Input<typeof saveAnnouncement>,
  kept: Pick<Announcement, 'language' | 'titles' | 'contents'>,
): Draft {
  const { signDeadline, ...rest } = input
  const chosen = input.receiverKind === 'CATEGORY' || input.receiverKind === 'LIST'
  return {
    ...rest,
    language: input.language ?? kept.language,
    content: safeHtml(input.content),
    titles: filled(input.titles ?? kept.titles, title => title),
    contents: filled(input.contents ?? kept.contents, safeHtml),
    receivers: chosen ? [...new Set(input.receivers)] : [],
    ...(input.needSign === 1 && signDeadline !== undefined ? { signDeadline } : {}),
  }
}

type Translations = Announcement['titles']

/** Translations that have a text. */
function filled(texts: Translations, clean: (text: string) => string): Translations {
  const entries = Object.entries(texts).map(([language, text]) => [language, clean(text)] as const)
  return Object.fromEntries(entries.filter(([, text]) => hasText(text)))
}

/** Revokes a published announcement. @throws Refusal, see the contract. */
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

/** Soft-deletes announcements, all or none. @throws Refusal, see the contract. */
export async function remove(act: Act, ids: readonly string[]): Promise<{ count: number }> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return { count: (await moveAll(act, announcements, 'remove', ids, undefined, { work })).length }
}
