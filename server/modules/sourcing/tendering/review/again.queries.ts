import sql from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import type { LockedTender } from '../tender.queries.ts'

interface ReviewAgain {
  objectionId: string
  reason: string
  bidIds: readonly string[]
}

/** Moves the ranks of the round to the record of the new review; lots drawn for them no longer count. */
export async function storeEarlierRanks(
  act: Act,
  { id, round }: Pick<LockedTender, 'id' | 'round'>,
  { objectionId, reason, bidIds }: ReviewAgain,
): Promise<void> {
  await act.db.run(sql`
    insert into tender_review_again (tender_id, round, objection_id, reason, bid_ids, ranks, act_name, time)
    select ${id}, ${round}, ${objectionId}, ${reason}, ${asJson([...bidIds])}::jsonb, coalesce(jsonb_agg(
      jsonb_build_object('lotNo', l.lot_no, 'bidNo', b.bid_no, 'supplierName', s.name, 'rank', r.rank,
        'amount', round(r.amount, q.currency_digits)::text, 'total', r.total::text) order by l.place, r.rank, b.id), '[]'),
      ${act.caller.name}, sourcing_now()
    from tender_rank r join tender_bid b on b.id = r.bid_id and b.round = ${round} join tender_lot l on l.id = r.lot_id
      join tender q on q.id = r.tender_id join ${supplierView} s on s.id = b.supplier_id
    where r.tender_id = ${id}`)
  await act.db.run(sql`
    delete from tender_rank r using tender_bid b
    where b.id = r.bid_id and r.tender_id = ${id} and b.round = ${round}`)
  await act.db.run(sql`
    update tender_lot_draw set superseded_time = sourcing_now() where tender_id = ${id} and superseded_time is null`)
}

/** Bids of an earlier decision of the experts that are valid now. `bidIds`: those that have no fault any more. */
export async function admitAgain(
  act: Act,
  { id, round }: Pick<LockedTender, 'id' | 'round'>,
  bidIds: readonly string[],
): Promise<void> {
  await act.db.run(sql`
    update tender_bid b set status = 'VALID', invalid_reason = '', version = b.version + 1,
      update_by = ${act.caller.userId}, update_name = ${act.caller.name}, update_time = now()
    where b.tender_id = ${id} and b.round = ${round} and b.status = 'INVALID' and b.id = any(${[...bidIds]}::bigint[])
      and exists (select from tender_review_again g
        where g.tender_id = b.tender_id and g.round = b.round and g.bid_ids ? b.id::text)`)
}
