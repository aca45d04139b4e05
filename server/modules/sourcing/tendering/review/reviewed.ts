import sql from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act, Reaction, Reactions } from '../../../../kit/call/act.ts'
import { carryOut, lockDocument } from '../../../../kit/documents/move.ts'
import { textOf } from '../../../../kit/texts.ts'
import { readReviewedBids } from '../../experts/read.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { admitAgain } from './again.queries.ts'
import { writeRanks } from './ranks.ts'
import { requestReview } from './request.ts'

/** The review has checked its own rights. Its leader may be an expert, who does not see the tender. */
const inAllOrgs = (act: Act): Act => ({ ...act, caller: { ...act.caller, orgIds: undefined } })

const lockReviewed = (act: Act, id: string): Promise<LockedTender> => lockDocument(inAllOrgs(act), tenders, id)

const summarised: Reaction<'review.summarised'> = async (act, { businessType, businessId }) => {
  if (businessType !== tenderBusinessType) return
  await carryOut(act, tenders, 'summarise', await lockReviewed(act, businessId))
}

const sentBack: Reaction<'review.sentBack'> = async (act, { businessType, businessId, reason }) => {
  if (businessType !== tenderBusinessType) return
  await carryOut(act, tenders, 'sendBack', await lockReviewed(act, businessId), { work: () => ({ reason }) })
}

/** With two envelopes, prices of the bids that remain valid can be opened now. */
const confirmed: Reaction<'review.confirmed'> = async (act, { businessType, businessId }) => {
  if (businessType !== tenderBusinessType) return
  await carryOut(act, tenders, 'confirmScores', await lockReviewed(act, businessId), {
    async work(tender, next) {
      const reason = await invalidate(act, tender)
      if (next === 'PRE_AWARD') await writeRanks(act, tender)
      return reason === '' ? {} : { reason }
    },
  })
}

/** Bids that the experts found invalid, also after one was admitted again. Returns their numbers with the reasons. */
async function invalidate(act: Act, { id, round }: LockedTender): Promise<string> {
  const reviewed = await readReviewedBids(act.db, { businessType: tenderBusinessType, businessId: id, round })
  await admitAgain(
    act,
    { id, round },
    reviewed.flatMap(({ bidId, invalid }) => (invalid === null ? [bidId] : [])),
  )
  const reasons = reviewed.flatMap(({ bidId, invalid }) =>
    invalid === null ? [] : [{ bidId, reason: textOf(act.caller.language, 'tender-review', `unranked.${invalid}`) }],
  )
  const found = await act.db.rows<{ bidNo: string; reason: string }>(sql`
    update tender_bid b set status = 'INVALID', invalid_reason = r."reason", version = b.version + 1,
      update_by = ${act.caller.userId}, update_name = ${act.caller.name}, update_time = now()
    from jsonb_to_recordset(${asJson(reasons)}) as r ("bidId" bigint, "reason" text)
    where b.id = r."bidId" and b.tender_id = ${id} and b.status = 'VALID' returning b.bid_no, r."reason"`)
  return found
    .map(({ bidNo, reason }) => `${bidNo}: ${reason}`)
    .join('; ')
    .slice(0, 500)
}

/** Experts score valid bids; without scores, and once prices are checked, ranks follow at once. */
const checked: Reaction<'tender.checked'> = async (act, { tenderId }) => {
  const tender = await lockDocument(act, tenders, tenderId)
  if (tender.status === 'REVIEWING') await requestReview(act, tender)
  if (tender.status === 'PRE_AWARD') await writeRanks(act, tender)
}

export const reviewReactions: Reactions = {
  'tender.checked': [checked],
  'review.summarised': [summarised],
  'review.sentBack': [sentBack],
  'review.confirmed': [confirmed],
}
