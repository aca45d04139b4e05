import sql, { empty } from 'sql-template-tag'
import type { BidEvent, BidReceipt, MyBid } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { BidStatus, Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import type { LockedTender } from '../tender.queries.ts'
import { seenTenders } from '../visible.queries.ts'
import type { BiddenTender } from './bid.rules.ts'
import { makeBidPlaces, readBidFiles } from './bid-files.ts'

/** An invited company first. */
export async function biddingCompany(act: Act, tenderId: string): Promise<string> {
  const company = await act.db.one<{ id: string }>(sql`
    select s.id from ${supplierView} s left join tender_invite i on i.supplier_id = s.id and i.tender_id = ${tenderId}
    where s.id = ${ownSuppliers(act.caller)} and s.enterprise_id = ${act.caller.enterpriseId}
    order by i.supplier_id is null, s.id limit 1`)
  return company?.id ?? refuse('noSuchData')
}

/** Last day until which bids must at least be valid. */
const validUntil = sql`greatest(q.valid_until, (q.bid_deadline)::date + q.validity_days)`

export async function readBidden(act: Act, tenderId: string): Promise<BiddenTender> {
  const header = await act.db.one<Omit<BiddenTender, 'items'>>(sql`
    select q.currency, q.allow_currencies, q.tax_mode, ${validUntil} as valid_until from tender q
    where q.id = ${tenderId} and ${seenTenders(act.caller)}`)
  const items = await act.db.rows<BiddenTender['items'][number]>(sql`
    select a.id, a.lot_id, trim_scale(a.qty) as qty, a.unit, a.unit_precision, trim_scale(a.ceiling_price) as ceiling_price,
      a.allow_partial, a.tier_flag
    from tender_item a join tender q on q.id = a.tender_id
    where q.id = ${tenderId} and ${seenTenders(act.caller)} order by a.place`)
  return { ...(header ?? refuse('noSuchData')), items }
}

export interface OwnBid {
  id: string
  tenderId: string
  supplierId: string
  round: number
  bidNo: string
  status: BidStatus
  versionNo: number
  receiptHash: string
}

/**
 * Inserts the row if missing. The number names the supplier instead of a position, which would tell bidders how many bids
 * there are.
 */
export async function lockOwnBid(act: Act, tender: LockedTender, supplierId: string): Promise<OwnBid> {
  const { caller, db } = act
  await db.run(sql`
    insert into tender_bid (enterprise_id, create_by, create_name, bid_no, tender_id, supplier_id, round, status)
    select ${caller.enterpriseId}, ${caller.userId}, ${caller.name},
      ${tender.tenderingNo} || '-' || s.supplier_no || '-R' || ${tender.round}::int, ${tender.id}, s.id, ${tender.round},
      'WITHDRAWN'
    from ${supplierView} s where s.id = ${supplierId} on conflict (tender_id, supplier_id, round) do nothing`)
  const bid = await db.one<OwnBid>(sql`
    select b.id, b.tender_id, b.supplier_id, b.round, b.bid_no, b.status, b.version_no, b.receipt_hash from tender_bid b
    where b.tender_id = ${tender.id} and b.supplier_id = ${supplierId} and b.round = ${tender.round} for update`)
  if (bid === undefined) throw new Error('The bid of a supplier was not created.')
  return bid
}

export interface SealedPart {
  envelope: Envelope
  hash: string
  sealed: string
}

interface NewVersion {
  kind: BidEvent
  documentVersion: number
  receiptHash: string
  parts: readonly SealedPart[]
}

/** The time is that of the start of the transaction, after the request was received completely. */
export async function writeVersion(act: Act, bid: OwnBid, version: NewVersion): Promise<void> {
  const { kind, documentVersion, receiptHash, parts } = version
  const status: BidStatus = kind === 'WITHDRAWN' ? 'WITHDRAWN' : 'SUBMITTED'
  const versionNo = bid.versionNo + 1
  await act.db.run(sql`
    update tender_bid set status = ${status}, version_no = ${versionNo}, receipt_hash = ${receiptHash},
      submit_time = sourcing_now(), version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now()
    where id = ${bid.id}`)
  await act.db.run(sql`
    with added as (
      insert into tender_bid_version (bid_id, version_no, kind, document_version, submit_time, receipt_hash, user_id)
      values (${bid.id}, ${versionNo}, ${kind}, ${documentVersion}, sourcing_now(), ${receiptHash}, ${act.caller.userId})
      returning id)
    insert into tender_bid_part (version_id, envelope, hash, sealed)
    select added.id, p."envelope", p."hash", p."sealed" from added, jsonb_to_recordset(${asJson(parts)})
      as p ("envelope" text, "hash" text, "sealed" text)`)
}

export function readParts(act: Pick<Act, 'db'>, bid: Pick<OwnBid, 'id' | 'versionNo'>): Promise<SealedPart[]> {
  return act.db.rows<SealedPart>(sql`
    select p.envelope, p.hash, p.sealed from tender_bid_part p join tender_bid_version v on v.id = p.version_id
    where v.bid_id = ${bid.id} and v.version_no = ${bid.versionNo} and p.sealed is not null order by p.envelope desc`)
}

/** Destroys sealed content that will never be opened; hashes stay. */
export async function dropSealed(act: Pick<Act, 'db'>, bidId: string, before?: number): Promise<void> {
  await act.db.run(sql`
    update tender_bid_part p set sealed = null from tender_bid_version v
    where v.id = p.version_id and v.bid_id = ${bidId} and p.sealed is not null
      ${before === undefined ? empty : sql`and v.version_no < ${before}`}`)
}

export const partsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('envelope', p.envelope, 'hash', p.hash)
  order by p.envelope desc), '[]') from tender_bid_part p where p.version_id = v.id) as parts`

export function readReceipts(act: Act, tenderId: string): Promise<BidReceipt[]> {
  return act.db.rows<BidReceipt>(sql`
    select b.bid_no, b.round, v.version_no, v.kind, v.document_version, v.submit_time, v.receipt_hash, ${partsOf}
    from tender q join tender_bid b on b.tender_id = q.id join tender_bid_version v on v.bid_id = b.id
    where q.id = ${tenderId} and ${seenTenders(act.caller)} and b.supplier_id = ${ownSuppliers(act.caller)}
    order by b.round desc, v.version_no desc`)
}

export async function lastReceipt(act: Act, bid: Pick<OwnBid, 'tenderId' | 'bidNo'>): Promise<BidReceipt> {
  const receipt = (await readReceipts(act, bid.tenderId)).find(({ bidNo }) => bidNo === bid.bidNo)
  if (receipt === undefined) throw new Error('A bid that was accepted has no receipt.')
  return receipt
}

export async function readMyBid(act: Act, tenderId: string): Promise<MyBid> {
  const supplierId = await biddingCompany(act, tenderId)
  await makeBidPlaces(act, tenderId, supplierId)
  const mine = await act.db.one<Omit<MyBid, 'files' | 'receipts'> & { round: number }>(sql`
    select q.id as tendering_id, coalesce(b.status, 'NONE') as status, coalesce(b.version_no, 0) as version_no, q.round,
      ${validUntil} as valid_until, (select d.status from tender_deposit d
        where d.tender_id = q.id and d.supplier_id = ${supplierId} and d.deleted = 0) as deposit_status
    from tender q left join tender_bid b on b.tender_id = q.id and b.supplier_id = ${supplierId} and b.round = q.round
    where q.id = ${tenderId} and ${seenTenders(act.caller)}`)
  if (mine === undefined) refuse('noSuchData')
  const { round, ...shown } = mine
  const files = await readBidFiles(act, { tenderId, supplierId, round })
  return { ...shown, files, receipts: await readReceipts(act, tenderId) }
}
