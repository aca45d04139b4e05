import sql from 'sql-template-tag'
import { moment } from '../../../../kit/invariant.ts'
import type { Invariant } from '../../../../kit/invariant.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'

const item = sql`q.enterprise_id, q.tendering_no || ' / ' || (a.place + 1) as document`
const live = sql`w.status <> 'CANCELLED' and q.deleted = 0`

export const awardInvariants: readonly Invariant[] = [
  {
    name: 'tenderAwardLimit',
    differences: sql`
      select ${item}, trim_scale(sum(w.qty)) as stated, trim_scale(a.qty) as found
      from tender_award w join tender_item a on a.id = w.item_id join tender q on q.id = w.tender_id
      where ${live} group by q.id, a.id having sum(w.qty) > a.qty`,
  },
  {
    // Each live line has a rank, and a reason unless it is the best one of those who did not drop out.
    name: 'tenderAwardReasons',
    differences: sql`
      select ${item}, coalesce(r.rank::text, '–') as stated, coalesce(best.rank::text, '–') as found
      from tender_award w join tender_item a on a.id = w.item_id join tender q on q.id = w.tender_id
        left join tender_rank r on r.lot_id = a.lot_id and r.bid_id = w.bid_id
        left join lateral (
          select min(o.rank) as rank from tender_rank o join tender_bid b on b.id = o.bid_id
          where o.lot_id = a.lot_id and b.round = q.round and not exists (
            select from tender_replacement x where x.bid_id = o.bid_id)) best on true
      where ${live} and (r.rank is null or (r.rank > best.rank and w.reason = ''))`,
  },
  {
    name: 'tenderPublicity',
    differences: sql`
      select q.enterprise_id, q.tendering_no as document, ${moment(sql`q.public_end_time`)} as stated,
        ${moment(sql`q.public_start_time + make_interval(days => q.public_days)`)} as found
      from tender q
      where q.deleted = 0 and q.public_end_time < q.public_start_time + make_interval(days => q.public_days)`,
  },
  {
    // After sending, each bidder of an opened lot has exactly one letter.
    name: 'tenderLetters',
    differences: sql`
      select q.enterprise_id, q.tendering_no || ' / ' || s.name as document, count(l.id)::text as stated, '1' as found
      from tender q join tender_bid b on b.tender_id = q.id and b.round = q.round join ${supplierView} s on s.id = b.supplier_id
        left join tender_letter l on l.tender_id = q.id and l.supplier_id = b.supplier_id and l.withdrawn_time is null
      where q.deleted = 0 and q.letters_time is not null and b.deleted = 0
        and b.status in ('OPENED', 'VALID', 'INVALID', 'UNREADABLE', 'WON', 'PART_WON', 'LOST')
      group by q.id, s.name, b.supplier_id having count(l.id) <> 1`,
  },
  {
    name: 'tenderLotsWon',
    differences: sql`
      select q.enterprise_id, q.tendering_no || ' / ' || s.name as document, count(distinct a.lot_id)::text as stated,
        q.max_lots_won::text as found
      from tender_award w join tender q on q.id = w.tender_id join tender_item a on a.id = w.item_id
        join tender_bid b on b.id = w.bid_id join ${supplierView} s on s.id = b.supplier_id
      where ${live} and q.max_lots_won is not null
      group by q.id, s.name, b.supplier_id having count(distinct a.lot_id) > q.max_lots_won`,
  },
  {
    // A tender that ended without an award has neither open objections nor live award lines.
    name: 'tenderEndedAward',
    differences: sql`
      select q.enterprise_id, q.tendering_no as document, count(*)::text as stated, '0' as found
      from tender q join (
        select w.tender_id from tender_award w where w.status <> 'CANCELLED'
        union all select j.tender_id from tender_objection j where j.deleted = 0 and j.status = 'OPEN') left_over
        on left_over.tender_id = q.id
      where q.deleted = 0 and q.status in ('FAILED', 'CANCELLED') group by q.id`,
  },
]
