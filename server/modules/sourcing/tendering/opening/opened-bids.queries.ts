import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { OpenedBid } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'

/** Deposit of bid `b` for tender `q`; a lower amount than required does not count. */
const deposit: Sql = sql`case when q.deposit_amount is null then 'NOT_REQUIRED' else coalesce((
  select d.status from tender_deposit d
  where d.tender_id = q.id and d.supplier_id = b.supplier_id and d.deleted = 0 and d.amount >= q.deposit_amount), 'NONE') end`

/** Amounts of bid `b` per lot; null before prices are opened, and where not every item of the lot is offered. */
const lots: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lotId', l.id::text, 'lotNo', l.lot_no, 'amountExcl',
    (select case when bool_and(t.amount_excl is not null) then trim_scale(sum(t.amount_excl))::text end
     from tender_item a left join tender_bid_item t on t.item_id = a.id and t.bid_id = b.id where a.lot_id = l.id))
    order by l.place), '[]')
  from tender_lot l where l.tender_id = q.id)`

/** Items of bid `b` with a price above their ceiling, at the rate of the opening. */
const aboveCeiling: Sql = sql`(
  select coalesce(jsonb_agg(a.material_text order by a.place), '[]')
  from tender_bid_item t join tender_item a on a.id = t.item_id
  where t.bid_id = b.id and (t.compared_price > a.ceiling_price or exists (
    select from jsonb_array_elements(t.tiers) r
    where (r ->> 'priceExcl')::numeric * b.exchange_rate > a.ceiling_price)))`

const explanations: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lotId', x.lot_id::text, 'explanation', x.explanation, 'accepted',
    x.accepted) order by x.lot_id), '[]')
  from tender_price_explanation x where x.bid_id = b.id)`

/** In the order of receipt. */
export function readOpenedBids({ db }: Pick<Act, 'db'>, tenderId: string): Promise<OpenedBid[]> {
  return db.rows<OpenedBid>(sql`
    select b.id, b.bid_no, s.supplier_no, s.name as supplier_name, b.submit_time, b.version_no, b.receipt_hash, b.status,
      b.invalid_reason, b.currency, trim_scale(b.exchange_rate)::text as exchange_rate,
      trim_scale(b.amount_excl) as amount_excl, b.valid_until, ${deposit} as deposit, ${lots} as lots,
      ${aboveCeiling} as above_ceiling, ${explanations} as explanations, b.marks
    from tender q join tender_bid b on b.tender_id = q.id and b.round = q.round
      join ${supplierView} s on s.id = b.supplier_id
    where q.id = ${tenderId}
      and b.status not in ('SUBMITTED', 'WITHDRAWN', 'VOID', 'SUPERSEDED')
    order by b.submit_time, b.id`)
}
