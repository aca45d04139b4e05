import sql, { empty } from 'sql-template-tag'
import type { Auction, AuctionOffer, AuctionPulse } from '../../../../../src/contract/sourcing/inquiries/auction.ts'
import type { AuctionRules } from '../../../../../src/contract/sourcing/inquiries/auction-parts.ts'
import { inquiryReaders } from '../../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquiryStatus } from '../../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { PushRead } from '../../../../kit/call/streams.ts'
import { isAudience } from '../../../../kit/documents/audience.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { phase, seenInquiries } from '../visible.queries.ts'
import { mostOf } from './auction.rules.ts'

interface ReadAuction extends Pick<
  AuctionPulse,
  'inquiryId' | 'now' | 'quoteStartTime' | 'quoteEndTime' | 'offerCount' | 'extensions'
> {
  enterpriseId: string
  orgId: string
  status: InquiryStatus
  rules: AuctionRules
  invited: string[]
}

type Standing = AuctionOffer & { supplierId: string }

interface AuctionNow extends ReadAuction {
  standings: Standing[]
  /** Rank of each bidder, from 1. */
  ranks: ReadonlyMap<string, number>
}

async function readNow(db: Db, inquiryId: string): Promise<AuctionNow | undefined> {
  const read = await db.one<ReadAuction>(sql`
    select q.id as inquiry_id, q.enterprise_id, q.org_id, ${phase} as status, sourcing_now() as now, q.quote_start_time,
      q.quote_end_time, q.offer_count, q.extensions, q.auction as rules,
      array(select i.supplier_id::text from inquiry_invite i where i.inquiry_id = q.id) as invited
    from inquiry q where q.id = ${inquiryId} and q.auction is not null and q.publish_time is not null`)
  if (read === undefined) return undefined
  const standings = await db.rows<Standing>(sql`
    select k.supplier_id, s.name as supplier_name, k.offer_place as place, trim_scale(k.offer_price) as price_excl,
      k.submit_time as offer_time
    from inquiry_quote k join ${supplierView} s on s.id = k.supplier_id
    where k.inquiry_id = ${inquiryId} and k.offer_place is not null order by k.offer_price, k.offer_place`)
  return { ...read, standings, ranks: new Map(standings.map(({ supplierId }, at) => [supplierId, at + 1])) }
}

function pulseOf(now: AuctionNow, caller: Caller): AuctionPulse {
  const { inquiryId, status, quoteStartTime, quoteEndTime, offerCount, extensions, rules, standings, ranks } = now
  const common = { inquiryId, status, now: now.now, quoteStartTime, quoteEndTime, offerCount, extensions }
  const best = standings[0]?.priceExcl ?? null
  if (sideOf(caller) === 'buyer') return { ...common, best, rank: null, ownPrice: null, most: null }
  const company = caller.supplierIds.find(id => ranks.has(id))
  const rank = company === undefined ? null : (ranks.get(company) ?? null)
  const ownPrice = rank === null ? null : (standings[rank - 1]?.priceExcl ?? null)
  return {
    ...common,
    best: rules.rankVisible === 'PRICE' ? best : null,
    rank: rules.rankVisible === 'NONE' ? null : rank,
    ownPrice,
    most: mostOf(rules, { own: ownPrice, best }),
  }
}

/** Sends updates to buyers with access and to invited suppliers. */
export const auctionPush: PushRead = async (db, inquiryId) => {
  const now = await readNow(db, inquiryId)
  if (now === undefined) return () => undefined
  const invited = new Set(now.invited)
  return caller => {
    if (caller.enterpriseId !== now.enterpriseId) return undefined
    const hears =
      sideOf(caller) === 'supplier'
        ? caller.supplierIds.some(id => invited.has(id))
        : isAudience({ modules: inquiryReaders, orgId: now.orgId }, caller)
    return hears ? pulseOf(now, caller) : undefined
  }
}

const mostOffers = 200

/** @throws Refusal 10007 unless visible to the current user. */
export async function readAuction(act: Act, inquiryId: string): Promise<Auction> {
  const seen = await act.db.one(sql`select from inquiry q where q.id = ${inquiryId} and ${seenInquiries(act.caller)}`)
  const now = seen === undefined ? undefined : await readNow(act.db, inquiryId)
  if (now === undefined) refuse('noSuchData')
  const buyer = sideOf(act.caller) === 'buyer'
  const own = buyer ? empty : sql`and k.supplier_id = any(${[...act.caller.supplierIds]}::bigint[])`
  const offers = await act.db.rows<AuctionOffer>(sql`
    select o.place, s.name as supplier_name, trim_scale(o.price_excl) as price_excl, o.offer_time
    from inquiry_offer o join inquiry_quote k on k.id = o.quote_id join ${supplierView} s on s.id = k.supplier_id
    where o.inquiry_id = ${inquiryId} ${own} order by o.place desc limit ${mostOffers}`)
  const standings = buyer ? now.standings.map(({ supplierId: _id, ...standing }) => standing) : []
  return { ...pulseOf(now, act.caller), rules: now.rules, offers, standings }
}
