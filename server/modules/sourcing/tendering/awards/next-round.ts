import sql from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type { nextTenderRound } from '../../../../../src/contract/sourcing/tendering/awards.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { tenders } from '../tender-kind.ts'
import { biddersOf, tellBidders } from './messages.ts'

const reversed = { errors: [{ field: 'quoteEndTime', name: 'tenderQuoteTimesReversed' }] } as const

/** New bids under new keys, of those who bid in this round. The opening is a minute after the end of quoting. */
export async function nextRound(
  act: Act,
  input: Input<typeof nextTenderRound>,
): Promise<Output<typeof nextTenderRound>> {
  const { id, quoteStartTime = null, quoteEndTime } = input
  const bidders: string[] = []
  const moved = await move(act, tenders, 'nextRound', id, undefined, {
    async work(tender) {
      const times = await act.db.one<{ starts: string; early: boolean; fits: boolean }>(sql`
        select starts, starts > sourcing_now() as early, starts < ${quoteEndTime}::timestamptz as fits
        from greatest(${quoteStartTime}::timestamptz, sourcing_now()) starts`)
      if (times?.fits !== true) return refuse('tenderQuoteTimesReversed', reversed)
      bidders.push(...(await biddersOf(act, id)))
      await act.db.run(sql`
        update tender_bid set status = 'SUPERSEDED' where tender_id = ${id} and round = ${tender.round}
          and status not in ('WITHDRAWN', 'VOID')`)
      await act.db.run(sql`delete from tender_award where tender_id = ${id}`)
      const fields = sql`, round = round + 1, bid_start_time = ${times.starts}, bid_deadline = ${quoteEndTime},
        open_time = ${quoteEndTime}::timestamptz + interval '1 minute',
        review_end_time = ${quoteEndTime}::timestamptz + interval '1 minute' + (review_end_time - open_time),
        opened_time = null, price_opened_time = null, few_decided = 0, few_reason = '',
        deadline_notice_time = null`
      // Until quoting begins, the status follows from the clock as after the publication.
      const status = times.early ? ('PUBLISHED' as const) : ('BIDDING' as const)
      return { fields, status, reason: input.reason?.trim() || quoteEndTime }
    },
    tell: after => tellBidders(act, after, 'tender.nextRound', bidders, { ends: quoteEndTime }),
    event: ({ round }) => emit(act, 'tender.published', { tenderId: id, round }),
  })
  const { version, status, round } = moved
  return { id, version, status, round }
}
