import Big from 'big.js'
import { addDays } from './days.ts'
import { demoScoring } from './experts.ts'
import { addOffers, demoAuction, demoOffers } from './inquiry-offers.ts'
import { addQuestions } from './inquiry-questions.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

interface Plan {
  title: string
  status: 'NEW' | 'APPROVED' | 'QUOTING' | 'FIRST_TRIAL' | 'EXPERT' | 'PARITY' | 'OUTCOME' | 'CANCELLED'
  /** Days from today on which quoting ends. */
  ends: number
  articles: number
  suppliers: number
  auctioned?: boolean
}

const plans: readonly Plan[] = [
  { title: '一季度轴承集中询价', status: 'OUTCOME', ends: -20, articles: 4, suppliers: 4 },
  { title: '泵体铸件年度询价', status: 'CANCELLED', ends: -12, articles: 3, suppliers: 3 },
  { title: '机械密封与垫片询价', status: 'PARITY', ends: -2, articles: 8, suppliers: 5 },
  { title: '不锈钢管材补货询价', status: 'FIRST_TRIAL', ends: -1, articles: 5, suppliers: 4 },
  { title: '电机及控制柜询价', status: 'QUOTING', ends: 3, articles: 6, suppliers: 5 },
  { title: '包装材料询价', status: 'QUOTING', ends: 1, articles: 3, suppliers: 3 },
  { title: '阀门备件询价', status: 'APPROVED', ends: 6, articles: 4, suppliers: 3 },
  { title: '二季度紧固件询价', status: 'NEW', ends: 9, articles: 5, suppliers: 3 },
  { title: '离心泵机组评审询价', status: 'EXPERT', ends: -3, articles: 3, suppliers: 4 },
  { title: '铸钢阀体反向竞价', status: 'QUOTING', ends: 2, articles: 1, suppliers: 4, auctioned: true },
]

const orderable = ['QUALIFIED', 'PREFERRED', 'STRATEGIC']
const opened = ['FIRST_TRIAL', 'EXPERT', 'PARITY', 'OUTCOME']

