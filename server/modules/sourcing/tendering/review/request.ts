import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { LockedTender } from '../tender.queries.ts'
import { readTechOffers, readTechTerms, readOpeningMembers } from './offers.queries.ts'
import { readScoring } from './scoring.queries.ts'

/** Experts see the technical part of valid bids. Prices are scored here, after the experts' result is confirmed. */
export async function requestReview(act: Act, tender: LockedTender): Promise<void> {
  const { id, tenderingNo, title, orgId, round, purchaserUserId } = tender
  const { rules, elements, committee } = await readScoring(act, id)
  const items = await readTechOffers(act, id)
  const bids = await readTechTerms(act, id)
  await emit(act, 'review.requested', {
    businessType: tenderBusinessType,
    businessId: id,
    round,
    docNo: tenderingNo,
    title,
    orgId,
    ownerId: purchaserUserId,
    rules,
    elements,
    committee: { min: committee.committeeMin, outsideShare: committee.outsideShare },
    barredUserIds: await readOpeningMembers(act, id),
    bids: bids.map(bid => ({
      ...bid,
      amount: null,
      items: items.filter(({ bidId }) => bidId === bid.bidId).map(({ bidId: _bid, ...item }) => item),
    })),
  })
}
