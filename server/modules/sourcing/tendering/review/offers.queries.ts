import sql from 'sql-template-tag'
import type { OfferedItem } from '../../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { unitText } from '../../../ground/master-data/read.ts'
import type { ReviewRequest } from '../../experts/read.ts'

/** Bids `b` of the current round of tender `q` that take part in the comparison. */
const validBid = sql`b.tender_id = q.id and b.round = q.round and b.status = 'VALID'`

type Offer = ReviewRequest['bids'][number]

export function readTechTerms(
  { db }: Act,
  tenderId: string,
): Promise<Pick<Offer, 'bidId' | 'supplierId' | 'submitTime' | 'note'>[]> {
  return db.rows(sql`
    select b.id as bid_id, b.supplier_id, b.submit_time, concat_ws(E'\\n', nullif(b.delivery_terms, ''), nullif(b.bid_remark, '')) as note
    from tender q join tender_bid b on ${validBid} where q.id = ${tenderId} order by b.id`)
}

/** Every item of every valid bid, without prices. */
export function readTechOffers({ db, caller }: Act, tenderId: string): Promise<(OfferedItem & { bidId: string })[]> {
  return db.rows(sql`
    select b.id as bid_id, concat_ws(' ', case when l.lots > 1 then l.lot_no || ' ·' end, m.code, i.material_text) as article, i.spec,
      trim_scale(i.qty) as qty, ${unitText(sql`q.enterprise_id`, sql`i.unit`, caller.language)} as unit, i.need_date,
      case when o.offered_flag = 1 then null else coalesce(o.not_offered_reason, '') end as no_quote_reason,
      coalesce(o.brand, '') as brand, '' as substitute, coalesce(o.origin, '') as origin, o.lead_days, null as delivery_date,
      coalesce(o.remark, '') as remark
    from tender q join tender_bid b on ${validBid} join tender_item i on i.tender_id = q.id
      join (select id, lot_no, count(*) over (partition by tender_id) as lots from tender_lot) l on l.id = i.lot_id
      left join ${materialView} m on m.id = i.material_id
      left join tender_bid_item o on o.bid_id = b.id and o.item_id = i.id
    where q.id = ${tenderId} order by b.id, i.place`)
}

export async function readOpeningMembers({ db }: Act, tenderId: string): Promise<string[]> {
  const members = await db.rows<{ userId: string }>(sql`
    select user_id from tender_member where tender_id = ${tenderId} order by place`)
  return members.map(({ userId }) => userId)
}

export interface LotAmount {
  lotId: string
  bidId: string
  /** Without tax, in the tender's currency. Null when an item of the lot is not offered or has no price. */
  amount: string | null
  marks: string[]
}

/** Valid ones, and those of replaced winners, whose price still measures the others when experts review again. */
const comparedBid = sql`b.tender_id = q.id and b.round = q.round and (b.status = 'VALID' or exists (
  select from tender_replacement x where x.bid_id = b.id))`

/** Of every valid bid in every lot for which it offers an item. */
export function readLotAmounts({ db }: Act, tenderId: string): Promise<LotAmount[]> {
  return db.rows(sql`
    select i.lot_id, b.id as bid_id, case when bool_and(coalesce(o.offered_flag = 1 and o.amount_excl is not null, false))
      then round(sum(o.amount_excl), q.currency_digits) end as amount, b.marks
    from tender q join tender_bid b on ${comparedBid} join tender_item i on i.tender_id = q.id
      join tender_lot l on l.id = i.lot_id and l.status = 'OPEN'
      left join tender_bid_item o on o.bid_id = b.id and o.item_id = i.id
    where q.id = ${tenderId}
    group by q.id, l.id, i.lot_id, b.id having bool_or(o.offered_flag = 1) order by l.place, b.id`)
}
