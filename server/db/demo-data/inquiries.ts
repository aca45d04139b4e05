import { addDays } from './days.ts'
import { demoScoring } from './experts.ts'
import { addOffers, demoAuction, demoOffers } from './inquiry-offers.ts'
import { addApplications, prequalOf, prequalTimes } from './inquiry-prequal.ts'
import { inquiryPlans, isAwarded, isDecided, isOpened, isPublished } from './inquiry-plans.ts'
import type { InquiryPlan } from './inquiry-plans.ts'
import { addQuestions } from './inquiry-questions.ts'
import { addDeclined, addQuote } from './inquiry-quotes.ts'
import type { DemoArticle, QuotePlan } from './inquiry-quotes.ts'
import { addInquiryTrail } from './inquiry-trail.ts'
import type { OrderBook } from './order-book.ts'
import type { DemoRows, Row } from './rows.ts'
import { invitedTo, sourcedGoods } from './sourced-goods.ts'

/** Drafts, running, opened with their quotes, and decided ones. */
export function addInquiries(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of [
    'inquiry',
    'inquiry_article',
    'inquiry_invite',
    'inquiry_quote',
    'inquiry_quote_item',
    'inquiry_award',
    'round_question',
    'inquiry_offer',
    'inquiry_nuclear',
    'round_prequalification',
  ])
    rows.of(table)
  const employee = rows.of('employee').find(each => each['user_id'] === organisation.users['buyer'])
  const purchaser = rows.of('purchaser').find(each => each['employee_id'] === employee?.['id'])
  const days = new Map<string, number>()
  inquiryPlans.forEach((plan, at) => {
    const begun = addDays(today, Math.min(plan.ends - 7, -1))
    const period = begun.replaceAll('-', '')
    const serial = (days.get(period) ?? 0) + 1
    days.set(period, serial)
    addInquiry(book, plan, at, { begun, purchaser, number: `RFQ${period}${String(serial).padStart(4, '0')}` })
  })
  for (const [period, last] of days)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'INQUIRY', period, last })
}

interface Place {
  begun: string
  purchaser: Row | undefined
  number: string
}

function addInquiry(book: OrderBook, plan: InquiryPlan, at: number, { begun, purchaser, number }: Place): void {
  const { rows, organisation, today } = book
  const by = organisation.users['buyer'] ?? null
  const endDay = addDays(today, plan.ends)
  const orgId = purchaser?.['purchasing_org_id'] ?? organisation.buying[0].orgId
  const published = isPublished(plan)
  const id = rows.add('inquiry', {
    enterprise_id: organisation.enterpriseId,
    create_by: by,
    create_name: organisation.names['buyer'] ?? '',
    version: published ? 3 : 0,
    create_time: `${begun} 09:10:00`,
    inquiry_no: number,
    title: plan.title,
    ...kindOf(plan),
    org_id: orgId,
    company_id: organisation.buying[0].companyId,
    purchaser_id: purchaser?.['id'] ?? '1',
    payment_term_id: '1',
    delivery_address: '苏州工业园区星湖街 218 号 3 号库',
    currency: 'CNY',
    currency_digits: 2,
    quote_start_time: plan.starts === undefined ? null : `${addDays(today, plan.starts)} 09:00:00`,
    quote_end_time: `${endDay} 17:00:00`,
    status: plan.status,
    submit_by: plan.status === 'NEW' ? null : by,
    publish_time: published ? `${begun} 15:20:00` : null,
    open_time: isOpened(plan) ? `${endDay} 17:05:00` : null,
    round: plan.round ?? 1,
    rating: plan.scored === true ? demoScoring : prequalOf(plan, today),
    ...prequalTimes(plan, today),
    form_rule: plan.fields ?? [],
    few_reason: '',
    cancel_reason: plan.reason ?? '',
    result_reason: isAwarded(plan) ? '兼顾价格与供货能力，两家分担' : '',
    remark: '',
    result_by: isDecided(plan) || plan.status === 'RESULT_APPROVING' ? by : null,
  })
  const articles = addArticles(book, id, plan, at)
  const invited = invitedTo(rows, plan.suppliers, at)
  invited.forEach((supplier, place) => {
    rows.link('inquiry_invite', {
      inquiry_id: id,
      supplier_id: supplier?.['id'],
      place,
      view_time: published ? `${begun} 16:${String(10 + place)}:00` : null,
    })
    addAnswers(book, plan, { inquiry: id, number, place, supplier, endDay, articles })
  })
  if (isAwarded(plan)) approveSources(rows, id, invited)
  if (plan.prequalified === true)
    addApplications(rows, { businessType: 'INQUIRY', businessId: id, begun, reviewed: begun }, invited)
  if (plan.auctioned === true) addOffers(book, { inquiry: id, number, begun, invited, price: articles[0]?.price })
  const run = inquiryPlans.filter(({ status }) => status === 'QUOTING').indexOf(plan)
  addQuestions(book, id, run, { begun, invited, article: articles[0]?.id })
  addInquiryTrail(book, { id, number, orgId, begun, endDay, plan })
}

function kindOf({ auctioned = false, single = '' }: InquiryPlan) {
  return {
    inquiry_type: auctioned ? 'AUCTION' : single === '' ? 'QUOTE' : 'SINGLE',
    auction: auctioned ? demoAuction : null,
    offer_count: auctioned ? demoOffers : 0,
    extensions: 0,
    seal_flag: auctioned ? 0 : 1,
    min_quotes: single === '' ? 3 : 1,
    rounds: auctioned ? 1 : 2,
    single_reason: single,
  }
}

/** Makes suppliers that can win approved sources, so that the award can be ordered. */
function approveSources(rows: DemoRows, inquiryId: string, invited: readonly (Row | undefined)[]): void {
  const materials = rows
    .of('inquiry_article')
    .filter(each => each['inquiry_id'] === inquiryId && each['material_id'] !== null)
  for (const { material_id } of materials)
    for (const supplier of invited) {
      const own = (each: Row) => each['material_id'] === material_id && each['supplier_id'] === supplier?.['id']
      const known = rows.of('material_supplier').find(own)
      if (known) known['status'] = 'APPROVED'
      else
        rows.add('material_supplier', {
          enterprise_id: rows.of('material')[0]?.['enterprise_id'],
          material_id,
          supplier_id: supplier?.['id'],
          supplier_material_code: '',
          lead_days: 21,
          moq: '1',
          status: 'APPROVED',
        })
    }
}

/** Opened quotes of every round, or the reasons why no one quoted. */
function addAnswers(book: OrderBook, plan: InquiryPlan, given: Omit<QuotePlan, 'plan' | 'round'>): void {
  const rounds = plan.round ?? 1
  if (isOpened(plan))
    for (let round = 1; round <= rounds; round++)
      addQuote(book, { ...given, plan, round, endDay: addDays(given.endDay, (round - rounds) * 4) })
  if (plan.status === 'FAILED' || (plan.status === 'QUOTING' && plan.auctioned !== true && given.place === 4))
    addDeclined(book, { ...given, plan, round: 1 }, '近期产能已满，无法按期交付')
}

function addArticles(book: OrderBook, inquiryId: string, plan: InquiryPlan, at: number): DemoArticle[] {
  return sourcedGoods(book, plan, at).map(({ columns, ...article }, place) => {
    const id = book.rows.add('inquiry_article', { inquiry_id: inquiryId, place, ...columns })
    return { id, ...article }
  })
}
