import sql, { empty } from 'sql-template-tag'
import { rounded, subtract } from '../../../../../src/contract/fraction.ts'
import type { Fraction } from '../../../../../src/contract/fraction.ts'
import type {
  EarlierRanks,
  RankedLot,
  RankRow,
  TenderRanks,
} from '../../../../../src/contract/sourcing/tendering/reviews.ts'
import { resultStatuses } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { readReviewedBids } from '../../experts/read.ts'
import type { ReviewedBid } from '../../experts/read.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import { pricedStatuses } from '../tender-facts.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { factColumns } from '../tender.queries.ts'
import { tenderSteps } from '../tender.rules.ts'
import { seenTenders } from '../visible.queries.ts'
import { tiesOf } from './rank.rules.ts'
import { readScoring } from './scoring.queries.ts'

const scoredStatuses: readonly TenderStatus[] = ['TECH_CONFIRMED', ...pricedStatuses]

type Found = TenderFacts & Pick<TenderRanks, 'id' | 'version' | 'currency' | 'currencyDigits'>

/** @throws Refusal 10007, 16005 before the scores are confirmed, and for bidders before the result. */
export async function readRanks(act: Act, id: string): Promise<TenderRanks> {
  const tender = await act.db.one<Found>(sql`
    select q.id, q.version, q.currency, q.currency_digits, ${factColumns(act.caller)} from tender q
    where q.id = ${id} and ${seenTenders(act.caller)}`)
  if (tender === undefined) refuse('noSuchData')
  const { status, scored, version, currency, currencyDigits, round } = tender
  const bidder = sideOf(act.caller) === 'supplier'
  if (!(bidder ? resultStatuses : scoredStatuses).includes(status)) refuse('statusNotOperable')
  const { rules, priceMode, tieRule, priceComparison } = await readScoring(act, id)
  const reviewed = await readReviewedBids(act.db, { businessType: tenderBusinessType, businessId: id, round })
  const named = resultStatuses.includes(status)
  const rows = (await readRows(act, id)).map(({ lotId, ...row }) => ({
    lotId,
    ...withScores(
      row,
      reviewed.find(({ bidId }) => bidId === row.bidId),
      { named, bidder },
    ),
  }))
  const lots = await act.db.rows<Pick<RankedLot, 'lotId' | 'lotNo' | 'name'>>(sql`
    select id as lot_id, lot_no, name from tender_lot where tender_id = ${id} order by place`)
  const draws = bidder ? [] : await readDraws(act, id)
  return {
    id,
    version,
    status,
    currency,
    currencyDigits,
    scored,
    priceComparison,
    priceMode,
    techWeight: rules.techWeight || '0',
    businessWeight: rules.businessWeight || '0',
    priceWeight: rules.priceWeight || '0',
    passScore: rules.passScore || '0',
    tieRule,
    lots: lots.map(lot => lotOf(lot, rows, draws, bidder)),
    earlier: bidder ? [] : await readEarlier(act, id, round),
    allowed: allowedEvents(tenderSteps, tender, act.caller),
  }
}

type OfLot<Part> = Part & { lotId: string }

function lotOf(
  lot: Pick<RankedLot, 'lotId' | 'lotNo' | 'name'>,
  rows: readonly OfLot<RankRow>[],
  draws: readonly OfLot<RankedLot['draws'][number]>[],
  bidder: boolean,
): RankedLot {
  const own = rows.filter(({ lotId }) => lotId === lot.lotId).map(({ lotId: _lot, ...row }) => row)
  const ranked = own.flatMap(({ bidId, rank, unranked }) =>
    rank === null || unranked !== null ? [] : [{ bidId, rank }],
  )
  return {
    ...lot,
    rows: own,
    ties: bidder ? [] : tiesOf(ranked),
    draws: draws.filter(({ lotId }) => lotId === lot.lotId).map(({ lotId: _lot, ...draw }) => draw),
  }
}

type Row = OfLot<Omit<RankRow, 'experts'>>

/** Best first, per lot with an offered item. Bidders get their own. */
function readRows({ db, caller }: Act, tenderId: string): Promise<Row[]> {
  const own = sideOf(caller) === 'supplier' ? sql`and b.supplier_id = ${ownSuppliers(caller)}` : empty
  return db.rows<Row>(sql`
    select l.id as lot_id, b.id as bid_id, b.bid_no, b.supplier_id, s.name as supplier_name, round(r.amount, q.currency_digits) as amount,
      round(r.evaluated, q.currency_digits) as evaluated, round(r.tech, 2) as tech, round(r.business, 2) as business, round(r.price, 2) as price, r.total,
      r.rank, case when b.status = 'INVALID' then 'INVALID'
        when r.rank is null and exists (select from tender_rank o join tender_bid p on p.id = o.bid_id
          where o.lot_id = l.id and p.round = b.round) then 'INCOMPLETE' end as unranked,
      b.invalid_reason as reason
    from tender q join tender_bid b on b.tender_id = q.id and b.round = q.round
        and b.status in ('VALID', 'INVALID', 'WON', 'PART_WON', 'LOST')
      join ${supplierView} s on s.id = b.supplier_id join tender_lot l on l.tender_id = q.id
      left join tender_rank r on r.lot_id = l.id and r.bid_id = b.id
    where q.id = ${tenderId} ${own} and exists (select from tender_bid_item o join tender_item i on i.id = o.item_id
      where o.bid_id = b.id and i.lot_id = l.id and o.offered_flag = 1)
    order by l.place, r.rank nulls last, b.bid_no`)
}

/** Scores that no rank holds: of bids without one, and of all before prices are known. */
function withScores(
  row: Omit<RankRow, 'experts'>,
  reviewed: ReviewedBid | undefined,
  { named, bidder }: { named: boolean; bidder: boolean },
): RankRow {
  if (reviewed === undefined) return { ...row, experts: [] }
  const { tech, business, invalid } = reviewed
  return {
    ...row,
    tech: row.tech ?? twoDigits(tech),
    business: row.business ?? twoDigits(business),
    unranked: row.unranked === 'INVALID' ? (invalid ?? 'INVALID') : row.unranked,
    experts: bidder
      ? []
      : reviewed.experts.map((expert, at) => ({
          no: at + 1,
          name: named ? expert.name : '',
          tech: twoDigits(expert.tech),
          business: twoDigits(expert.business),
          techOff: off(expert.tech, tech),
          businessOff: off(expert.business, business),
        })),
  }
}

const twoDigits = (score: Fraction | null): string | null => score && rounded(score, 2)
const off = (own: Fraction | null, combined: Fraction | null): string | null =>
  own && combined && rounded(subtract(own, combined), 2)

function readDraws({ db }: Act, tenderId: string): Promise<OfLot<RankedLot['draws'][number]>[]> {
  return db.rows(sql`
    select d.lot_id, d.rank, d.seed, d.bid_ids, d.drawn_ids, d.witness_name as witness, d.operator_name as operator, d.time
    from tender_lot_draw d where d.tender_id = ${tenderId} and d.superseded_time is null order by d.id`)
}

/** Of a tender that the caller sees. */
function readEarlier({ db }: Act, tenderId: string, round: number): Promise<EarlierRanks[]> {
  return db.rows<EarlierRanks>(sql`
    select g.reason, g.act_name as operator, g.time, g.ranks as rows from tender_review_again g
    where g.tender_id = ${tenderId} and g.round = ${round} order by g.id`)
}
