import sql from 'sql-template-tag'
import { bidFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidSimilarity } from '../../../../../src/contract/sourcing/tendering/similarities.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { userView } from '../../../platform/administration/read.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { openedBid } from '../bids/facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { similaritiesOf } from './similarity.rules.ts'
import type { CompareBid } from './similarity.rules.ts'

/** @throws Refusal 10007 when not visible, 16006 for suppliers, 16005 before the opening. */
export async function readSimilarities(act: Act, id: string): Promise<BidSimilarity[]> {
  const { db, caller } = act
  if (sideOf(caller) === 'supplier') refuse('noPermission')
  const tender = await db.one<{ opened: boolean; digits: number }>(sql`
    select q.opened_time is not null as opened, q.currency_digits as digits from tender q
    where q.id = ${id} and ${seenTenders(caller)}`)
  if (tender === undefined) refuse('noSuchData')
  if (!tender.opened) refuse('statusNotOperable')
  const own = await db.rows<{ hash: string }>(sql`
    select f.hash from ${documentFileView} f where f.business_type = ${tenderBusinessType} and f.business_id = ${id}`)
  return similaritiesOf(await readBids(act, id), new Set(own.map(({ hash }) => hash)), tender.digits)
}

/** Opened parts only: of a sealed envelope neither files nor prices. */
function readBids({ db }: Act, tenderId: string): Promise<CompareBid[]> {
  return db.rows<CompareBid>(sql`
    select b.id as bid_id, b.bid_no, s.name as supplier_name, (
        select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'hash', f.hash, 'uploaderId', f.creator_id::text,
          'uploader', u.name) order by f.id), '[]')
        from tender_bid_place p join ${documentFileView} f on f.business_type = ${bidFileType} and f.business_id = p.id
          join ${userView} u on u.id = f.creator_id
        where p.tender_id = b.tender_id and p.supplier_id = b.supplier_id and p.round = b.round and case
          when p.envelope = 'PRICE' then b.price_opened_time is not null else b.tech_opened_time is not null end) as files, (
        select coalesce(jsonb_agg(jsonb_build_object('itemId', t.item_id::text,
          'price', coalesce(t.compared_price, t.price_excl)::text) order by t.item_id), '[]')
        from tender_bid_item t where t.bid_id = b.id and b.price_opened_time is not null and t.price_excl is not null
      ) as prices
    from tender q join tender_bid b on b.tender_id = q.id and b.round = q.round and ${openedBid}
      join ${supplierView} s on s.id = b.supplier_id
    where q.id = ${tenderId} order by b.submit_time, b.id`)
}
