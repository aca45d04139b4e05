import sql from 'sql-template-tag'
import type { QuoteReceipt } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { canonicalText } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { QuoteContent } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { aboutDocument, requireMove } from '../../../kit/documents/move.ts'
import type { Files } from '../../../kit/files.ts'
import { receiptHash, sealText } from '../../../kit/seal.ts'
import { inquiries } from './inquiry-kind.ts'
import { holdInquiry, readArticles } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { fileProblems, makeRowPlace, recallFiles, sendFiles } from './quote-files.ts'
import { invitedCompany, lockQuote, readFormRule, readReceipts, writeGone, writeSealed } from './quote.queries.ts'
import type { OwnQuote } from './quote.queries.ts'
import { quoteProblems } from './quote.rules.ts'
import { isTermInUse } from './references.queries.ts'
import { readTaxPercents, sealingKey } from '../rounds/read.ts'
import { placeOf, sealedRound } from './seal/quote-seal.ts'

/**
 * The time of the request on the server applies. Messages, audit trail and log contain nothing of the content.
 * @throws Refusal, see the contract.
 */
export async function submitQuote(
  act: Act,
  files: Files,
  inquiryId: string,
  content: QuoteContent,
): Promise<QuoteReceipt> {
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'quote', inquiry, undefined)
  const of = { inquiryId, round: inquiry.round, supplierId: await invitedCompany(act, inquiryId) }
  const now = await act.db.one<{ today: string }>(sql`select sourcing_now()::date as today`)
  const asked = { article: await readArticles(act, inquiryId), formRule: await readFormRule(act, inquiryId) }
  refuseProblems([
    ...quoteProblems(content, asked, await readTaxPercents(act), now?.today ?? ''),
    ...(await termProblems(act, content)),
    ...(await fileProblems(act, of, content)),
  ])
  const quote = await ownQuote(act, inquiry, of.supplierId)
  const text = canonicalText(content)
  const sealed = sealText(await sealingKey(act, files, sealedRound(of)), text, placeOf(of))
  await writeSealed(act, quote.id, sealed, receiptHash(text))
  await sendFiles(act, of, content)
  note(act, inquiry, quote, 'SUBMITTED')
  return receiptOf(act, inquiry)
}

async function termProblems(act: Act, { paymentTermId }: QuoteContent): Promise<Problem[]> {
  if (paymentTermId == null || (await isTermInUse(act, paymentTermId))) return []
  return [{ field: 'paymentTermId', name: 'invalidInput', key: 'inquiry.unknown' }]
}

/** @throws Refusal 10011, 18020, 16006, 10007. */
export async function declineQuote(act: Act, inquiryId: string, given: string): Promise<QuoteReceipt> {
  const reason = given.trim()
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'decline', inquiry, { reason })
  const quote = await ownQuote(act, inquiry)
  await writeGone(act, quote.id, 'DECLINED', reason)
  await recallFiles(act, quote)
  note(act, inquiry, quote, 'DECLINED', reason)
  return receiptOf(act, inquiry)
}

/** @throws Refusal 18023 without a quote, 18020 after the end. */
export async function withdrawQuote(act: Act, inquiryId: string): Promise<QuoteReceipt> {
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'withdrawQuote', inquiry, undefined)
  const quote = await ownQuote(act, inquiry)
  await writeGone(act, quote.id, 'WITHDRAWN', '')
  await recallFiles(act, quote)
  note(act, inquiry, quote, 'WITHDRAWN')
  return receiptOf(act, inquiry)
}

/** @throws Refusal 18022 before quoting begins, 18020 after its end, 10007. */
export async function placeRowFiles(act: Act, inquiryId: string, articleId: string): Promise<string> {
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'quote', inquiry, undefined)
  const supplierId = await invitedCompany(act, inquiryId)
  return (await makeRowPlace(act, { inquiryId, supplierId, round: inquiry.round }, articleId)) ?? refuse('noSuchData')
}

async function ownQuote(act: Act, inquiry: LockedInquiry, company?: string): Promise<OwnQuote> {
  const { id: inquiryId, inquiryNo, round } = inquiry
  const supplierId = company ?? (await invitedCompany(act, inquiryId))
  return lockQuote(act, { inquiryId, inquiryNo, supplierId, round })
}

/** The audit trail shows who sent or withdrew which quote, but none of its content. */
function note(act: Act, inquiry: LockedInquiry, quote: OwnQuote, status: OwnQuote['status'], reason?: string): void {
  const { told } = aboutDocument(inquiries, inquiry)
  audit(act, {
    businessType: 'INQUIRY_QUOTE',
    businessId: quote.id,
    docNo: quote.quoteNo,
    action: 'STATUS',
    toStatus: status,
    ...(quote.status === 'WITHDRAWN' ? {} : { fromStatus: quote.status }),
    ...(reason === undefined ? {} : { reason }),
  })
  // Updates the number of answers on the buyer's open pages.
  audit(act, {
    businessType: inquiries.businessType,
    businessId: inquiry.id,
    docNo: inquiry.inquiryNo,
    action: 'UPDATE',
    ...(told === undefined ? {} : { told }),
    reason: `${quote.quoteNo}: ${status}`,
  })
}

async function receiptOf(act: Act, inquiry: LockedInquiry): Promise<QuoteReceipt> {
  const receipt = (await readReceipts(act, inquiry.id)).find(each => each.round === inquiry.round)
  if (receipt === undefined) throw new Error('A quote that was taken has no proof.')
  return receipt
}
