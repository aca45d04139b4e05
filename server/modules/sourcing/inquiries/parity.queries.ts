import sql, { empty } from 'sql-template-tag'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { QuoteSummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { AwardLine, Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { supplierObstacle } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { readReviewResults } from '../experts/read.ts'
import { currencyView, rateBetween, paymentTermView, unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { lastPaid, readCeilings } from '../prices/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { publishedResultView } from './asks.ts'
import { proposalsFor } from './award.rules.ts'
import { readArticles, readInquiry } from './inquiry.queries.ts'
import { comparedStatuses, decidedStatuses } from './inquiry.rules.ts'
import { readVerified } from './nuclear.ts'
import { compareQuotes } from './parity.rules.ts'
import type { ComparedArticle, ComparedQuotes, OfferedItem } from './parity.rules.ts'
import type { TermDays } from './term-cost.rules.ts'
import { readTaxes } from '../rounds/read.ts'
import { readStages } from './references.queries.ts'
import { ownSuppliers, seenInquiries } from './visible.queries.ts'

/** @throws Refusal 10007, 16005 before the first review is done. */
export async function readParity(act: Act, id: string): Promise<Parity> {
  const inquiry = await readInquiry(act, id)
  if (!comparedStatuses.includes(inquiry.status)) refuse('statusNotOperable')
  const known = await readCompared(act, inquiry)
  const compared = { ...compareQuotes(known), currencyDigits: inquiry.currencyDigits, today: known.today }
  const taxes = await readTaxes(act, known.items)
  const { version, inquiryNo, title, status, currency, round, rounds, allowed, formRule } = inquiry
  return {
    id,
    version,
    inquiryNo,
    title,
    status,
    currency,
    round,
    rounds,
    allowed,
    formRule,
    taxes,
    ...compared,
    proposals: proposalsFor(compared),
    award: await readAward(act, id),
    awardReason: inquiry.resultReason,
  }
}

interface ComparedInquiry {
  id: string
  orgId: string
  round: number
  currency: string
  currencyDigits: number
  quotes: readonly QuoteSummary[]
  paymentTermId: string
}

/** The number of queries does not grow with the quotes. */
async function readCompared(act: Act, inquiry: ComparedInquiry): Promise<ComparedQuotes> {
  const { enterpriseId } = act.caller
  const money = await act.db.one<{ today: string; local: string; rate: string | null }>(sql`
    select current_date as today, c.code as local, trim_scale(${rateBetween({ enterprise: sql`e.id`, from: sql`${inquiry.currency}::char(3)`, to: sql`c.code`, day: sql`current_date` })})::text as rate
    from enterprise e join ${currencyView} c on c.enterprise_id = e.id and c.code = e.base_currency
    where e.id = ${enterpriseId}`)
  if (money === undefined) throw new Error('The enterprise has no base currency.')
  const articles = await readArticles(act, inquiry.id)
  const supplierIds = inquiry.quotes.map(quote => quote.supplierId)
  const materialIds = articles.flatMap(({ materialId }) => (materialId === null ? [] : [materialId]))
  const history = await readLastPrices(act, materialIds, inquiry.currency)
  const stages = await readStages(act, supplierIds)
  const rated = await readLastResults(act, supplierIds)
  const { today, local, rate } = money
  const { id: businessId, round } = inquiry
  const scores = await readReviewResults(act.db, { businessType: inquiryBusinessType, businessId, round })
  return {
    articles: articles.map((article): ComparedArticle => {
      const known = history.find(each => each.id === article.materialId)
      return { ...article, lastPrice: known?.lastPrice ?? null, materialUnit: known?.unit ?? null }
    }),
    quotes: inquiry.quotes.map(quote => {
      const stage = stages.find(each => each.id === quote.supplierId)
      const barred = stage === undefined || supplierObstacle('award', stage) !== undefined
      const expired = quote.validUntil !== null && quote.validUntil < today
      const score = scores.find(each => each.bidId === quote.id) ?? null
      const invalid = score !== null && score.invalid !== null
      const standing = expired ? 'expired' : barred ? 'supplier' : invalid ? 'invalid' : null
      const points = rated.find(each => each.supplierId === quote.supplierId)?.total ?? null
      return { ...quote, score, points, obstacle: quote.status === 'REFUSED' ? 'refused' : standing }
    }),
    items: await readOffered(
      act,
      inquiry.quotes.map(quote => quote.id),
    ),
    ceilings: await readCeilings(act.db, {
      enterpriseId,
      orgId: inquiry.orgId,
      day: today,
      local,
      materialIds,
      supplierIds,
    }),
    qualityCostPct: await setting(act.db, enterpriseId, 'inquiry.qualityCostPct'),
    yearlyRatePct: await setting(act.db, enterpriseId, 'inquiry.yearlyRatePct'),
    terms: await readTerms(act, [inquiry.paymentTermId, ...inquiry.quotes.map(quote => quote.paymentTermId)]),
    askedTermId: inquiry.paymentTermId,
    verified: await readVerified(act, inquiry.id),
    currency: inquiry.currency,
    currencyDigits: inquiry.currencyDigits,
    rate,
    today,
  }
}

/**
 * Reads as little as possible: thousands of empty texts and lists would take longer than everything else. Rarely used
 * fields share one column.
 */
function readOffered(act: Act, quoteIds: readonly string[]): Promise<OfferedItem[]> {
  return act.db.rows<OfferedItem>(sql`
    select t.quote_id, t.article_id, case when t.no_quote_flag = 0 then trim_scale(t.price_excl) end as price,
      nullif(t.tax_code, '') as tax_code, case when t.no_quote_flag = 0 then nullif(t.tiers, '[]') end as tiers, t.lead_days,
      case when num_nonnulls(t.offered_qty, t.max_qty, t.moq, t.delivery_date) > 0 or t.ext <> '[]'
          or concat(t.brand, t.substitute, t.remark, t.no_quote_reason) <> '' then
        jsonb_strip_nulls(jsonb_build_object('offeredQty', trim_scale(t.offered_qty)::text,
          'maxQty', trim_scale(t.max_qty)::text, 'moq', trim_scale(t.moq)::text,
          'deliveryDate', t.delivery_date, 'brand', nullif(t.brand, ''), 'substitute', nullif(t.substitute, ''),
          'remark', nullif(t.remark, ''), 'noQuoteReason', nullif(t.no_quote_reason, ''), 'ext', nullif(t.ext, '[]'))) end as more
    from inquiry_quote_item t where t.quote_id = any(${[...quoteIds]}::bigint[])`)
}

function readTerms(act: Act, ids: readonly string[]): Promise<(TermDays & { id: string })[]> {
  return act.db.rows(sql`
    select t.id, t.base_date, t.days, t.fixed_day, t.stages from ${paymentTermView} t
    where t.enterprise_id = ${act.caller.enterpriseId} and t.id = any(${[...ids]}::bigint[])`)
}

/** Reads the price of the newest approved order in the currency, in the material's own unit. */
function readLastPrices(act: Act, ids: readonly string[], currency: string) {
  return act.db.rows<{ id: string; unit: string; lastPrice: string | null }>(sql`
    select m.id, m.unit, trim_scale(round(${lastPaid(sql`m.id`, sql`${currency}`, sql`m.unit`)}, 6)) as last_price
    from ${materialView} m where m.enterprise_id = ${act.caller.enterpriseId} and m.id = any(${[...ids]}::bigint[])`)
}

/** Suppliers get only their own rows. */
export async function readAward(act: Act, inquiryId: string): Promise<AwardLine[]> {
  const own = sideOf(act.caller) === 'supplier' ? sql`and k.supplier_id = ${ownSuppliers(act.caller)}` : empty
  const lines = await act.db.rows<AwardLine>(sql`
    select w.article_id, w.quote_id, trim_scale(w.qty) as qty, k.supplier_id, s.name as supplier_name, a.material_text, a.spec,
      ${unitText(sql`q.enterprise_id`, sql`a.unit`, act.caller.language)} as unit_symbol, a.unit_precision, trim_scale(w.price_excl) as price_excl,
      round(w.qty * w.price_excl, q.currency_digits) as amount_excl
    from inquiry_award w join inquiry q on q.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
      join inquiry_quote k on k.id = w.quote_id join ${supplierView} s on s.id = k.supplier_id
    where w.inquiry_id = ${inquiryId} ${own} order by a.place, w.qty desc`)
  return lines.map(line => ({ ...line, qty: plainDecimal(line.qty) }))
}

/** @throws Refusal 10007, 16005 before it is decided. */
export async function readOutcome(act: Act, id: string): Promise<AwardLine[]> {
  const { status } = await readInquiry(act, id)
  if (!decidedStatuses.includes(status)) refuse('statusNotOperable')
  return readAward(act, id)
}

export interface AwardedRow {
  articleId: string
  quoteId: string
  supplierId: string
  currency: string
  /** From its quote, otherwise from the inquiry. */
  paymentTermId: string
  incoterm: QuoteSummary['incoterm']
  incotermPlace: string
  materialId: string | null
  materialText: string
  spec: string
  qty: string
  unit: string
  priceExcl: string
  taxCode: string
  needDate: string
  validUntil: string | null
  tiers: { fromQty: string; toQty: string | null; priceExcl: string }[]
  moq: string | null
  leadDays: number | null
}

export function readAwarded(act: Act, inquiryId: string): Promise<AwardedRow[]> {
  return act.db.rows<AwardedRow>(sql`
    select w.article_id, w.quote_id, k.supplier_id, q.currency, coalesce(k.payment_term_id, q.payment_term_id) as payment_term_id,
      k.incoterm, k.incoterm_place, a.material_id, a.material_text, a.spec, trim_scale(w.qty) as qty, a.unit,
      trim_scale(w.price_excl) as price_excl, w.tax_code, a.need_date, k.valid_until,
      coalesce(t.tiers, '[]') as tiers, trim_scale(t.moq) as moq, t.lead_days
    from inquiry_award w join inquiry q on q.id = w.inquiry_id join inquiry_article a on a.id = w.article_id
      join inquiry_quote k on k.id = w.quote_id
      left join inquiry_quote_item t on t.quote_id = w.quote_id and t.article_id = w.article_id
    where w.inquiry_id = ${inquiryId} and ${seenInquiries(act.caller)} order by k.supplier_id, a.place`)
}

/** Reads the total score of each supplier's latest published assessment. */
function readLastResults(
  { db, caller }: Act,
  supplierIds: readonly string[],
): Promise<{ supplierId: string; total: string | null }[]> {
  return db.rows(sql`
    select distinct on (r.supplier_id) r.supplier_id, trim_scale(r.total) as total from ${publishedResultView} r
    where r.enterprise_id = ${caller.enterpriseId} and r.supplier_id = any(${[...supplierIds]}::bigint[])
    order by r.supplier_id, r.publish_time desc, r.id desc`)
}