/** Inquiries in most states: drafts, running ones without quotes yet, opened ones with their quotes, one decided. */
export function addInquiries(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of [
    'inquiry',
    'inquiry_article',
    'inquiry_invite',
    'inquiry_quote',
    'inquiry_quote_item',
    'inquiry_award',
    'inquiry_question',
    'inquiry_offer',
  ])
    rows.of(table)
  const employee = rows.of('employee').find(each => each['user_id'] === organisation.users['buyer'])
  const purchaser = rows.of('purchaser').find(each => each['employee_id'] === employee?.['id'])
  const days = new Map<string, number>()
  plans.forEach((plan, at) => {
    const begun = addDays(today, Math.min(plan.ends - 7, 0))
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

function addInquiry(book: OrderBook, plan: Plan, at: number, { begun, purchaser, number }: Place): void {
  const { rows, organisation, today } = book
  const [buying] = organisation.buying
  const published = plan.status !== 'NEW' && plan.status !== 'APPROVED'
  const by = { userId: organisation.users['buyer'] ?? null, name: organisation.names['buyer'] ?? '' }
  const open = opened.includes(plan.status)
  const endDay = addDays(today, plan.ends)
  const id = rows.add('inquiry', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    version: published ? 3 : 0,
    create_time: `${begun} 09:10:00`,
    inquiry_no: number,
    title: plan.title,
    inquiry_type: plan.auctioned === true ? 'AUCTION' : 'QUOTE',
    auction: plan.auctioned === true ? demoAuction : null,
    offer_count: plan.auctioned === true ? demoOffers : 0,
    extensions: 0,
    org_id: purchaser?.['purchasing_org_id'] ?? buying.orgId,
    company_id: buying.companyId,
    purchaser_id: purchaser?.['id'] ?? '1',
    payment_term_id: '1',
    delivery_address: '苏州工业园区星湖街 218 号 3 号库',
    currency: 'CNY',
    currency_digits: 2,
    quote_end_time: `${endDay} 17:00:00`,
    min_quotes: 3,
    rounds: plan.auctioned === true ? 1 : 2,
    status: plan.status,
    submit_by: plan.status === 'NEW' ? null : by.userId,
    publish_time: published ? `${begun} 15:20:00` : null,
    open_time: open ? `${endDay} 17:05:00` : null,
    seal_flag: plan.auctioned === true ? 0 : 1,
    round: 1,
    rating: plan.status === 'EXPERT' ? demoScoring : {},
    single_reason: '',
    few_reason: '',
    cancel_reason: plan.status === 'CANCELLED' ? '项目延期，需求取消' : '',
    result_reason: '',
    remark: '',
    result_by: plan.status === 'OUTCOME' ? by.userId : null,
  })
  const articles = addArticles(book, id, plan, at)
  const suppliers = rows
    .of('supplier')
    .filter(each => orderable.includes(textAt(each, 'stage')) && each['freeze_flag'] !== 1)
  const invited = Array.from(
    { length: plan.suppliers },
    (_, place) => suppliers[place < 2 ? place : 2 + ((at * 3 + place) % (suppliers.length - 2))],
  ).filter((each, place, all) => each !== undefined && all.indexOf(each) === place)
  invited.forEach((supplier, place) => {
    rows.link('inquiry_invite', {
      inquiry_id: id,
      supplier_id: supplier?.['id'],
      place,
      view_time: published ? `${begun} 16:${String(10 + place)}:00` : null,
    })
    if (open) addQuote(book, { inquiry: id, number, place, supplier, endDay, plan, articles })
  })
  if (plan.auctioned === true) addOffers(book, { inquiry: id, number, begun, invited, price: articles[0]?.price })
  const run = plans.filter(({ status }) => status === 'QUOTING').indexOf(plan)
  addQuestions(book, id, run, { begun, invited, article: articles[0]?.id })
}

interface Article {
  id: string
  qty: number
  price: Big
  needDate: string
}

function addArticles({ rows, today }: OrderBook, inquiryId: string, plan: Plan, at: number): Article[] {
  const materials = rows.of('material').filter(each => each['active'] !== 0 && each['unit'] === 'PCE')
  const pieces = materials.length === 0 ? rows.of('material') : materials
  return Array.from({ length: plan.articles }, (_, place) => {
    const material = pieces[(at * 7 + place * 3) % pieces.length]
    const price = lastPrice(rows, material) ?? new Big(6 + ((at * 13 + place * 29) % 90)).plus('0.4')
    const qty = 100 * (1 + ((at + place * 5) % 12))
    const needDate = addDays(today, 30 + place * 4)
    const id = rows.add('inquiry_article', {
      inquiry_id: inquiryId,
      place,
      material_id: material?.['id'] ?? null,
      material_text: textAt(material, 'name'),
      spec: textAt(material, 'spec'),
      qty: String(qty),
      unit: textAt(material, 'unit'),
      unit_precision: 0,
      need_date: needDate,
      estimate_price: price.times('1.04').toFixed(2),
      remark: '',
    })
    return { id, qty, price, needDate }
  })
}

/** What was last paid for a material in yuan; undefined when it was not ordered. */
function lastPrice(rows: DemoRows, material: Row | undefined): Big | undefined {
  const orders = rows.of('purchase_order')
  const inYuan = (line: Row) => orders[Number(line['order_id']) - 1]?.['currency'] === 'CNY'
  const line = rows
    .of('purchase_order_detail')
    .findLast(each => each['material_id'] === material?.['id'] && inYuan(each))
  return line === undefined ? undefined : new Big(textAt(line, 'price_excl')).div(Number(line['price_unit'])).round(2)
}

interface QuotePlan {
  inquiry: string
  number: string
  place: number
  supplier: Row | undefined
  endDay: string
  plan: Plan
  articles: readonly Article[]
}

/** An opened quote: each supplier is cheap in something, one is short of something, one does not say its freight. */
function addQuote(
  { rows, organisation, today }: OrderBook,
  { inquiry, number, place, supplier, endDay, plan, articles }: QuotePlan,
): void {
  const items = articles.map((article, at) => {
    const factor = new Big(100 + ((place * 7 + at * 11) % 13) - 4).div(100)
    const priceExcl = article.price.times(factor).round(2)
    return { article, priceExcl, none: place === 3 && at === 1 }
  })
  const quoted = items.filter(item => !item.none)
  const amount = quoted.reduce((sum, { article, priceExcl }) => sum.plus(priceExcl.times(article.qty)), new Big(0))
  const chosen = plan.status === 'OUTCOME'
  const id = rows.add('inquiry_quote', {
    enterprise_id: organisation.enterpriseId,
    create_by: null,
    create_name: '',
    create_time: `${endDay} 10:0${place}:00`,
    quote_no: `${number}-Q0${place + 1}R1`,
    inquiry_id: inquiry,
    supplier_id: supplier?.['id'],
    round: 1,
    status: chosen ? (place < 2 ? 'PART_CHOSEN' : 'NOT_CHOSEN') : 'OPENED',
    submit_time: `${endDay} 1${place}:32:00`,
    receipt_hash: '',
    sealed: null,
    valid_until: addDays(today, 45),
    own_quote_no: `Q-${1200 + Number(inquiry) * 10 + place}`,
    freight: place === 2 ? null : String(200 + place * 120),
    other_cost: '0',
    amount_excl: amount.toFixed(2),
    quoted_count: quoted.length,
    decline_reason: '',
    refuse_reason: '',
    remark: '',
    offer_price: null,
    offer_place: null,
  })
  items.forEach((item, at) => {
    addItem(rows, { quote: id, place, at, ...item })
    const wins = chosen && !item.none && at % 2 === place && place < 2
    const { id: article_id, qty } = item.article
    if (wins)
      rows.link('inquiry_award', {
        inquiry_id: inquiry,
        article_id,
        quote_id: id,
        price_excl: item.priceExcl.toFixed(),
        tax_code: 'CN13',
        qty: mostOf(place, qty) ?? String(qty),
      })
  })
}

interface ItemPlan {
  quote: string
  place: number
  at: number
  article: Article
  priceExcl: Big
  none: boolean
}

function addItem(rows: DemoRows, { quote, place, at, article, priceExcl, none }: ItemPlan): void {
  const tiers = place === 0 && at === 0 ? tiersOf(priceExcl, article.qty) : []
  const lead_days = none ? null : 12 + ((place * 5 + at * 3) % 20)
  rows.link('inquiry_quote_item', {
    quote_id: quote,
    article_id: article.id,
    no_quote_flag: none ? 1 : 0,
    no_quote_reason: none ? '产能不足' : '',
    price_excl: none ? null : priceExcl.toFixed(),
    tax_code: 'CN13',
    tiers,
    max_qty: mostOf(place, article.qty),
    moq: null,
    lead_days,
    delivery_date: null,
    brand: '',
    substitute: '',
    remark: '',
  })
}

/** The second supplier is short of everything. */
function mostOf(place: number, qty: number): string | null {
  return place === 1 ? String(Math.round(qty * 0.6)) : null
}

function tiersOf(price: Big, qty: number) {
  return [
    { fromQty: '1', toQty: String(qty), priceExcl: price.times('1.05').round(2).toFixed() },
    { fromQty: String(qty), toQty: null, priceExcl: price.toFixed() },
  ]
}
