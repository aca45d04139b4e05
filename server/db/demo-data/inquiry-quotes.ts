import { createHash } from 'node:crypto'
import Big from 'big.js'
import { canonicalText } from '../../../src/contract/sourcing/rounds/offers.ts'
import type { QuoteContent, QuoteItem, QuoteItemInput } from '../../../src/contract/sourcing/inquiries/quotes.ts'
import { receiptHash } from '../../kit/seal.ts'
import { quotedAmount, withTax } from '../../modules/sourcing/inquiries/quote-amounts.rules.ts'
import { addDays } from './days.ts'
import { isAwarded, isDecided } from './inquiry-plans.ts'
import type { InquiryPlan } from './inquiry-plans.ts'
import type { OrderBook } from './order-book.ts'
import type { DemoRows, Row } from './rows.ts'

/** Quotes vary around the price. */
export interface DemoArticle {
  id: string
  qty: number
  price: Big
  needDate: string
}

export interface QuotePlan {
  inquiry: string
  number: string
  /** Index among the invited suppliers. */
  place: number
  supplier: Row | undefined
  endDay: string
  plan: InquiryPlan
  round: number
  articles: readonly DemoArticle[]
}

/** Each supplier is cheap in something; the fourth does not offer the second article. */
export function offersOf({ place, round, articles }: Pick<QuotePlan, 'place' | 'round' | 'articles'>) {
  return articles.map((article, at) => {
    const factor = new Big(100 + ((place * 7 + at * 11) % 13) - 4).minus((round - 1) * 3).div(100)
    return { article, priceExcl: article.price.times(factor).round(2), none: place === 3 && at === 1 }
  })
}

/** So that a quote cannot be guessed from its proof. */
export function nonceOf(inquiryNo: string, place: number, round: number): string {
  return createHash('sha256').update(`${inquiryNo} ${place} ${round}`).digest('hex').slice(0, 32)
}

/** A quote without content. */
export function quoteRow(
  { organisation }: OrderBook,
  given: QuotePlan,
  status: string,
  submitTime: string | null,
): Row {
  const { inquiry, number, place, supplier, endDay, round } = given
  return {
    enterprise_id: organisation.enterpriseId,
    create_by: null,
    create_name: '',
    create_time: `${endDay} 10:0${place}:00`,
    quote_no: `${number}-Q0${place + 1}R${round}`,
    inquiry_id: inquiry,
    supplier_id: supplier?.['id'],
    round,
    status,
    submit_time: submitTime,
    receipt_hash: '',
    sealed: null,
    valid_until: null,
    own_quote_no: '',
    freight: null,
    other_cost: null,
    payment_term_id: null,
    incoterm: null,
    incoterm_place: '',
    amount_excl: '0',
    amount_tax: '0',
    amount_incl: '0',
    goods: '0',
    quoted_count: 0,
    short_count: 0,
    decline_reason: '',
    refuse_reason: '',
    remark: '',
    offer_price: null,
    offer_place: null,
  }
}

export function addDeclined(book: OrderBook, given: QuotePlan, reason: string): void {
  book.rows.add('inquiry_quote', { ...quoteRow(book, given, 'DECLINED', null), decline_reason: reason })
}

/**
 * The second supplier is short of everything, the third omits its freight, the fourth offers less of the first article.
 */
export function addQuote(book: OrderBook, given: QuotePlan): void {
  const { rows, today } = book
  const { inquiry, place, plan, round } = given
  const items = offersOf(given)
  const chosen = isDecided(plan) ? (place < 2 ? 'PART_CHOSEN' : 'NOT_CHOSEN') : 'OPENED'
  const fields = plan.fields?.length ?? 0
  const content: QuoteContent = {
    nonce: nonceOf(given.number, place, round),
    ownQuoteNo: `Q-${1200 + Number(inquiry) * 10 + place}`,
    validUntil: addDays(today, 45),
    freight: place === 2 ? null : String(200 + place * 120),
    otherCost: '0',
    // 60 days.
    paymentTermId: place === 1 ? '3' : null,
    ...deliveryTermOf(place),
    items: items.map((item, at) => itemOf({ place, at, fields, ...item })),
  }
  const articles = items.map(({ article }) => ({ id: article.id, qty: String(article.qty) }))
  const amount = quotedAmount(content, articles, { taxes, digits: 2 })
  const id = rows.add('inquiry_quote', {
    ...quoteRow(book, given, chosen, `${given.endDay} 1${place}:32:00`),
    receipt_hash: receiptHash(canonicalText(content)),
    valid_until: content.validUntil,
    own_quote_no: content.ownQuoteNo,
    freight: content.freight,
    other_cost: content.otherCost,
    payment_term_id: content.paymentTermId,
    incoterm: content.incoterm,
    incoterm_place: content.incotermPlace,
    amount_excl: amount.amountExcl,
    amount_tax: amount.amountTax,
    amount_incl: amount.amountIncl,
    goods: amount.goods,
    quoted_count: amount.quotedCount,
    short_count: amount.shortCount,
  })
  const last = round === (plan.round ?? 1)
  withTax(content, articles, taxes).items.forEach(item => addItem(rows, id, item))
  items.forEach((item, at) => {
    const { id: article_id, qty } = item.article
    if (last && isAwarded(plan) && !item.none && at % 2 === place)
      rows.link('inquiry_award', {
        inquiry_id: inquiry,
        article_id,
        quote_id: id,
        price_excl: item.priceExcl.toFixed(),
        tax_code: 'CN13',
        qty: mostOf(place, qty) ?? String(qty),
      })
    if (plan.status === 'NUCLEAR' && at < 2 && !item.none)
      addParts(rows, { inquiry_id: inquiry, article_id, quote_id: id }, item.priceExcl)
  })
}

