import sql from 'sql-template-tag'
import type {
  AwardBid,
  AwardItem,
  AwardOffer,
  TenderAward,
  TenderAwardLine,
  TenderRank,
} from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { TenderLot } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { supplierObstacle } from '../../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { SupplierStand } from '../../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { unitText } from '../../../ground/master-data/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { factColumns } from '../tender.queries.ts'
import { tenderSteps } from '../tender.rules.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { proposalsFor, totalOf } from './award.rules.ts'
import { withCeilings } from './ceilings.ts'

export const awardStatuses: readonly TenderStatus[] = [
  ...(['PRE_AWARD', 'PUBLICITY', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED'] as const),
]

type Header = Pick<
  TenderAward,
  | 'id'
  | 'version'
  | 'tenderingNo'
  | 'title'
  | 'awardMode'
  | 'maxWinners'
  | 'maxLotsWon'
  | 'currency'
  | 'currencyDigits'
  | 'publicEndTime'
  | 'lettersTime'
  | 'standstillEnd'
  | 'now'
> &
  TenderFacts & { orgId: string }

/** @throws Refusal 10007 when not visible, 16006 for suppliers, 16005 before the award is prepared, and for an ended tender without lines. */
export async function readTenderAward(act: Act, id: string): Promise<TenderAward> {
  const read = await act.db.one<Header>(sql`
    select q.id, q.version, q.tendering_no, q.title, q.award_mode, q.max_winners, q.max_lots_won, q.currency,
      q.currency_digits, q.org_id, q.public_end_time, q.letters_time, sourcing_now() as now, (
        select max(l.standstill_end) from tender_letter l where l.tender_id = q.id and l.withdrawn_time is null
      ) as standstill_end, ${factColumns(act.caller)}
    from tender q where q.id = ${id} and ${seenTenders(act.caller)}`)
  const tender = read ?? refuse('noSuchData')
  if (sideOf(act.caller) === 'supplier') refuse('noPermission')
  const lines = await readLines(act, id)
  const ended = tender.status === 'FAILED' || tender.status === 'CANCELLED'
  if (ended ? lines.length === 0 : !awardStatuses.includes(tender.status)) refuse('statusNotOperable')
  const { tenderingNo, title, version, status, bidType, awardMode, maxWinners, maxLotsWon, currency, currencyDigits } =
    tender
  const { round, rounds, scored, publicDays, publicEndTime, lettersTime, standstillEnd, now, orgId } = tender
  const items = await readAwardItems(act, id)
  const bids = await readAwardBids(act, id, round)
  const offers = await withCeilings(act, orgId, { items, bids, offers: await readOffers(act, id, round) })
  const lots = await readLots(act, id)
  const ranks = await readRanks(act, id, round)
  const compared = { awardMode, maxWinners, maxLotsWon, currencyDigits, scored, lots, items, bids, ranks, offers }
  const live = lines.filter(line => line.status !== 'CANCELLED')
  return {
    id,
    version,
    tenderingNo,
    title,
    status,
    bidType,
    currency,
    round,
    rounds,
    publicDays,
    publicEndTime,
    lettersTime,
    standstillEnd,
    now,
    ...compared,
    lines,
    total: totalOf(compared, live),
    proposals: status === 'PRE_AWARD' ? proposalsFor(compared) : [],
    allowed: allowedEvents(tenderSteps, tender, act.caller),
  }
}

export function readLots({ db }: Act, tenderId: string): Promise<TenderLot[]> {
  return db.rows<TenderLot>(sql`
    select id, lot_no, name, status, fail_reason from tender_lot where tender_id = ${tenderId} order by place`)
}

function readAwardItems({ db, caller }: Act, tenderId: string): Promise<AwardItem[]> {
  return db.rows<AwardItem>(sql`
    select a.id, a.lot_id, l.lot_no, a.material_id, a.material_text, a.spec, trim_scale(a.qty) as qty, a.unit,
      ${unitText(sql`${caller.enterpriseId}`, sql`a.unit`, caller.language)} as unit_symbol, a.unit_precision,
      trim_scale(a.ceiling_price) as ceiling_price
    from tender_item a join tender_lot l on l.id = a.lot_id where a.tender_id = ${tenderId} order by a.place`)
}

interface ReadBid extends Omit<AwardBid, 'obstacle'>, SupplierStand {
  expired: boolean
  replaced: boolean
}

/** Bids with a rank, and those that were found invalid. */
async function readAwardBids({ db }: Act, tenderId: string, round: number): Promise<AwardBid[]> {
  const bids = await db.rows<ReadBid>(sql`
    select b.id, b.bid_no, b.supplier_id, s.name as supplier_name, b.status, coalesce(b.currency, q.currency) as currency,
      trim_scale(coalesce(b.exchange_rate, 1))::text as rate, b.valid_until, b.valid_until < current_date as expired,
      x.bid_id is not null as replaced, coalesce(x.reason, '') as replaced_reason, coalesce(x.forfeit, 0) as forfeit,
      s.stage, s.freeze_flag, s.black_flag, s.hold_kind
    from tender_bid b join tender q on q.id = b.tender_id join ${supplierView} s on s.id = b.supplier_id
      left join tender_replacement x on x.bid_id = b.id
    where b.tender_id = ${tenderId} and b.round = ${round} and b.deleted = 0
      and b.status in ('OPENED', 'VALID', 'INVALID', 'WON', 'PART_WON', 'LOST') order by b.id`)
  return bids.map(({ expired, replaced, stage, freezeFlag, blackFlag, holdKind, ...bid }) => {
    const barred = supplierObstacle('award', { stage, freezeFlag, blackFlag, holdKind }) !== undefined
    const standing = expired ? 'expired' : barred ? 'supplier' : null
    return { ...bid, obstacle: replaced ? 'replaced' : standing }
  })
}

function readOffers({ db }: Act, tenderId: string, round: number): Promise<Omit<AwardOffer, 'ceiling' | 'check'>[]> {
  return db.rows(sql`
    select t.bid_id, t.item_id, trim_scale(t.price_excl) as price_excl, t.tax_code, t.tiers,
      trim_scale(t.max_qty) as max_qty, t.lead_days
    from tender_bid_item t join tender_bid b on b.id = t.bid_id
    where b.tender_id = ${tenderId} and b.round = ${round} and t.offered_flag = 1
      and (t.price_excl is not null or t.tiers <> '[]') order by t.item_id, t.bid_id`)
}

export function readRanks({ db }: Act, tenderId: string, round: number): Promise<TenderRank[]> {
  return db.rows<TenderRank>(sql`
    select r.lot_id, r.bid_id, r.rank, trim_scale(r.amount) as amount,
      trim_scale(r.evaluated) as evaluated, trim_scale(r.tech) as tech,
      trim_scale(r.business) as business, trim_scale(r.price) as price, trim_scale(r.total) as total
    from tender_rank r join tender_lot l on l.id = r.lot_id join tender_bid b on b.id = r.bid_id
    where r.tender_id = ${tenderId} and b.round = ${round} order by l.place, r.rank, r.bid_id`)
}

export function readLines({ db, caller }: Act, tenderId: string): Promise<TenderAwardLine[]> {
  return db.rows<TenderAwardLine>(sql`
    select w.id, w.item_id, w.bid_id, a.lot_id, l.lot_no, b.supplier_id, s.name as supplier_name, a.material_text, a.spec,
      trim_scale(w.qty) as qty, ${unitText(sql`${caller.enterpriseId}`, sql`a.unit`, caller.language)} as unit_symbol,
      trim_scale(w.price_excl) as price_excl, coalesce(b.currency, q.currency) as currency, w.tax_code,
      trim_scale(w.share_pct) as share_pct,
      round(w.qty * w.price_excl * coalesce(b.exchange_rate, 1), q.currency_digits) as amount, r.rank, w.reason, w.end_reason, w.status
    from tender_award w join tender q on q.id = w.tender_id join tender_item a on a.id = w.item_id
      join tender_lot l on l.id = a.lot_id join tender_bid b on b.id = w.bid_id
      join ${supplierView} s on s.id = b.supplier_id
      left join tender_rank r on r.lot_id = a.lot_id and r.bid_id = w.bid_id
    where w.tender_id = ${tenderId} order by a.place, r.rank, w.id`)
}
