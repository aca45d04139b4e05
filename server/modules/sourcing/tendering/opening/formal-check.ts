import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { checkBids as CheckBids } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { BidStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../../../../db/columns.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { tenders } from '../tender-kind.ts'
import { readScoring } from '../review/scoring.queries.ts'
import { checkProblems, markProblems } from './formal-check.rules.ts'
import { readOpenedBids } from './opened-bids.queries.ts'

type Check = Input<typeof CheckBids>

/** @throws Refusal, see the contract; 18023 when no bid is valid. */
export const checkBids = (act: Act, input: Check): Promise<void> => check(act, 'formalCheck', input, 'OPENED')

/** @throws Refusal as `checkBids`. */
export const checkPrices = (act: Act, input: Check): Promise<void> => check(act, 'checkPrices', input, 'VALID')

async function check(act: Act, step: 'formalCheck' | 'checkPrices', input: Check, checked: BidStatus): Promise<void> {
  const after = await move(act, tenders, step, input.id, undefined, {
    version: input.version,
    async work(tender) {
      const bids = (await readOpenedBids(act, tender.id)).filter(({ status }) => status === checked)
      if (input.bids.some(({ bidId }) => !bids.some(({ id }) => id === bidId))) refuse('noSuchData')
      const marked = step === 'formalCheck' ? markProblems(bids, input, await readScoring(act, tender.id)) : []
      refuseProblems([...checkProblems(bids, input), ...marked])
      if (!input.bids.some(({ valid }) => valid === 1)) refuse('noQuoteSubmitted', { key: 'tender.noneValid' })
      await writeExplanations(act, input)
      await writeDecisions(act, input)
      if (step === 'formalCheck') await writeMarks(act, input)
      const numbers = (valid: 0 | 1) =>
        bids
          .filter(({ id }) => input.bids.some(each => each.bidId === id && each.valid === valid))
          .map(each => each.bidNo)
      return {
        changes: [
          { field: 'validBids', row: null, before: null, after: numbers(1).join(', ') },
          { field: 'invalidBids', row: null, before: null, after: numbers(0).join(', ') },
        ],
      }
    },
  })
  await emit(act, 'tender.checked', { tenderId: after.id, round: after.round })
}

async function writeDecisions({ db, caller }: Act, { id, bids }: Check): Promise<void> {
  const decided = bids.map(({ bidId, valid, reason }) => ({ bidId, valid, reason: valid === 1 ? '' : reason.trim() }))
  await db.run(sql`
    update tender_bid b set status = case when d."valid" = 1 then 'VALID' else 'INVALID' end, invalid_reason = d."reason",
      version = version + 1, update_by = ${caller.userId}, update_name = ${caller.name}, update_time = now()
    from jsonb_to_recordset(${asJson(decided)}) as d ("bidId" bigint, "valid" int, "reason" text)
    where b.id = d."bidId" and b.tender_id = ${id}`)
}

/** Of valid bids; they stay as they are when prices are checked. */
async function writeMarks({ db }: Act, { id, bids }: Check): Promise<void> {
  const marked = bids.map(({ bidId, valid, marks = [] }) => ({ bidId, marks: valid === 1 ? marks : [] }))
  await db.run(sql`
    update tender_bid b set marks = d."marks" from jsonb_to_recordset(${asJson(marked)}) as d ("bidId" bigint, "marks" jsonb)
    where b.id = d."bidId" and b.tender_id = ${id}`)
}

/** As the bidder explained; the purchaser decides. */
async function writeExplanations({ db, caller }: Act, { id, explanations = [] }: Check): Promise<void> {
  await db.run(sql`
    insert into tender_price_explanation (tender_id, bid_id, lot_id, explanation, accepted, user_name, time)
    select ${id}, b.id, l.id, x."explanation", x."accepted", ${caller.name}, sourcing_now()
    from jsonb_to_recordset(${asJson(explanations)}) as x ("bidId" bigint, "lotId" bigint, "explanation" text, "accepted" int)
      join tender_bid b on b.id = x."bidId" and b.tender_id = ${id} join tender_lot l on l.id = x."lotId" and l.tender_id = ${id}
    on conflict (bid_id, lot_id) do update set explanation = excluded.explanation, accepted = excluded.accepted,
      user_name = excluded.user_name, time = excluded.time`)
}
