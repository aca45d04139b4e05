import sql from 'sql-template-tag'
import type {
  OpeningMember,
  Tender,
  TenderInvite,
  TenderItem,
  TenderLot,
  TenderSummary,
} from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { paymentTermView, unitText } from '../../../ground/master-data/read.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { userView } from '../../../platform/administration/read.ts'
import {
  companyView,
  employeeView,
  orgView,
  purchaserView,
  warehouseView,
} from '../../../platform/organisation/read.ts'
import { memberReady, memberTested } from '../opening/facts.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import { factColumns } from '../tender.queries.ts'
import { tenderSteps } from '../tender.rules.ts'
import { freshTender } from '../tender-facts.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { nextEvent } from './clock.queries.ts'
import { phaseOf } from './phases.rules.ts'

export const summaryColumns = (caller: Caller) => sql`
  q.id, q.version, q.tendering_no, q.title, q.envelope_mode, ${nextEvent()} as next_event_time, org.name as org_name,
  company.name as company_name, e.name as purchaser_name, q.currency, q.currency_digits, q.bid_deadline, q.open_time,
  (select count(*)::int from tender_lot l where l.tender_id = q.id) as lot_count,
  (select count(*)::int from tender_item a where a.tender_id = q.id) as item_count, q.opened_time, q.create_name,
  q.create_time, ${factColumns(caller)}`

export const summaryJoins = sql`
  join ${orgView} org on org.id = q.org_id join ${companyView} company on company.id = q.company_id
  join ${purchaserView} p on p.id = q.purchaser_id join ${employeeView} e on e.id = p.employee_id`

export type ReadSummary = Omit<TenderSummary, 'allowed' | 'phase'> & TenderFacts & { openedTime: string | null }

/** Facts that a list shows; the others only decide about steps. */
const shownFacts: readonly (keyof TenderFacts)[] = [
  ...(['status', 'bidType', 'round', 'rounds', 'bidCount', 'openQuestions', 'myInvite', 'myBid'] as const),
]
const hiddenFacts = Object.keys(freshTender).filter(name => !shownFacts.some(shown => shown === name))

/** The number of bids is hidden until the opening, and always from suppliers. */
export function asSeen(read: ReadSummary, caller: Caller): TenderSummary {
  const allowed = allowedEvents(tenderSteps, read, caller)
  const shown = Object.fromEntries(
    Object.entries(read).filter(([name]) => name !== 'openedTime' && !hiddenFacts.includes(name)),
  )
  const counted = sideOf(caller) === 'buyer' && read.openedTime !== null ? {} : { bidCount: 0 }
  const hidden = sideOf(caller) === 'supplier' ? { openQuestions: 0, createName: '' } : {}
  // What remains are the columns of a summary.
  return { ...(shown as unknown as TenderSummary), ...counted, ...hidden, phase: phaseOf[read.status], allowed }
}

type Header = Omit<Tender, keyof TenderSummary | 'lots' | 'article' | 'invite' | 'members'>

/** @throws Refusal 10007 unless visible to the current user. */
export async function readTender(act: Act, id: string): Promise<Tender> {
  const read = await act.db.one<ReadSummary>(sql`
    select ${summaryColumns(act.caller)} from tender q ${summaryJoins}
    where q.id = ${id} and ${seenTenders(act.caller)}`)
  if (read === undefined) return refuse('noSuchData')
  const supplier = sideOf(act.caller) === 'supplier'
  return {
    ...asSeen(read, act.caller),
    ...(await readHeader(act, id, supplier)),
    lots: await readLots(act, id),
    article: await readItems(act, id),
    invite: await readInvites(act, id),
    members: supplier ? [] : await readMembers(act, id),
  }
}

type Rating = 'expertRatingDto' | 'expertRatingElementDtos' | 'priceComparison' | 'priceCriteria'

