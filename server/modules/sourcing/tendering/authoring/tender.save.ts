import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { tenderReaders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move } from '../../../../kit/documents/move.ts'
import { requireVersion } from '../../../../kit/documents/require-version.ts'
import { requireRight } from '../../../../kit/documents/steps.ts'
import { changesOf } from '../../../../kit/records/changes.ts'
import { scoringProblems } from '../../experts/read.ts'
import { tenders } from '../tender-kind.ts'
import { tenderSteps } from '../tender.rules.ts'
import { freshTender } from '../tender-facts.ts'
import { tenderAttachments } from './attachments.ts'
import { criteriaProblems } from './criteria.rules.ts'
import { draftColumns, insertTender, writeContent } from './content.queries.ts'
import { draftProblems } from './draft.rules.ts'
import { readItems, readTender } from './read-tender.queries.ts'
import { readReferences } from './references.queries.ts'
import { serverTime } from './server-time.queries.ts'

const headerFields = [
  ...['title', 'bidType', 'ruleSet', 'currency', 'taxMode', 'awardMode', 'envelopeMode', 'estimateAmount'],
  ...['depositAmount', 'minBidders', 'openQuorum', 'prequalStartTime', 'prequalEndTime', 'prequalReviewEndTime'],
  ...['bidStartTime', 'questionEndTime', 'bidDeadline', 'openTime', 'reviewEndTime', 'deliveryAddress', 'remark'],
]

export async function saveTender(act: Act, input: TenderInput): Promise<string> {
  if (input.id === undefined) return createTender(act, input)
  const tender = await move(act, tenders, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, tenders, kept, input.version),
    async work(kept) {
      const before = await readTender(act, kept.id)
      const digits = await requireDraft(act, input)
      await writeContent(act, kept.id, input)
      return { fields: draftColumns(input, digits), changes: changesOf(headerFields, before, { ...before, ...input }) }
    },
    async event(kept) {
      await nameFiles(act, tenderAttachments, kept.id, input.attachmentIds)
      await tellWritten(act, kept.id, kept.tenderingNo)
    },
  })
  return tender.id
}

export async function createTender(act: Act, input: TenderInput): Promise<string> {
  requireRight(tenderSteps.edit, freshTender, act.caller)
  const digits = await requireDraft(act, input)
  const orgId = input.orgId ?? null
  const { id, number } = await createDocument(act, tenders, {
    ...(orgId === null ? {} : { numbered: { orgId } }),
    insert: number => insertTender(act, number, input, digits),
    status: 'NEW',
    audience: { modules: tenderReaders, orgId },
  })
  await writeContent(act, id, input)
  await nameFiles(act, tenderAttachments, id, input.attachmentIds)
  await tellWritten(act, id, number)
  return id
}

export async function tellWritten(act: Act, tenderId: string, tenderingNo: string): Promise<void> {
  const items = await readItems(act, tenderId)
  const rows = items.map(({ id, qty, demands }) => ({ rowId: id, qty, demands }))
  await emit(act, 'tender.written', { tenderId, tenderingNo, rows })
}

/** Returns the decimal places of the currency. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: TenderInput): Promise<number> {
  const known = await readReferences(act, input)
  const scoring = scoringProblems(input.expertRatingDto ?? {}, input.expertRatingElementDtos ?? [])
  refuseProblems([...draftProblems(input, known, await serverTime(act)), ...scoring, ...criteriaProblems(input)])
  return known.currencies.get(input.currency) ?? refuse('invalidInput')
}
