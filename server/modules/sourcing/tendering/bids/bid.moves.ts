import { bidFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidContent, BidReceipt } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { requireMove } from '../../../../kit/documents/move.ts'
import { sealText } from '../../../../kit/seal.ts'
import { supplierProblems } from '../../../ground/surveys/read.ts'
import { offerFileProblems, readTaxPercents, sendOfferFiles } from '../../rounds/read.ts'
import { publicKeyOf } from '../opening/envelope-keys.ts'
import { tenders } from '../tender-kind.ts'
import { holdTender } from '../tender.queries.ts'
import type { LockedTender } from '../tender.queries.ts'
import { placesOfBid } from './bid-files.ts'
import { bidProblems } from './bid.rules.ts'
import * as queries from './bid.queries.ts'
import type { SealedPart } from './bid.queries.ts'
import { hashedParts, jointHash, sealPlace } from './seal.ts'

/**
 * Bidders and their number are secret until the opening, so bids write no audit rows and notify no pages; their
 * unchangeable versions are the trail.
 */

/**
 * The start of the transaction is the time of the bid. One that waited for the opening is refused even if it began in
 * time.
 */
export async function submitBid(act: Act, tenderId: string, content: BidContent): Promise<BidReceipt> {
  const tender = await holdTender(act, tenderId)
  await requireMove(act, tenders, 'bid', tender, undefined)
  const supplierId = await queries.biddingCompany(act, tenderId)
  const of = { tenderId, supplierId, round: tender.round }
  const places = await placesOfBid(act, of, tender.twoEnvelopes, content)
  const bid = await queries.lockOwnBid(act, tender, supplierId)
  const texts = hashedParts(content, tender.twoEnvelopes)
  const hash = jointHash(texts)
  if (bid.status === 'SUBMITTED' && bid.receiptHash === hash) return queries.lastReceipt(act, bid)
  refuseProblems([
    ...(await admissionProblems(act, tender, supplierId)),
    ...bidProblems(content, await queries.readBidden(act, tenderId), await readTaxPercents(act)),
    ...(await offerFileProblems(act, bidFileType, places)),
  ])
  const parts: SealedPart[] = []
  for (const { envelope, text, hash: partHash } of texts) {
    const key = await publicKeyOf(act.db, { ...of, envelope })
    parts.push({ envelope, hash: partHash, sealed: sealText(key, text, sealPlace({ ...of, envelope })) })
  }
  const { documentVersion } = tender
  await queries.writeVersion(act, bid, { kind: 'SUBMITTED', documentVersion, receiptHash: hash, parts })
  await sendOfferFiles(act, bidFileType, places)
  return queries.lastReceipt(act, bid)
}

/** Invited suppliers were checked when they were invited. */
async function admissionProblems(act: Act, { bidType }: LockedTender, supplierId: string): Promise<Problem[]> {
  return bidType === 'OPEN' ? supplierProblems(act, 'invitation', [{ supplierId, field: 'supplierId' }]) : []
}

/** The sealed content is destroyed. @throws Refusal 18023 without a bid, 18001 after the deadline. */
export async function withdrawBid(act: Act, tenderId: string): Promise<BidReceipt> {
  const tender = await holdTender(act, tenderId)
  await requireMove(act, tenders, 'withdrawBid', tender, undefined)
  const supplierId = await queries.biddingCompany(act, tenderId)
  const bid = await queries.lockOwnBid(act, tender, supplierId)
  if (bid.status === 'WITHDRAWN') refuse('noQuoteSubmitted')
  const { documentVersion } = tender
  await queries.dropSealed(act, bid.id)
  await queries.writeVersion(act, bid, { kind: 'WITHDRAWN', documentVersion, receiptHash: '', parts: [] })
  const of = { tenderId, supplierId, round: tender.round }
  await sendOfferFiles(act, bidFileType, await placesOfBid(act, of, tender.twoEnvelopes, {}))
  return queries.lastReceipt(act, bid)
}

/** The sealed content stays as it is. @throws Refusal 16005 unless the bid is void, 18001 after the deadline. */
export async function confirmBid(act: Act, tenderId: string): Promise<BidReceipt> {
  const tender = await holdTender(act, tenderId)
  await requireMove(act, tenders, 'confirmBid', tender, undefined)
  const bid = await queries.lockOwnBid(act, tender, await queries.biddingCompany(act, tenderId))
  if (bid.status !== 'VOID') refuse('statusNotOperable', { key: 'tender.bidNotVoid' })
  const parts = await queries.readParts(act, bid)
  const { documentVersion } = tender
  const { receiptHash: hash } = bid
  await queries.writeVersion(act, bid, { kind: 'CONFIRMED', documentVersion, receiptHash: hash, parts })
  return queries.lastReceipt(act, bid)
}
