import type { Input } from '../../../src/contract/envelope.ts'
import type {
  publishAnnouncement,
  revokeAnnouncement,
  saveAnnouncement,
} from '../../../src/contract/announcements/announcements.ts'
import { nameFiles } from '../../kit/attachment-owner.ts'
import type { Act } from '../../kit/call/act.ts'
import { audit } from '../../kit/audit.ts'
import { requireVersion } from '../../kit/records/changes.ts'
import { plainText, safeHtml } from '../../kit/html.ts'
import { takeNumber } from '../../kit/numbering.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { requireStep } from '../../kit/steps.ts'
import { announcementSteps, draftProblems } from './announcement.rules.ts'
import { announcementAttachments } from './attachments.ts'
import * as queries from './manage.queries.ts'
import type { AnnouncementRow } from './manage.queries.ts'
import { keepReceivers, knownReceivers, readUsersToTell } from './receiver.queries.ts'
import { tellUsers } from './tell.ts'

type Draft = Input<typeof saveAnnouncement>

/** Keeps a draft. @throws Refusal, see the contract. */
export async function save(act: Act, input: Draft): Promise<{ id: string; noticeNo: string; version: number }> {
  const kept = input.id === undefined ? undefined : await lock(act, input.id)
  requireStep(announcementSteps(kept?.kind ?? input.kind), 'edit', kept?.status ?? 'DRAFT', act.caller)
  // It may have become another kind, which the caller must manage, too.
  requireStep(announcementSteps(input.kind), 'edit', 'DRAFT', act.caller)
  if (kept !== undefined) requireVersion(kept, input.version)
  const draft = tidied(input)
  refuseProblems([
    ...(plainText(draft.content) === '' ? [{ field: 'content', name: 'requiredMissing' } as const] : []),
    ...draftProblems(draft, await knownReceivers(act, draft.receiverKind, draft.receivers)),
  ])
  const noticeNo = kept?.noticeNo ?? (await takeNumber(act, 'ANNOUNCEMENT'))
  const id = kept?.id ?? (await queries.insertDraft(act, noticeNo, draft))
  if (kept !== undefined) await queries.updateDraft(act, id, draft)
  note(act, { id, noticeNo }, kept === undefined ? 'CREATE' : 'UPDATE')
  await nameFiles(act, announcementAttachments, id, draft.attachmentIds)
  return { id, noticeNo, version: kept === undefined ? 0 : kept.version + 1 }
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

/** Publishes a draft and tells its receivers. @throws Refusal, see the contract. */
export async function publish(act: Act, { id, version }: Input<typeof publishAnnouncement>): Promise<null> {
  const kept = await lock(act, id)
  const status = requireStep(announcementSteps(kept.kind), 'publish', kept.status, act.caller)
  requireVersion(kept, version)
  if (kept.validTo !== null && kept.validTo <= (await queries.readNow(act)))
    refuse('outsideValidity', { errors: [{ field: 'validTo', name: 'outsideValidity' }] })
  await keepReceivers(act, id)
  const users = await readUsersToTell(act, id)
  if (users.length === 0) refuse('submitAtLeastOne', { key: 'announcements.noReceiver' })
  await queries.moveTo(act, id, status)
  note(act, kept, 'STATUS', { fromStatus: kept.status, toStatus: status })
  await tellUsers(act, kept, kept.needSign === 1 ? 'announcement.toSign' : 'announcement.published', users)
  return null
}

/** Takes a published announcement back. @throws Refusal, see the contract. */
export async function revoke(act: Act, { id, reason = '' }: Input<typeof revokeAnnouncement>): Promise<null> {
  const kept = await lock(act, id)
  const status = requireStep(announcementSteps(kept.kind), 'revoke', kept.status, act.caller)
  if (reason === '') refuseProblems([{ field: 'reason', name: 'requiredMissing' }])
  await queries.moveTo(act, id, status, reason)
  note(act, kept, 'STATUS', { fromStatus: kept.status, toStatus: status, reason })
  await tellUsers(act, kept, 'announcement.revoked', await readUsersToTell(act, id), reason)
  return null
}

/** Deletes announcements of the caller's own, all or none. @throws Refusal, see the contract. */
export async function remove(act: Act, ids: readonly string[]): Promise<{ count: number }> {
  const wanted = [...new Set(ids)].sort()
  if (wanted.length === 0) refuse('idEmpty')
  for (const id of wanted) {
    const kept = await lock(act, id)
    requireStep(announcementSteps(kept.kind), 'remove', kept.status, act.caller)
    if (kept.createBy !== act.caller.userId) refuse('noPermission')
    await queries.hide(act, id)
    note(act, kept, 'DELETE')
  }
  return { count: wanted.length }
}

async function lock(act: Act, id: string): Promise<AnnouncementRow> {
  return (await queries.readOneManaged(act, id, true)) ?? refuse('noSuchData')
}

/** Writes into the trail of an announcement what happened to it. */
export function note(
  act: Act,
  { id, noticeNo }: Pick<AnnouncementRow, 'id' | 'noticeNo'>,
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS',
  more: { fromStatus?: string; toStatus?: string; reason?: string } = {},
): void {
  audit(act, { businessType: 'ANNOUNCEMENT', businessId: id, docNo: noticeNo, action, ...more })
}