/** Of a tender that the caller sees. */
async function readHeader(act: Act, id: string, supplier: boolean): Promise<Header> {
  const read = await act.db.one<Omit<Header, Rating> & { rating: Partial<Pick<Header, Rating>> }>(sql`
    select q.rule_set, q.tax_mode, q.award_mode, q.org_id, q.company_id, q.purchaser_id, q.payment_term_id,
      coalesce(t.names ->> ${act.caller.language}::text, t.name) as payment_term_name, q.warehouse_id,
      coalesce(w.name, '') as warehouse_name, q.delivery_address, q.allow_currencies, q.max_winners, q.max_lots_won,
      trim_scale(q.estimate_amount) as estimate_amount, q.show_estimate, trim_scale(q.deposit_amount) as deposit_amount,
      q.deposit_account, q.validity_days, q.min_bidders, q.public_days, q.open_quorum, q.show_opening, q.tie_rule,
      (q.prequal_end_time is not null)::int as prequal_flag, q.qualified_limit, q.requirements, q.prequal_start_time,
      q.prequal_end_time, q.prequal_review_end_time, q.bid_start_time, q.question_end_time, q.review_end_time,
      q.valid_until, q.document_version, q.notice, q.remark, q.publish_time, q.opened_time, q.price_opened_time,
      q.public_end_time, q.few_reason, q.cancel_reason, q.award_reason, q.rating, sourcing_now() as now
    from tender q join ${paymentTermView} t on t.id = q.payment_term_id
      left join ${warehouseView} w on w.id = q.warehouse_id
    where q.id = ${id}`)
  if (read === undefined) return refuse('noSuchData')
  const { rating, ...shown } = read
  const { expertRatingDto, expertRatingElementDtos, priceComparison = 'BID', priceCriteria = [] } = rating
  const scoring = {
    priceComparison,
    priceCriteria,
    ...(expertRatingDto ? { expertRatingDto } : {}),
    ...(expertRatingElementDtos ? { expertRatingElementDtos } : {}),
  }
  if (!supplier) return { ...shown, ...scoring }
  const { targetPrice: _target, ...published } = expertRatingDto ?? {}
  return {
    ...shown,
    ...scoring,
    ...(expertRatingDto ? { expertRatingDto: published } : {}),
    ...(shown.showEstimate === 1 ? {} : { estimateAmount: null }),
    minBidders: 0,
    openQuorum: 0,
    qualifiedLimit: null,
    fewReason: '',
    awardReason: '',
  }
}

function readLots(act: Act, tenderId: string): Promise<TenderLot[]> {
  return act.db.rows<TenderLot>(sql`
    select l.id, l.lot_no, l.name, l.status, l.fail_reason from tender_lot l where l.tender_id = ${tenderId}
    order by l.place`)
}

/** Of a tender that the caller sees; without estimates and demands for suppliers. */
export function readItems(act: Act, tenderId: string): Promise<TenderItem[]> {
  const supplier = sideOf(act.caller) === 'supplier'
  return act.db.rows<TenderItem>(sql`
    select a.id, a.lot_id, l.lot_no, a.material_id, coalesce(m.code, '') as material_code, a.material_text, a.spec,
      trim_scale(a.qty) as qty, a.unit,
      ${unitText(sql`${act.caller.enterpriseId}`, sql`a.unit`, act.caller.language)} as unit_symbol, a.unit_precision,
      a.need_date, a.delivery_place, trim_scale(a.ceiling_price) as ceiling_price,
      ${supplier ? sql`null` : sql`trim_scale(a.estimate_price)`} as estimate_price, a.allow_partial, a.tier_flag,
      a.remark, ${supplier ? sql`'[]'::jsonb` : sql`a.demands`} as demands
    from tender_item a join tender_lot l on l.id = a.lot_id left join ${materialView} m on m.id = a.material_id
    where a.tender_id = ${tenderId} order by a.place`)
}

/** Suppliers see their own invitation only. */
function readInvites(act: Act, tenderId: string): Promise<TenderInvite[]> {
  const own = sideOf(act.caller) === 'supplier' ? sql`i.supplier_id = ${ownSuppliers(act.caller)}` : sql`true`
  return act.db.rows<TenderInvite>(sql`
    select i.supplier_id, s.supplier_no, s.name as supplier_name, i.status, i.decline_reason, i.view_time
    from tender_invite i join ${supplierView} s on s.id = i.supplier_id
    where i.tender_id = ${tenderId} and ${own} order by i.place`)
}

function readMembers(act: Act, tenderId: string): Promise<OpeningMember[]> {
  return act.db.rows<OpeningMember>(sql`
    select m.user_id, u.name, m.role, (${memberReady})::int as ready, ${memberTested} as tested_time
    from tender_member m join ${userView} u on u.id = m.user_id where m.tender_id = ${tenderId} order by m.place`)
}
