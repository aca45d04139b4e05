import sql from 'sql-template-tag'
import { bidFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidContent, BidPrice, BidTech } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { openText, receiptHash } from '../../../../kit/seal.ts'
import { currencyView } from '../../../ground/master-data/read.ts'
import { openOfferFiles, readTaxes } from '../../rounds/read.ts'
import { bidPlaces } from './bid-files.ts'
import { dropSealed, readParts } from './bid.queries.ts'
import type { SealedPart } from './bid.queries.ts'
import { comparedItem, comparedTotal } from './opened.rules.ts'
import type { Comparison } from './opened.rules.ts'
import { fileSealPlace, jointHash, sealPlace } from './seal.ts'

export type OpenedPart = 'OPENED' | 'UNREADABLE'

interface SealedBid {
  id: string
  tenderId: string
  supplierId: string
  round: number
  versionNo: number
  receiptHash: string
}

type Content = Partial<BidContent>

/** Live bids of a round in the order in which they were received; locked. */
export function lockSubmittedBids({ db }: Pick<Act, 'db'>, tenderId: string, round: number): Promise<SealedBid[]> {
  return db.rows<SealedBid>(sql`
    select b.id, b.tender_id, b.supplier_id, b.round, b.version_no, b.receipt_hash from tender_bid b
    where b.tender_id = ${tenderId} and b.round = ${round} and b.status = 'SUBMITTED'
    order by b.submit_time, b.id for update`)
}

/**
 * Writes the content of the last version as rows and destroys sealed content of earlier ones. A bid that does not open,
 * or does not match its receipt, becomes UNREADABLE and keeps its sealed content. Needs the rates of the opening in
 * `tender_rate`.
 */
export async function openBidPart(
  act: Act,
  { id }: { id: string },
  envelope: Envelope,
  privateKey: string,
): Promise<OpenedPart> {
  const bid = await act.db.one<SealedBid>(sql`
    select b.id, b.tender_id, b.supplier_id, b.round, b.version_no, b.receipt_hash from tender_bid b
    where b.id = ${id} for update`)
  if (bid === undefined) throw new Error('There is no such bid to open.')
  const content = readContent(bid, await readParts(act, bid), envelope, privateKey)
  if (content === undefined) {
    await act.db.run(sql`update tender_bid set status = 'UNREADABLE', version = version + 1 where id = ${id}`)
    return 'UNREADABLE'
  }
  if (content.tech !== undefined) await writeTech(act, bid, content.tech)
  if (content.price !== undefined) await writePrices(act, bid, content.price)
  const places = await bidPlaces(act, bid, [envelope], content)
  await openOfferFiles(act, bidFileType, places, { privateKey, place: fileSealPlace({ ...bid, envelope }) })
  await dropSealed(act, id, bid.versionNo)
  return 'OPENED'
}

function readContent(
  bid: SealedBid,
  parts: readonly SealedPart[],
  envelope: Envelope,
  privateKey: string,
): Content | undefined {
  const part = parts.find(each => each.envelope === envelope)
  if (part === undefined || jointHash(parts) !== bid.receiptHash) return undefined
  const text = openedText(privateKey, part.sealed, sealPlace({ ...bid, envelope }))
  if (text === undefined || receiptHash(text) !== part.hash) return undefined
  // The content was validated against the contract before it was sealed.
  if (envelope === 'ONE') return JSON.parse(text) as BidContent
  return envelope === 'TECH' ? { tech: JSON.parse(text) as BidTech } : { price: JSON.parse(text) as BidPrice }
}

function openedText(privateKey: string, sealed: string, place: string): string | undefined {
  try {
    return openText(privateKey, sealed, place)
  } catch {
    return undefined
  }
}

async function writeTech({ db }: Act, bid: SealedBid, tech: BidTech): Promise<void> {
  await db.run(sql`
    update tender_bid set status = 'OPENED', tech_opened_time = sourcing_now(), version = version + 1,
      delivery_terms = ${tech.deliveryTerms?.trim() ?? ''}, bid_remark = ${tech.remark?.trim() ?? ''}
    where id = ${bid.id}`)
  await db.run(sql`
    insert into tender_bid_item (bid_id, item_id, offered_flag, not_offered_reason, brand, origin, lead_days, remark)
    select ${bid.id}, a.id, 1 - coalesce(i."notOfferedFlag", 0), coalesce(i."notOfferedReason", ''),
      coalesce(i."brand", ''), coalesce(i."origin", ''), i."leadDays", coalesce(i."remark", '')
    from jsonb_to_recordset(${asJson(tech.items)}) as i ("itemId" bigint, "notOfferedFlag" smallint,
        "notOfferedReason" text, "brand" text, "origin" text, "leadDays" int, "remark" text)
      join tender_item a on a.id = i."itemId" and a.tender_id = ${bid.tenderId}`)
}

async function writePrices(act: Act, bid: SealedBid, price: BidPrice): Promise<void> {
  const comparison = await readComparison(act, bid, price.currency)
  const asked = await act.db.rows<{ id: string; qty: string }>(sql`
    select id, trim_scale(qty) as qty from tender_item where tender_id = ${bid.tenderId} order by place`)
  const qtyOf = new Map(asked.map(({ id, qty }) => [id, qty]))
  const taxes = await readTaxes(act, price.items)
  const percentOf = new Map(taxes.map(({ code, percent }) => [code, percent]))
  const items = price.items.flatMap(item => {
    const qty = qtyOf.get(item.itemId)
    return qty === undefined ? [] : [comparedItem(item, qty, percentOf.get(item.taxCode) ?? '0', comparison)]
  })
  await act.db.run(sql`
    update tender_bid_item t set price_excl = i."priceExcl", price_incl = i."priceIncl", tax_code = i."taxCode",
      tax_percent = i."taxPercent", tiers = coalesce(i."tiers", '[]'), max_qty = i."maxQty",
      compared_price = i."comparedPrice", amount_excl = i."amountExcl"
    from jsonb_to_recordset(${asJson(items)}) as i ("itemId" bigint, "priceExcl" numeric, "priceIncl" numeric,
      "taxCode" text, "taxPercent" numeric, "tiers" jsonb, "maxQty" numeric, "comparedPrice" numeric, "amountExcl" numeric)
    where t.bid_id = ${bid.id} and t.item_id = i."itemId"`)
  await act.db.run(sql`
    update tender_bid set price_opened_time = sourcing_now(), currency = ${price.currency},
      valid_until = ${price.validUntil}, exchange_rate = ${comparison.rate},
      amount_excl = ${comparedTotal(items, comparison.digits)}, version = version + 1
    where id = ${bid.id}`)
}

async function readComparison({ db }: Act, bid: SealedBid, currency: string): Promise<Comparison> {
  const found = await db.one<Omit<Comparison, 'rate'> & { rate: string | null }>(sql`
    select q.tax_mode, q.currency_digits as digits, coalesce(c.digits, q.currency_digits) as own_digits,
      case when q.currency = ${currency} then '1' else (select trim_scale(r.rate)::text from tender_rate r
        where r.tender_id = q.id and r.round = ${bid.round} and r.currency = ${currency}) end as rate
    from tender q left join ${currencyView} c on c.enterprise_id = q.enterprise_id and c.code = ${currency}
    where q.id = ${bid.tenderId}`)
  if (found === undefined || found.rate === null) throw new Error('The rate of a bid was not stored at the opening.')
  return { ...found, rate: found.rate }
}
