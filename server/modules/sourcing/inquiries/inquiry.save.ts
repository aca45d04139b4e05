import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { inquiryReaders } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { changesOf } from '../../../kit/records/changes.ts'
import { scoringProblems } from '../experts/read.ts'
import { inquiryAttachments } from './attachments.ts'
import { inquiryProblems } from './draft.rules.ts'
import { inquiries } from './inquiry-kind.ts'
import { draftColumns, insertInquiry, readArticles, readInquiry, writeContent } from './inquiry.queries.ts'
import { freshInquiry, inquirySteps } from './inquiry.rules.ts'
import { readReferences } from './references.queries.ts'

const headerFields = [
  ...['title', 'currency', 'quoteStartTime', 'quoteEndTime', 'minQuotes', 'rounds', 'deliveryAddress', 'remark'],
]

/** @throws Refusal, see the contract. */
export async function saveInquiry(act: Act, input: InquiryInput): Promise<string> {
  if (input.id === undefined) return createInquiry(act, input)
  const inquiry = await move(act, inquiries, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, inquiries, kept, input.version),
    async work(kept) {
      const before = await readInquiry(act, kept.id)
      const digits = await requireDraft(act, input)
      await writeContent(act, kept.id, input)
      return { fields: draftColumns(input, digits), changes: changesOf(headerFields, before, { ...before, ...input }) }
    },
    async event(kept) {
      await nameFiles(act, inquiryAttachments, kept.id, input.attachmentIds)
      await tellWritten(act, kept.id, kept.inquiryNo)
    },
  })
  return inquiry.id
}

async function createInquiry(act: Act, input: InquiryInput): Promise<string> {
  const digits = await requireDraft(act, input)
  const orgId = input.orgId ?? null
  const { id, number } = await createDocument(act, inquiries, {
    ...(orgId === null ? {} : { numbered: { orgId } }),
    insert: number => insertInquiry(act, number, input, digits),
    status: 'NEW',
    audience: { modules: inquiryReaders, orgId },
  })
  await writeContent(act, id, input)
  await nameFiles(act, inquiryAttachments, id, input.attachmentIds)
  await tellWritten(act, id, number)
  return id
}

async function tellWritten(act: Act, inquiryId: string, inquiryNo: string): Promise<void> {
  const articles = await readArticles(act, inquiryId)
  const rows = articles.map(({ id, qty, demands }) => ({ rowId: id, qty, demands }))
  await emit(act, 'inquiry.written', { inquiryId, inquiryNo, rows })
}

/** Suppliers are invited manually. @throws Refusal 16006, and as the save. */
export const inquiryOfDemand: Reaction<'demand.toInquiry'> = async (act, { rows, ...given }) => {
  requireRight(inquirySteps.edit, freshInquiry, act.caller)
  await createInquiry(act, {
    ...given,
    inquiryType: 'QUOTE',
    invite: [],
    article: rows.map(row => ({ ...row, demands: [...row.demands] })),
  })
}

/** Returns the decimal places of the currency. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: InquiryInput): Promise<number> {
  const known = await readReferences(act, input)
  const scoring = scoringProblems(input.expertRatingDto ?? {}, input.expertRatingElementDtos ?? [])
  refuseProblems([...inquiryProblems(input, known), ...scoring])
  return known.currencyDigits ?? refuse('invalidInput')
}
