import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../../db/database.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { openedBid } from '../bids/facts.ts'
import { phase } from '../visible.queries.ts'
import type { OpenAward, OpenBid, OpenTender } from './release.rules.ts'

/** ISO 8601 in UTC, whatever the zone of the installation is. */
export const utc = (time: Sql): Sql => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type Header = Omit<OpenTender, 'ocid' | 'lots' | 'items' | 'letters' | 'bids' | 'awards'> & {
  round: number
  opened: boolean
  shown: boolean
  published: boolean
}

/** A published open tender as the public may see it now. */
export async function readOpenTender(db: Db, id: string): Promise<Omit<OpenTender, 'ocid'> | undefined> {
  const header = await db.one<Header>(sql`
    select q.tendering_no, q.title, q.bid_type, ${phase} as status, q.currency, q.round,
      jsonb_array_length(coalesce(q.rating -> 'expertRatingElementDtos', '[]')) > 0 as scored,
      coalesce(q.rating ->> 'priceComparison', 'BID') as price_comparison,
      case when q.show_estimate = 1 then trim_scale(q.estimate_amount) end as estimate,
      ${utc(sql`q.publish_time`)} as publish_time, ${utc(sql`q.bid_start_time`)} as bid_start_time,
      ${utc(sql`q.bid_deadline`)} as bid_deadline, ${utc(sql`q.question_end_time`)} as question_end_time,
      c.code as buyer_no, c.name as buyer_name, q.opened_time is not null as opened, q.show_opening = 1 as shown,
      q.public_end_time is not null or q.status in ('AWARDED', 'CLOSED') as published
    from tender q join ${companyView} c on c.id = q.company_id
    where q.id = ${id} and q.deleted = 0 and q.bid_type = 'OPEN' and q.publish_time is not null`)
  if (header === undefined) return undefined
  const { round, opened, shown, published, ...open } = header
  return {
    ...open,
    lots: await db.rows<OpenTender['lots'][number]>(sql`
      select lot_no, name, status from tender_lot where tender_id = ${id} order by place`),
    items: await db.rows<OpenTender['items'][number]>(sql`
      select a.id, l.lot_no, concat_ws(' · ', a.material_text, nullif(a.spec, '')) as description, trim_scale(a.qty) as qty, a.unit
      from tender_item a join tender_lot l on l.id = a.lot_id where a.tender_id = ${id} order by a.place`),
    letters: await db.rows<OpenTender['letters'][number]>(sql`
      select id, title, ${utc(sql`issue_time`)} as time from tender_clarification
      where tender_id = ${id} and status = 'ISSUED' and deleted = 0 order by number`),
    bids: opened ? await readBids(db, id, round, shown) : null,
    bidsNamed: shown,
    awards: published ? await readAwards(db, id) : [],
  }
}

function readBids(db: Db, tenderId: string, round: number, shown: boolean): Promise<OpenBid[]> {
  return db.rows<OpenBid>(sql`
    select b.bid_no, s.supplier_no, s.name as supplier_name, b.status, ${utc(sql`b.submit_time`)} as time,
      case when ${shown} and b.price_opened_time is not null then trim_scale(b.amount_excl) end as amount
    from tender_bid b join ${supplierView} s on s.id = b.supplier_id
    where b.tender_id = ${tenderId} and b.round = ${round} and ${openedBid} order by b.submit_time, b.id`)
}

function readAwards(db: Db, tenderId: string): Promise<OpenAward[]> {
  return db.rows<OpenAward>(sql`
    select s.supplier_no, s.name as supplier_name, bool_and(w.status = 'OFFICIAL') as official,
      trim_scale(sum(round(w.qty * w.price_excl * coalesce(b.exchange_rate, 1), q.currency_digits))) as amount,
      jsonb_agg(jsonb_build_object('id', a.id::text, 'lotNo', l.lot_no, 'qty', trim_scale(w.qty)::text) order by a.place) as items
    from tender_award w join tender q on q.id = w.tender_id join tender_item a on a.id = w.item_id
      join tender_lot l on l.id = a.lot_id join tender_bid b on b.id = w.bid_id join ${supplierView} s on s.id = b.supplier_id
    where w.tender_id = ${tenderId} and w.status in ('PUBLIC', 'OFFICIAL')
    group by s.id, s.supplier_no, s.name order by s.supplier_no`)
}
