import { createHmac } from 'node:crypto'
import type { ElementKind } from '../../../src/contract/sourcing/experts/scoring.ts'
import { resultsOf } from '../../modules/sourcing/experts/score.rules.ts'
import { addDays } from './days.ts'
import { inquiryPlans } from './inquiry-plans.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

interface ExpertPlan {
  user: string
  level: 'JUNIOR' | 'SENIOR' | 'CHIEF'
  /** Empty for an own employee. */
  employer: string
  categories: readonly number[]
}

const plans: readonly ExpertPlan[] = [
  { user: 'expert', level: 'CHIEF', employer: '苏州机械设计研究院', categories: [0, 1, 2] },
  { user: 'quality', level: 'SENIOR', employer: '', categories: [0, 1] },
  { user: 'warehouse', level: 'JUNIOR', employer: '', categories: [1, 2] },
  { user: 'sun.lei', level: 'SENIOR', employer: '', categories: [0, 2] },
  { user: 'jiang.yue', level: 'SENIOR', employer: '', categories: [0, 1, 2] },
  { user: 'ma.lin', level: 'JUNIOR', employer: '江苏省机电工程学会', categories: [2] },
]

const scoringElements: readonly { name: string; kind: ElementKind; maxScore: string; standard: string }[] = [
  { name: '技术方案', kind: 'TECH', maxScore: '60', standard: '满足图纸与工况要求' },
  { name: '质量保证', kind: 'TECH', maxScore: '40', standard: '检验手段与质保期' },
  { name: '交付与服务', kind: 'BUSINESS', maxScore: '100', standard: '交期、售后响应' },
  { name: '资质有效', kind: 'VETO', maxScore: '', standard: '相关证书在有效期内' },
]

/** Scoring of reviewed inquiries as in their drafts. */
export const demoScoring = {
  expertRatingId: '',
  expertRatingDto: {
    scoreMode: 'AVERAGE',
    priceMode: 'LOWEST',
    techWeight: '40',
    businessWeight: '20',
    priceWeight: '40',
    passScore: '60',
    targetPrice: '',
    blindFlag: 1,
  },
  ratingExpertDtos: [],
  expertRatingElementDtos: scoringElements,
}

/** Seed of the demo's expert draw. */
const seed = '5f3759df2b7e151628aed2a6abf71588'

/** Adds the experts, and a review for each inquiry that waits for one. */
export function addExperts(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of ['expert', 'expert_review', 'expert_review_element', 'expert_review_bid', 'expert_draw'])
    rows.of(table)
  for (const table of ['expert_member', 'expert_score']) rows.of(table)
  const by = { create_by: organisation.users['buyer2'] ?? null, create_name: organisation.names['buyer2'] ?? '' }
  const categories = rows.of('material_category').slice(0, 3)
  const experts = plans.flatMap(plan => {
    const user = rows.of('app_user').find(each => each['username'] === plan.user)
    if (user === undefined) return []
    const id = rows.add('expert', {
      enterprise_id: organisation.enterpriseId,
      ...by,
      create_time: `${addDays(today, -300)} 10:00:00`,
      user_id: user['id'],
      name: textAt(user, 'name'),
      phone: textAt(user, 'phone'),
      email: textAt(user, 'email'),
      org_id: plan.employer === '' ? user['org_id'] : null,
      employer: plan.employer,
      level: plan.level,
      internal_flag: plan.employer === '' ? 1 : 0,
      conflict_supplier_ids: [],
      absences: [],
      remark: '',
      category_ids: plan.categories.flatMap(at => (categories[at] === undefined ? [] : [String(categories[at]['id'])])),
    })
    return [{ id, name: textAt(user, 'name') }]
  })
  inquiryPlans.forEach((plan, at) => {
    const inquiry = rows.of('inquiry')[at]
    if (plan.scored === true && inquiry !== undefined) addReview(book, inquiry, experts, by)
  })
}

type Named = { id: string; name: string }

