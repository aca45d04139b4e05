import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type {
  ClarificationChanges,
  saveClarification as save,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { asJson } from '../../../../db/columns.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, move, moveAll, requireMove } from '../../../../kit/documents/move.ts'
import { showNotice } from '../authoring/notice.ts'
import { readTender } from '../authoring/read-tender.queries.ts'
import { serverTime } from '../authoring/server-time.queries.ts'
import { tellWritten } from '../authoring/tender.save.ts'
import { holdTender } from '../tender.queries.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { effectiveChanges, itemProblems, movedProblems, passedProblems, voidsBids } from './changes.rules.ts'
import { clarificationFiles } from './clarification.files.ts'
import { letters } from './clarification-kind.ts'
import { insertLetter, readRules, tenderOf } from './clarification.queries.ts'
import type { LetterContent, LockedLetter } from './clarification.queries.ts'
import { tellParties } from './messages.ts'
import { movedColumns, valuesOf, writeItems } from './changes.queries.ts'

export async function saveClarification(act: Act, input: Input<typeof save>): Promise<string> {
  const { tenderingId, id, version, attachmentIds } = input
  const tender = await holdTender(act, tenderingId)
  await requireMove(act, tenders, 'clarify', tender, undefined)
  const letter = await contentOf(act, input)
  if (id === undefined) {
    const created = await insertLetter(act, tenderingId, letter)
    const kept = await lockDocument(act, letters, created)
    audit(act, { ...aboutDocument(letters, kept), action: 'CREATE', toStatus: 'DRAFT' })
    await nameFiles(act, clarificationFiles, created, attachmentIds)
    return created
  }
  await move(act, letters, 'edit', id, undefined, {
    version,
    work: () => ({
      fields: sql`, title = ${letter.title}, content = ${letter.content}, need_resubmit = ${letter.needResubmit},
        changes = ${asJson(letter.changes)}`,
    }),
    event: () => nameFiles(act, clarificationFiles, id, attachmentIds),
  })
  return id
}

/** Times are checked when the letter is issued, because they pass. */
async function contentOf(act: Act, input: Input<typeof save>): Promise<LetterContent> {
  const { tenderingId, times, items, needResubmit } = input
  const tender = await readTender(act, tenderingId)
  refuseProblems(itemProblems(items, tender))
  const changes = effectiveChanges({ times, items }, tender)
  return { title: input.title.trim(), content: input.content.trim(), needResubmit, changes }
}

/** @throws Refusal 10010, 10007, 16005, 16006. */
export async function removeClarifications(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, letters, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' }),
  })
  return removed.length
}

export async function issueClarification(act: Act, id: string, version: number): Promise<void> {
  const tenderId = await tenderOf(act, id)
  const issued = { letter: '', template: 'tender.clarified' as 'tender.clarified' | 'tender.confirmBids' }
  const tender = await move(act, tenders, 'clarify', tenderId, undefined, {
    async work(locked) {
      const letter = await requireMove(act, letters, 'issue', id, undefined, version)
      const before = await readTender(act, tenderId)
      const changes = effectiveChanges(letter.changes, before)
      issued.letter = letter.title
      await requireIssuable(act, letter, before, changes)
      if (voidsBids(changes, letter.needResubmit)) {
        issued.template = 'tender.confirmBids'
        await voidBids(act, locked)
      }
      await writeIssued(act, { letter, before, changes })
      const items = await writeItems(act, before, changes.items)
      if (changes.items.some(({ qty }) => qty)) await tellWritten(act, tenderId, locked.tenderingNo)
      const { fields, changes: times } = movedColumns(before, changes.times)
      return {
        fields: sql`, document_version = document_version + 1 ${fields}`,
        reason: letter.title,
        changes: [...times, ...items],
      }
    },
  })
  await showNotice(act, await readTender(act, tenderId))
  await tellParties(act, tender, issued.template, { letter: issued.letter })
}

async function requireIssuable(
  act: Act,
  letter: LockedLetter,
  before: Tender,
  changes: ClarificationChanges,
): Promise<void> {
  const { needResubmit, content } = letter
  const nothing = content.trim() === '' && changes.items.length === 0 && Object.keys(changes.times).length === 0
  const clock = { ...(await serverTime(act)), publishedAt: before.publishTime ?? before.now }
  const rules = await readRules(act, before)
  refuseProblems([
    ...(nothing ? [{ field: 'content', name: 'requiredMissing' } as const] : []),
    ...itemProblems(changes.items, before),
    ...passedProblems(before, changes.times, clock),
    ...movedProblems(before, changes.times, clock, rules, voidsBids(changes, needResubmit)),
  ])
}

/**
 * The lots of a bid are sealed with it, so all bids of the round have to be confirmed. Their number is secret: no audit
 * rows.
 */
async function voidBids(act: Act, { id, round }: LockedTender): Promise<void> {
  await act.db.run(sql`
    update tender_bid set status = 'VOID', version = version + 1
    where tender_id = ${id} and round = ${round} and status = 'SUBMITTED'`)
}

interface Issued {
  letter: LockedLetter
  before: Tender
  changes: ClarificationChanges
}

async function writeIssued(act: Act, { letter, before, changes }: Issued): Promise<void> {
  await move(act, letters, 'issue', letter, undefined, {
    work: () => ({
      fields: sql`, changes = ${asJson(changes)}, before = ${asJson(valuesOf(before, changes))},
        number = (select coalesce(max(k.number), 0) + 1 from tender_clarification k where k.tender_id = ${before.id}),
        document_version = ${before.documentVersion + 1}, issue_time = sourcing_now(), issue_name = ${act.caller.name}`,
    }),
  })
}
