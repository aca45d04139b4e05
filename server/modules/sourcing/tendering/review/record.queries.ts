import sql from 'sql-template-tag'
import { resultStatuses } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import type { TenderRecord } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { readReviewRecord } from '../../experts/read.ts'
import { phase, seenTenders } from '../visible.queries.ts'
import { readScoring } from './scoring.queries.ts'

type Lot = TenderRecord['lots'][number]
type OfLot<Part> = Part & { lotId: string }

/** @throws Refusal 10007, 16005 before the result is published, 16006 for suppliers. */
export async function readTenderRecord(act: Act, id: string): Promise<TenderRecord> {
  if (sideOf(act.caller) === 'supplier') refuse('noPermission')
  type Header = Pick<TenderRecord, 'tenderingNo' | 'title' | 'round' | 'currency' | 'currencyDigits'>
  const found = await act.db.one<Header & { status: TenderStatus }>(sql`
    select q.tendering_no, q.title, q.round, q.currency, q.currency_digits, ${phase} as status from tender q
    where q.id = ${id} and ${seenTenders(act.caller)}`)
  if (found === undefined) refuse('noSuchData')
  const { status, ...header } = found
  if (!resultStatuses.includes(status)) refuse('statusNotOperable')
  const { rules, elements, priceMode, tieRule, priceComparison, priceCriteria } = await readScoring(act, id)
  const lots = await act.db.rows<Pick<Lot, 'lotId' | 'lotNo' | 'name'>>(sql`
    select id as lot_id, lot_no, name from tender_lot where tender_id = ${id} order by place`)
  const bids = await readRankedBids(act, id)
  const draws = await readLotDraws(act, id)
  return {
    format: 'srm-tender-record-1',
    ...header,
    rules: {
      scored: elements.length > 0,
      priceMode,
      targetPrice: rules.targetPrice || null,
      priceParams: rules.priceParams ?? {},
      priceComparison,
      priceCriteria,
      techWeight: rules.techWeight || '0',
      businessWeight: rules.businessWeight || '0',
      priceWeight: rules.priceWeight || '0',
      passScore: rules.passScore || '0',
      tieRule,
    },
    review: await readReviewRecord(act.db, {
      businessType: tenderBusinessType,
      businessId: id,
      round: header.round,
    }),
    lots: lots.map(lot => ({ ...lot, bids: inLot(bids, lot.lotId), draws: inLot(draws, lot.lotId) })),
  }
}

const inLot = <Part>(parts: readonly OfLot<Part>[], lotId: string) =>
  parts.filter(part => part.lotId === lotId).map(({ lotId: _lot, ...part }) => part)

/** Of a tender that the caller sees. */
function readRankedBids({ db }: Act, tenderId: string): Promise<OfLot<Lot['bids'][number]>[]> {
  return db.rows(sql`
    select r.lot_id, r.bid_id, b.bid_no, round(r.amount, q.currency_digits) as amount, b.marks,
      round(r.evaluated, q.currency_digits) as evaluated, round(r.tech, 2) as tech,
      round(r.business, 2) as business, round(r.price, 2) as price, r.total, r.rank, (
        select coalesce(jsonb_agg(o.amount_excl::text order by i.place), '[]') from tender_item i
          join tender_bid_item o on o.item_id = i.id and o.bid_id = b.id
        where i.lot_id = r.lot_id and o.amount_excl is not null) as item_amounts
    from tender q join tender_rank r on r.tender_id = q.id join tender_bid b on b.id = r.bid_id and b.round = q.round
    where q.id = ${tenderId} order by r.lot_id, r.rank, b.bid_no`)
}

/** Of a tender that the caller sees. */
function readLotDraws({ db }: Act, tenderId: string): Promise<OfLot<Lot['draws'][number]>[]> {
  return db.rows(sql`
    select d.lot_id, d.rank, d.seed, d.bid_ids, d.drawn_ids
    from tender_lot_draw d join tender q on q.id = d.tender_id
    where q.id = ${tenderId} and d.superseded_time is null and exists (select from tender_bid b
      where b.id::text = d.bid_ids ->> 0 and b.round = q.round) order by d.id`)
}