function addReview(book: OrderBook, inquiry: Row, experts: readonly Named[], by: Row): void {
  const { rows, organisation, today } = book
  const done = inquiry['status'] !== 'EXPERT'
  const day = done ? addDays(textAt(inquiry, 'quote_end_time').slice(0, 10), 1) : addDays(today, -1)
  const { expertRatingDto: rules, expertRatingElementDtos: elements } = demoScoring
  const review = rows.add('expert_review', {
    enterprise_id: organisation.enterpriseId,
    ...by,
    create_time: `${day} 09:30:00`,
    version: 4,
    business_type: 'INQUIRY',
    business_id: inquiry['id'],
    round: 1,
    doc_no: inquiry['inquiry_no'],
    title: inquiry['title'],
    org_id: inquiry['org_id'],
    owner_id: organisation.users['buyer'] ?? null,
    score_mode: rules.scoreMode,
    price_mode: rules.priceMode,
    tech_weight: rules.techWeight,
    business_weight: rules.businessWeight,
    price_weight: rules.priceWeight,
    pass_score: rules.passScore,
    blind_flag: 1,
    review_place: '三楼评审室',
    review_end_time: `${addDays(day, 3)} 17:00:00`,
    start_time: `${day} 14:00:00`,
    status: done ? 'CONFIRMED' : 'OPEN',
    send_back_reason: '',
    results: [],
  })
  const elementIds = elements.map(({ name, kind, maxScore, standard }, place) =>
    rows.add('expert_review_element', {
      review_id: review,
      place,
      name,
      kind,
      max_score: maxScore || '1',
      standard,
    }),
  )
  const bids = rows.of('inquiry_quote').filter(quote => quote['inquiry_id'] === inquiry['id'])
  bids.forEach((quote, at) => addBid(book, review, inquiry, quote, String.fromCharCode(65 + ((at + 2) % bids.length))))
  const order = [...experts].sort((a, b) => (hashOf(a.id) < hashOf(b.id) ? -1 : 1))
  const drawn = order.slice(0, 5)
  const draw = rows.add('expert_draw', {
    review_id: review,
    round: 1,
    rule: { categoryId: null, level: null, internalOnly: 0, count: drawn.length },
    seed,
    candidates: experts.map(({ id, name }) => ({ expertId: id, name })),
    excluded: [],
    shortage: 0,
    drawn_ids: drawn.map(({ id }) => id),
    operator_name: organisation.names['buyer'] ?? '',
    time: `${day} 10:05:00`,
  })
  drawn.forEach((expert, at) => {
    const submitted = done || (at > 2 && expert.id !== experts[0]?.id)
    const member = rows.add('expert_member', {
      review_id: review,
      expert_id: expert.id,
      role: at === 0 ? 'LEADER' : 'MEMBER',
      weight: '100',
      origin: 'DRAWN',
      status: submitted ? 'SUBMITTED' : 'ACCEPTED',
      refuse_reason: '',
      draw_id: draw,
      told_time: `${day} 10:05:00`,
      submit_time: submitted ? `${day} 16:20:00` : null,
    })
    if (submitted) addScores(book, member, elementIds, bids, at)
  })
  if (done) writeResults(rows, review, bids)
}

function writeResults(rows: DemoRows, reviewId: string, bids: readonly Row[]): void {
  const { expertRatingDto: rules, expertRatingElementDtos: seeds } = demoScoring
  const review = rows.of('expert_review').find(each => each['id'] === reviewId)
  if (review === undefined) return
  const elements = rows.of('expert_review_element').filter(each => each['review_id'] === reviewId)
  const members = rows.of('expert_member').filter(each => each['review_id'] === reviewId)
  const known = new Set(members.map(each => each['id']))
  const asked = rows.of('expert_review_bid').filter(each => each['review_id'] === reviewId)
  review['results'] = resultsOf({
    scoreMode: 'AVERAGE',
    priceMode: 'LOWEST',
    targetPrice: null,
    techWeight: rules.techWeight,
    businessWeight: rules.businessWeight,
    priceWeight: rules.priceWeight,
    passScore: rules.passScore,
    elements: elements.map((each, at) => ({ id: textAt(each, 'id'), kind: seeds[at]?.kind ?? 'TECH' })),
    members: members.map(each => ({ id: textAt(each, 'id'), weight: '100' })),
    scores: rows
      .of('expert_score')
      .filter(each => known.has(each['member_id']))
      .map(each => ({
        memberId: textAt(each, 'member_id'),
        elementId: textAt(each, 'element_id'),
        bidId: textAt(each, 'bid_id'),
        score: textAt(each, 'score'),
      })),
    bids: bids.map(quote => ({
      bidId: textAt(quote, 'id'),
      amount:
        textAt(
          asked.find(each => each['bid_id'] === quote['id']),
          'amount',
        ) || null,
      submitTime: textAt(quote, 'submit_time'),
    })),
  })
}

const hashOf = (id: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex')

function addBid({ rows }: OrderBook, review: string, inquiry: Row, quote: Row, label: string): void {
  const articles = rows.of('inquiry_article').filter(article => article['inquiry_id'] === inquiry['id'])
  const offers = rows.of('inquiry_quote_item').filter(item => item['quote_id'] === quote['id'])
  const items = articles.map(article => {
    const offer = offers.find(item => item['article_id'] === article['id'])
    const none = offer === undefined || offer['no_quote_flag'] === 1
    return {
      article: textAt(article, 'material_text'),
      spec: textAt(article, 'spec'),
      qty: textAt(article, 'qty'),
      unit: '件',
      needDate: textAt(article, 'need_date'),
      brand: '',
      substitute: '',
      remark: '',
      noQuoteReason: none ? textAt(offer, 'no_quote_reason') : null,
      deliveryDate: null,
      leadDays: offer?.['lead_days'] ?? null,
    }
  })
  rows.link('expert_review_bid', {
    review_id: review,
    bid_id: quote['id'],
    supplier_id: quote['supplier_id'],
    label,
    items,
    amount: quote['quoted_count'] === articles.length ? quote['goods'] : null,
    submit_time: quote['submit_time'],
  })
}

function addScores({ rows }: OrderBook, member: string, elements: readonly string[], bids: readonly Row[], at: number) {
  const most = [60, 40, 100, 1]
  for (const [place, element] of elements.entries())
    for (const [bid, quote] of bids.entries())
      rows.link('expert_score', {
        member_id: member,
        element_id: element,
        bid_id: quote['id'],
        comment: '',
        score: String(
          place === 3 ? 1 : Math.round(((most[place] ?? 0) * (72 + ((at * 5 + bid * 7 + place * 3) % 24))) / 100),
        ),
      })
}
