import type { TenderStatus } from '../../../src/contract/sourcing/tendering/tender-words.ts'
import { rulesOf } from '../../modules/sourcing/tendering/authoring/rule-set.rules.ts'
import { addDays } from './days.ts'
import { demoScoring } from './experts.ts'
import { addApplications, requirements } from './inquiry-prequal.ts'
import { askAbout } from './inquiry-questions.ts'
import type { OrderBook } from './order-book.ts'
import type { Row } from './rows.ts'
import { invitedTo, sourcedGoods } from './sourced-goods.ts'
import { isPublished, tenderPlans, validityDays } from './tender-plans.ts'
import type { TenderPlan } from './tender-plans.ts'
import { addLetterTrail, addTenderTrail } from './tender-trail.ts'

/** None of them is the purchaser, who may not take part in the opening. */
const committee = ['finance', 'quality', 'buyer2']

/** Drafts, published ones, one that waits for its opening, and ended ones. Bids are sealed later. */
export function addTenders(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of ['tender', 'tender_lot', 'tender_item', 'tender_invite', 'tender_member', 'tender_clarification'])
    rows.of(table)
  const employee = rows.of('employee').find(each => each['user_id'] === organisation.users['buyer'])
  const purchaser = rows.of('purchaser').find(each => each['employee_id'] === employee?.['id'])
  const days = new Map<string, number>()
  tenderPlans.forEach((plan, at) => {
    const period = addDays(today, plan.begun).replaceAll('-', '')
    const serial = (days.get(period) ?? 0) + 1
    days.set(period, serial)
    addTender(book, plan, at, { purchaser, number: `TD${period}${String(serial).padStart(4, '0')}` })
  })
  for (const [period, last] of days)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'TENDER', period, last })
}

interface Place {
  purchaser: Row | undefined
  number: string
}

function addTender(book: OrderBook, plan: TenderPlan, at: number, { purchaser, number }: Place): void {
  const { rows, organisation } = book
  const orgId = purchaser?.['purchasing_org_id'] ?? organisation.buying[0].orgId
  const id = rows.add('tender', {
    ...writtenBy(book, `${addDays(book.today, plan.begun)} 09:10:00`, isPublished(plan) ? 3 : 0),
    tendering_no: number,
    title: plan.title,
    bid_type: plan.bidType,
    rule_set: 'ENTERPRISE',
    org_id: orgId,
    company_id: organisation.buying[0].companyId,
    purchaser_id: purchaser?.['id'] ?? '1',
    payment_term_id: '1',
    delivery_address: '苏州工业园区星湖街 218 号 3 号库',
    ...termsOf(plan),
    ...timesOf(book, plan),
    ...progressOf(book, plan),
  })
  const article = addItems(book, id, plan, at)
  const suppliers = invitedTo(rows, plan.suppliers, at)
  if (plan.bidType === 'INVITE') addInvites(book, id, plan, suppliers)
  committee.forEach((user, place) =>
    rows.link('tender_member', {
      tender_id: id,
      user_id: organisation.users[user],
      place,
      role: place === committee.length - 1 ? 'RESERVE' : 'MEMBER',
    }),
  )
  const begun = addDays(book.today, plan.begun)
  askAbout(book, { businessType: 'TENDER', businessId: id, begun, invited: suppliers, article }, plan.questions ?? [])
  if (plan.prequalEnds !== undefined) {
    const reviewed = addDays(book.today, plan.prequalEnds)
    addApplications(rows, { businessType: 'TENDER', businessId: id, begun, reviewed }, suppliers)
  }
  addLetter(book, { id, number, plan })
  addTenderTrail(book, { id, number, orgId, plan })
}

function writtenBy({ organisation }: OrderBook, create_time: string, version: number): Row {
  return {
    enterprise_id: organisation.enterpriseId,
    create_by: organisation.users['buyer'] ?? null,
    create_name: organisation.names['buyer'] ?? '',
    create_time,
    version,
  }
}

function termsOf({ title, twoEnvelopes = false, scored = false, lots, prequalEnds }: TenderPlan): Row {
  return {
    currency: 'CNY',
    currency_digits: 2,
    allow_currencies: [],
    tax_mode: 'EXCL',
    award_mode: lots.length > 1 ? 'PER_LOT' : 'WHOLE',
    envelope_mode: twoEnvelopes ? 'TWO' : 'ONE',
    max_winners: 1,
    validity_days: validityDays,
    min_bidders: 2,
    open_quorum: 2,
    show_opening: 1,
    tie_rule: ['LOWER_PRICE', 'LOTS'],
    requirements: prequalEnds === undefined ? [] : requirements,
    qualified_limit: prequalEnds === undefined ? null : 3,
    round: 1,
    rounds: 1,
    public_days: 3,
    rating: scored ? demoScoring : {},
    notice: `<p>${title}：请符合条件的供应商在截止时间前提交投标文件。</p><p>投标文件加密保存，开标前任何人无法查看。</p>`,
    remark: '',
  }
}

