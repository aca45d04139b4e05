import sql from 'sql-template-tag'
import type { Input, Output } from '../../../../../../src/contract/envelope.ts'
import type {
  getReviewAgainChoice,
  replyTenderObjection,
} from '../../../../../../src/contract/sourcing/tendering/awards.ts'
import { tenderBusinessType } from '../../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { emit } from '../../../../../kit/call/act.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../../kit/call/refusal.ts'
import { move } from '../../../../../kit/documents/move.ts'
import { supplierView } from '../../../../ground/suppliers/read.ts'
import { readReviewedBids, readScorers } from '../../../experts/read.ts'
import { storeEarlierRanks } from '../../review/again.queries.ts'
import { tenders } from '../../tender-kind.ts'
import { findTender } from '../../tender.queries.ts'
import type { LockedTender } from '../../tender.queries.ts'
import { cancelLines, prepareAgain } from '../award.moves.ts'
import { biddersOf, tellBidders } from '../messages.ts'

type Choice = Output<typeof getReviewAgainChoice>
type Again = Input<typeof replyTenderObjection>['review']

/** @throws Refusal 10007, 16005 unless a result with scores is published. */
export async function readReviewChoice(act: Act, id: string): Promise<Choice> {
  const tender = await findTender(act, id)
  if (tender.status !== 'PUBLICITY' || !tender.scored) refuse('statusNotOperable')
  const subject = { businessType: tenderBusinessType, businessId: id, round: tender.round } as const
  const scored = (await readReviewedBids(act.db, subject)).map(({ bidId }) => bidId)
  return { bids: await readChoosable(act, tender, scored), experts: await readScorers(act.db, subject) }
}

/**
 * Bids that the experts have scored. With two envelopes the price of an invalid one was never opened, so it cannot come
 * back.
 */
function readChoosable({ db }: Act, tender: LockedTender, scored: readonly string[]): Promise<Choice['bids']> {
  return db.rows<Choice['bids'][number]>(sql`
    select b.id as bid_id, b.bid_no, s.name as supplier_name, b.status
    from tender_bid b join ${supplierView} s on s.id = b.supplier_id
    where b.tender_id = ${tender.id} and b.id = any(${[...scored]}::bigint[])
      and (b.status = 'VALID' or b.status = 'INVALID' and ${!tender.twoEnvelopes})
    order by b.id`)
}

/**
 * The same experts score the named bids again. Lines and ranks of the published result no longer count, but are stored.
 * @throws Refusal 10011, 10007, 10008, 16005.
 */
export async function reviewAgain(
  act: Act,
  tender: LockedTender,
  objectionId: string,
  again: Again,
  reason: string,
): Promise<void> {
  if (again === undefined) refuse('requiredMissing', { errors: [{ field: 'review', name: 'requiredMissing' }] })
  const { id, round } = tender
  const { bidIds, memberIds, reviewEndTime } = again
  const { bids } = await readReviewChoice(act, id)
  if (!bidIds.every(bidId => bids.some(each => each.bidId === bidId)))
    refuseProblems([{ field: 'review.bidIds', name: 'noSuchData' }])
  await move(
    act,
    tenders,
    'reviewAgain',
    tender,
    { reason },
    {
      async work() {
        await storeEarlierRanks(act, tender, { objectionId, reason, bidIds })
        await cancelLines(act, sql`w.tender_id = ${id}`, reason)
        return { reason, fields: prepareAgain }
      },
      async tell(after) {
        await tellBidders(act, after, 'tender.reviewedAgain', await biddersOf(act, id), { reason })
      },
      event: () =>
        emit(act, 'review.reopened', {
          businessType: tenderBusinessType,
          businessId: id,
          round,
          reason,
          bidIds,
          memberIds,
          reviewEndTime,
        }),
    },
  )
}
