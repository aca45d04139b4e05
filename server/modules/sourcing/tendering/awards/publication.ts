import sql from 'sql-template-tag'
import type { PublishedResult } from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { ownOpenedBid } from '../bids/facts.ts'
import { tenders } from '../tender-kind.ts'
import { factColumns } from '../tender.queries.ts'
import { tenderSteps } from '../tender.rules.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { setLines } from './award.moves.ts'
import { awardStatuses } from './award.queries.ts'
import { biddersOf, tellBidders } from './messages.ts'

/** Best ranks named in addition to the proposed winners. */
const namedRanks = 3

/**
 * Whole days from the day after the publication, up to 24:00 of a working day of the organisation's calendar
 * (Regulation (EEC, Euratom) 1182/71).
 */
const publicEnd = sql`
  (working_day(q.enterprise_id, q.org_id, sourcing_now()::date + q.public_days - 1, 1) + 1)::timestamp at time zone
    current_setting('TimeZone')`

export async function publishResult(act: Act, id: string, version?: number): Promise<void> {
  await move(act, tenders, 'publishResult', id, undefined, {
    version,
    async work() {
      await setLines(act, id, 'PUBLIC')
      return { fields: sql`, public_start_time = sourcing_now(), public_end_time = ${publicEnd}` }
    },
    async tell(after) {
      const end = await act.db.one<{ time: string }>(sql`select public_end_time as time from tender where id = ${id}`)
      await tellBidders(act, after, 'tender.resultPublished', await biddersOf(act, id), { ends: end?.time ?? '' })
    },
  })
}

type Header = Omit<PublishedResult, 'lots' | 'allowed'> & TenderFacts & { published: boolean; bidOpened: boolean }

/**
 * @throws Refusal 10007 when not visible, 16006 for suppliers without an opened bid, 16005 before the award is prepared, and
 * unless `preview` before it is published.
 */
export async function readResult(act: Act, id: string, preview: boolean): Promise<PublishedResult> {
  const { caller, db } = act
  const supplier = sideOf(caller) === 'supplier'
  const read = await db.one<Header>(sql`
    select q.id, q.tendering_no, q.title, q.currency, q.currency_digits, q.public_end_time, sourcing_now() as now,
      q.public_end_time is not null or q.status in ('AWARDED', 'CLOSED') as published, ${ownOpenedBid(caller)} as bid_opened,
      ${factColumns(caller)}
    from tender q where q.id = ${id} and ${seenTenders(caller)}`)
  const tender = read ?? refuse('noSuchData')
  if (supplier && (preview || !tender.bidOpened)) refuse('noPermission')
  if (!awardStatuses.includes(tender.status) || (!preview && !tender.published)) refuse('statusNotOperable')
  const { tenderingNo, title, status, currency, currencyDigits, publicDays, publicEndTime, now, round } = tender
  const shown = { id, tenderingNo, title, status, currency, currencyDigits, publicDays, publicEndTime, now }
  const allowed = allowedEvents(tenderSteps, tender, caller)
  return { ...shown, lots: await readCandidates(act, id, round), allowed }
}

/** The best ranks, and every proposed winner. */
async function readCandidates({ db }: Act, id: string, round: number): Promise<PublishedResult['lots']> {
  return db.rows<PublishedResult['lots'][number]>(sql`
    select l.id as lot_id, l.lot_no, l.name, coalesce((
      select jsonb_agg(jsonb_build_object('rank', c.rank, 'supplierId', c.supplier_id::text, 'supplierName', c.name,
        'amount', c.amount, 'evaluated', c.evaluated, 'proposed', c.proposed) order by c.rank, c.bid_id)
      from (
        select r.rank, r.bid_id, b.supplier_id, s.name, round(r.amount, q.currency_digits)::text as amount,
          round(r.evaluated, q.currency_digits)::text as evaluated,
          rank() over (order by r.rank) as place, exists (
            select from tender_award w join tender_item a on a.id = w.item_id
            where w.bid_id = r.bid_id and a.lot_id = l.id and w.status <> 'CANCELLED') as proposed
        from tender_rank r join tender q on q.id = r.tender_id join tender_bid b on b.id = r.bid_id
          join ${supplierView} s on s.id = b.supplier_id
        where r.lot_id = l.id and b.round = ${round} and not exists (
          select from tender_replacement x where x.bid_id = r.bid_id)) c
      where c.proposed or c.place <= ${namedRanks}), '[]') as candidates
    from tender_lot l where l.tender_id = ${id} order by l.place`)
}
