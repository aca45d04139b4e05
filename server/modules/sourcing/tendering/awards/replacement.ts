import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { replaceTenderWinner } from '../../../../../src/contract/sourcing/tendering/awards.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { tenders } from '../tender-kind.ts'
import { cancelLines, prepareAgain, setLines } from './award.moves.ts'
import { tellFinance, tellUser } from './messages.ts'

/**
 * Cancels the winner's lines; the award is prepared again with the same ranks, because new scores would move other
 * bids.
 */
export async function replaceWinner(act: Act, input: Input<typeof replaceTenderWinner>): Promise<void> {
  const { id, supplierId, forfeit } = input
  const reason = input.reason.trim()
  await move(
    act,
    tenders,
    'replaceWinner',
    id,
    { reason },
    {
      async work({ round }) {
        const bid = await act.db.one<{ id: string }>(sql`
        select b.id from tender_bid b where b.tender_id = ${id} and b.round = ${round} and b.supplier_id = ${supplierId}
          and exists (select from tender_award w where w.bid_id = b.id and w.status = 'OFFICIAL')`)
        const bidId = bid?.id ?? refuse('noSuchData')
        await act.db.run(sql`
        insert into tender_replacement (tender_id, bid_id, reason, forfeit, act_by, act_name)
        values (${id}, ${bidId}, ${reason}, ${forfeit}, ${act.caller.userId}, ${act.caller.name})`)
        await cancelLines(act, sql`w.bid_id = ${bidId}`, reason)
        await setLines(act, id, 'PRE')
        await act.db.run(sql`
        update tender_bid set status = case when id = ${bidId} then 'LOST' else 'VALID' end
        where tender_id = ${id} and round = ${round} and status in ('WON', 'PART_WON', 'LOST')
          and id not in (select x.bid_id from tender_replacement x where x.tender_id = ${id} and x.bid_id <> ${bidId})`)
        await act.db.run(sql`update tender_lot set status = 'OPEN' where tender_id = ${id} and status = 'AWARDED'`)
        await act.db.run(sql`
        update tender_letter set withdrawn_time = sourcing_now() where tender_id = ${id} and withdrawn_time is null`)
        return { reason, fields: sql`${prepareAgain}, letters_time = null` }
      },
      async tell(after) {
        await tellUser(act, after, after.purchaserUserId, 'tender.winnerReplaced', { reason })
        if (forfeit === 1) await tellFinance(act, after, reason)
      },
    },
  )
}