function timesOf({ today }: OrderBook, { starts, ends, begun, prequalEnds }: TenderPlan): Row {
  const on = (day: number, time: string) => `${addDays(today, day)} ${time}`
  return {
    prequal_start_time: prequalEnds === undefined ? null : on(begun, '16:00:00'),
    prequal_end_time: prequalEnds === undefined ? null : on(prequalEnds, '12:00:00'),
    prequal_review_end_time: prequalEnds === undefined ? null : on(prequalEnds + 3, '17:00:00'),
    bid_start_time: on(starts, '09:00:00'),
    question_end_time: on(ends - 2, '17:00:00'),
    bid_deadline: on(ends, '17:00:00'),
    open_time: on(ends, '17:30:00'),
    review_end_time: on(ends + 15, '17:00:00'),
  }
}

const running: readonly TenderStatus[] = ['PUBLISHED', 'PREQUAL_REVIEW', 'BIDDING']

function progressOf({ today, organisation }: OrderBook, plan: TenderPlan): Row {
  const { status, bidType, ends } = plan
  const published = isPublished(plan)
  const ended = status === 'FAILED' || status === 'CANCELLED'
  return {
    status,
    submit_by: status === 'NEW' ? null : (organisation.users['buyer'] ?? null),
    publish_time: published ? `${addDays(today, plan.begun)} 15:20:00` : null,
    rules: published ? rulesOf({ ruleSet: 'ENTERPRISE', bidType }) : {},
    valid_until: published ? addDays(today, ends + validityDays) : null,
    document_version: plan.clarified === undefined ? 1 : 2,
    cancel_reason: ended ? plan.reason : '',
    deadline_notice_time: running.includes(status) ? `${addDays(today, ends - 1)} 17:00:00` : null,
  }
}

const lotStatus = ({ status }: TenderPlan) => (status === 'FAILED' || status === 'CANCELLED' ? status : 'OPEN')

/** The id of the first item. */
function addItems(book: OrderBook, tenderId: string, plan: TenderPlan, at: number): string | undefined {
  const { rows } = book
  const status = lotStatus(plan)
  const lots = plan.lots.map((name, place) =>
    rows.add('tender_lot', {
      tender_id: tenderId,
      place,
      lot_no: String(place + 1),
      name,
      status,
      fail_reason: status === 'OPEN' ? '' : plan.reason,
    }),
  )
  // The first items belong to the first lot.
  const perLot = Math.ceil(plan.articles / lots.length)
  const items = sourcedGoods(book, plan, at).map(({ columns, price }, place) =>
    rows.add('tender_item', {
      tender_id: tenderId,
      lot_id: lots[Math.floor(place / perLot)],
      place,
      ...columns,
      delivery_place: '',
      ceiling_price: place === 0 ? price.times('1.2').toFixed(2) : null,
      allow_partial: 0,
      tier_flag: 0,
    }),
  )
  return items[0]
}

function addInvites(
  { rows, today }: OrderBook,
  tenderId: string,
  plan: TenderPlan,
  suppliers: readonly (Row | undefined)[],
): void {
  const begun = addDays(today, plan.begun)
  suppliers.forEach((supplier, place) => {
    // The second demo supplier has still to answer, the last invited one has declined.
    const answered = isPublished(plan) && place !== 1
    const declined = answered && place === suppliers.length - 1
    rows.link('tender_invite', {
      tender_id: tenderId,
      supplier_id: supplier?.['id'],
      place,
      status: declined ? 'DECLINED' : answered ? 'ACCEPTED' : 'INVITED',
      decline_reason: declined ? '近期产能已满，无法按期交付' : '',
      view_time: answered ? `${begun} 16:${String(10 + place)}:00` : null,
    })
  })
}

function addLetter(book: OrderBook, tender: { id: string; number: string; plan: TenderPlan }): void {
  const { clarified, begun } = tender.plan
  if (clarified === undefined) return
  const { title, content } = clarified
  const day = addDays(book.today, begun + 2)
  const nothing = { times: {}, items: [] }
  const id = book.rows.add('tender_clarification', {
    ...writtenBy(book, `${day} 09:20:00`, 1),
    tender_id: tender.id,
    number: 1,
    title,
    content,
    changes: nothing,
    before: nothing,
    need_resubmit: 0,
    status: 'ISSUED',
    document_version: 2,
    issue_time: `${day} 10:20:00`,
    issue_name: book.organisation.names['buyer'] ?? '',
  })
  addLetterTrail(book, { id, number: `${tender.number}-C1`, tender, title, moment: `${day} 10:20:00` })
}
