import sql from 'sql-template-tag'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { refusalCodes } from '../../../../../src/contract/refusals.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Refusal } from '../../../../kit/call/refusal.ts'
import { seenTenders } from '../visible.queries.ts'
import { biddingCompany } from './bid.queries.ts'
import { hashedParts, jointHash } from './seal.ts'

/** Of the content only the hash is kept. A repetition of a bid that was accepted in time is no attempt. */
export async function keepLateAttempt(
  act: Act,
  { tenderingId, content }: { tenderingId: string; content: BidContent },
  { refusal }: Refusal,
): Promise<void> {
  if (refusal !== 'pastBidDeadline') return
  const tender = await act.db.one<{ two: boolean }>(sql`
    select q.envelope_mode = 'TWO' as two from tender q where q.id = ${tenderingId} and ${seenTenders(act.caller)}`)
  if (tender === undefined) return
  const hash = jointHash(hashedParts(content, tender.two))
  await act.db.run(sql`
    insert into tender_late_attempt (tender_id, supplier_id, round, attempt_time, code, receipt_hash, user_id)
    select q.id, ${await biddingCompany(act, tenderingId)}, q.round, sourcing_now(), ${refusalCodes[refusal]}, ${hash},
      ${act.caller.userId}
    from tender q where q.id = ${tenderingId} and ${seenTenders(act.caller)} and not exists (
      select from tender_bid b join tender_bid_version v on v.bid_id = b.id
      where b.tender_id = q.id and v.receipt_hash = ${hash})`)
}
