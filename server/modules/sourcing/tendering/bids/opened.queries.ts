import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Bid, BidItem, BidSummary } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import { seenTenders } from '../visible.queries.ts'
import { partsOf } from './bid.queries.ts'
import { readBidFiles } from './bid-files.ts'
import { openedBid, ownOpenedBid } from './facts.ts'

const ownBid = (caller: Caller): Sql =>
  sideOf(caller) === 'supplier' ? sql`b.supplier_id = ${ownSuppliers(caller)}` : sql`false`

const summaryColumns = (
  caller: Caller,
): Sql => sql`b.id, b.bid_no, b.supplier_id, s.supplier_no, s.name as supplier_name,
  b.round, b.status, b.version_no, b.submit_time, b.receipt_hash, ${partsOf}, b.currency,
  trim_scale(b.exchange_rate)::text as exchange_rate, trim_scale(b.amount_excl) as amount_excl, b.valid_until,
  b.invalid_reason, case when ${ownBid(caller)} then 1 else 0 end as own`

const joined = sql`tender_bid b join tender q on q.id = b.tender_id join ${supplierView} s on s.id = b.supplier_id
  join tender_bid_version v on v.bid_id = b.id and v.version_no = b.version_no`

/** Other bids are only for those whose own bid was opened; why one is invalid is for the buyer and its bidder. */
export async function readBids(act: Act, tenderId: string): Promise<BidSummary[]> {
  const { caller } = act
  const others =
    sideOf(caller) === 'supplier'
      ? sql`and (${ownBid(caller)} or (q.show_opening = 1 and ${ownOpenedBid(caller)}))`
      : empty
  const bids = await act.db.rows<BidSummary>(sql`
    select ${summaryColumns(caller)} from ${joined}
    where q.id = ${tenderId} and ${seenTenders(caller)} and b.round = q.round and ${openedBid} ${others}
    order by b.amount_excl, b.submit_time, b.id`)
  if (sideOf(caller) === 'buyer') return bids
  return bids.map(bid => (bid.own === 1 ? bid : { ...bid, invalidReason: '' }))
}

/** @throws Refusal 16006 for every bid that the user may not read, whether it exists or not. */
export async function readBid(act: Act, id: string): Promise<Bid> {
  const { caller } = act
  const own = sideOf(caller) === 'supplier' ? sql`and ${ownBid(caller)}` : empty
  const bid = await act.db.one<Omit<Bid, 'items' | 'files'>>(sql`
    select ${summaryColumns(caller)}, q.id as tendering_id, q.tendering_no, q.title as tender_title,
      q.currency as tender_currency, q.currency_digits, b.delivery_terms, b.bid_remark as remark, b.tech_opened_time,
      b.price_opened_time
    from ${joined} where b.id = ${id} and ${seenTenders(caller)} and ${openedBid} ${own}`)
  if (bid === undefined) refuse('noPermission', { key: 'tender.sealed' })
  const items = await act.db.rows<BidItem>(sql`
    select t.item_id, t.offered_flag, t.not_offered_reason, t.brand, t.origin, t.lead_days, t.remark,
      trim_scale(t.price_excl) as price_excl, trim_scale(t.price_incl) as price_incl, t.tax_code, t.tiers,
      trim_scale(t.max_qty) as max_qty, trim_scale(t.compared_price) as compared_price,
      trim_scale(t.amount_excl) as amount_excl
    from tender_bid_item t join tender_item a on a.id = t.item_id where t.bid_id = ${id} order by a.place`)
  const files = await readBidFiles(act, { tenderId: bid.tenderingId, supplierId: bid.supplierId, round: bid.round })
  const isOpen = (envelope: string) =>
    envelope === 'PRICE' ? bid.priceOpenedTime !== null : bid.techOpenedTime !== null
  return { ...bid, items, files: files.filter(({ envelope }) => isOpen(envelope)) }
}
