import type { InquiryInput } from '../../../src/contract/inquiries/inquiry-parts.ts'
import { inquiryReaders } from '../../../src/contract/inquiries/inquiries.ts'
import { nameFiles } from '../../kit/attachment-owner.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move } from '../../kit/documents/move.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { changesOf } from '../../kit/records/changes.ts'
import { inquiryAttachments } from './attachments.ts'
import { inquiryProblems } from './draft.rules.ts'
import { inquiries } from './inquiry-kind.ts'
import { draftColumns, insertInquiry, readInquiry, writeContent } from './inquiry.queries.ts'
import { readReferences } from './references.queries.ts'

/** Fields whose changes the history shows; articles and suppliers are shown as they are. */
const headerFields = [
  ...['title', 'currency', 'quoteStartTime', 'quoteEndTime', 'minQuotes', 'rounds', 'deliveryAddress', 'remark'],
]

/**
 * Creates an inquiry, or writes a draft that was read in `version`; returns its id.
 * @throws Refusal, see the contract.
 */
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
    event: kept => nameFiles(act, inquiryAttachments, kept.id, input.attachmentIds),
  })
  return inquiry.id
}

async function createInquiry(act: Act, input: InquiryInput): Promise<string> {
  const digits = await requireDraft(act, input)
  const orgId = input.orgId ?? null
  const { id } = await createDocument(act, inquiries, {
    ...(orgId === null ? {} : { numbered: { orgId } }),
    insert: number => insertInquiry(act, number, input, digits),
    status: 'NEW',
    audience: { modules: inquiryReaders, orgId },
  })
  await writeContent(act, id, input)
  await nameFiles(act, inquiryAttachments, id, input.attachmentIds)
  return id
}

/** Checks what was entered and returns the digits of its currency. @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: InquiryInput): Promise<number> {
  const known = await readReferences(act, input)
  refuseProblems(inquiryProblems(input, known))
  return known.currencyDigits ?? refuse('invalidInput')
}