interface ItemPlan {
  place: number
  at: number
  article: DemoArticle
  priceExcl: Big
  none: boolean
  fields: number
}

function itemOf({ place, at, article, priceExcl, none, fields }: ItemPlan): QuoteItemInput {
  return {
    articleId: article.id,
    noQuoteFlag: none ? 1 : 0,
    noQuoteReason: none ? '产能不足' : '',
    priceExcl: none ? null : priceExcl.toFixed(),
    taxCode: 'CN13',
    tiers: place === 0 && at === 0 ? tiersOf(priceExcl, article.qty) : [],
    offeredQty: offeredOf(place, at, article.qty),
    maxQty: mostOf(place, article.qty),
    moq: null,
    leadDays: none ? null : 12 + ((place * 5 + at * 3) % 20),
    deliveryDate: null,
    brand: '',
    substitute: place === 2 && at === 2 ? '同规格国产件，可提供样品' : '',
    remark: '',
    ext:
      none || fields === 0
        ? []
        : [origins[place % origins.length] ?? '', String(12 + place * 6), place % 2 === 0 ? '1' : '0'],
  }
}

function addItem(rows: DemoRows, quote: string, item: QuoteItem): void {
  rows.link('inquiry_quote_item', {
    quote_id: quote,
    article_id: item.articleId,
    no_quote_flag: item.noQuoteFlag,
    no_quote_reason: item.noQuoteReason,
    price_excl: item.priceExcl,
    price_incl: item.priceIncl,
    tax_code: item.taxCode,
    tiers: item.tiers,
    offered_qty: item.offeredQty,
    max_qty: item.maxQty,
    moq: item.moq,
    lead_days: item.leadDays,
    delivery_date: item.deliveryDate,
    brand: item.brand,
    substitute: item.substitute,
    remark: item.remark,
    ext: item.ext,
  })
}

const origins = ['江苏', '浙江', '上海', '山东', '广东']

const taxes = [{ code: 'CN13', percent: '13' }]

/** The first supplier delivers to the door, the third to the border. */
export function deliveryTermOf(place: number): Pick<QuoteContent, 'incoterm' | 'incotermPlace'> {
  if (place === 0) return { incoterm: 'DAP', incotermPlace: '苏州' }
  return place === 2 ? { incoterm: 'FCA', incotermPlace: '宁波' } : { incoterm: null, incotermPlace: '' }
}

/** The fourth supplier offers four fifths of the first article. */
export function offeredOf(place: number, at: number, qty: number): string | null {
  return place === 3 && at === 0 ? String(Math.round(qty * 0.8)) : null
}

/** The second supplier can deliver 60 per cent. */
function mostOf(place: number, qty: number): string | null {
  return place === 1 ? String(Math.round(qty * 0.6)) : null
}

function tiersOf(price: Big, qty: number) {
  return [
    { fromQty: '1', toQty: String(qty), priceExcl: price.times('1.05').round(2).toFixed() },
    { fromQty: String(qty), toQty: null, priceExcl: price.toFixed() },
  ]
}

/** Their sum is the verified price. */
function addParts(rows: DemoRows, place: Row, price: Big): void {
  const part = (share: string) => price.times(share).round(2).toFixed()
  const parts = {
    material_cost: part('0.52'),
    process_cost: part('0.24'),
    pack_cost: part('0.02'),
    freight_cost: part('0.03'),
    manage_fee: part('0.07'),
    profit: part('0.08'),
  }
  const verified = Object.values(parts).reduce((sum, each) => sum.plus(each), new Big(0))
  rows.link('inquiry_nuclear', {
    ...place,
    ...parts,
    verified_price: verified.toFixed(),
    target_price: price.times('0.95').round(2).toFixed(),
    negotiated_price: price.times('0.97').round(2).toFixed(),
    note: '',
  })
}
