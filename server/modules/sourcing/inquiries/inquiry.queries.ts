import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AuctionRules } from '../../../../src/contract/sourcing/inquiries/auction-parts.ts'
import type {
  Inquiry,
  InquiryArticle,
  InquiryInput,
  InquiryInvite,
  InquiryStatus,
  InquirySummary,
} from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { paymentTermView, unitText, unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { companyView, employeeView, orgView, purchaserView, warehouseView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { inquirySteps } from './inquiry.rules.ts'
import type { InquiryFacts } from './inquiry.rules.ts'
import { applicationView, openQuestionView } from '../rounds/read.ts'
import { hasPrequalification } from '../rounds/read.rules.ts'
import { ownFilePlace } from './quote-files.ts'
import { readQuoteSummaries, readReceipts } from './quote.queries.ts'
import { ownSuppliers, phase, seenInquiries } from './visible.queries.ts'

export interface LockedInquiry extends InquiryFacts {
  id: string
  version: number
  inquiryNo: string
  title: string
  orgId: string
  purchaserUserId: string | null
  currency: string
  currencyDigits: number
  quoteEndTime: string
  publishTime: string | null
  sealFlag: 0 | 1
  auction: AuctionRules | null
  updateName: string
  updateTime: string | null
}

/** Quotes `k` of the current round that were sent and not withdrawn. */
const sent = sql`k.inquiry_id = q.id and k.round = q.round and k.status not in ('DECLINED', 'WITHDRAWN')`

export function factColumns(caller: Caller): Sql {
  const mine =
    sideOf(caller) === 'supplier'
      ? sql`coalesce((select k.status from inquiry_quote k where k.inquiry_id = q.id and k.round = q.round
          and k.supplier_id = ${ownSuppliers(caller)} order by k.supplier_id limit 1), 'NONE')`
      : sql`'NONE'`
  const prequalified =
    sideOf(caller) === 'supplier'
      ? sql`coalesce((select p.status from ${applicationView('INQUIRY')} p where p.business_id = q.id
          and p.supplier_id = ${ownSuppliers(caller)} order by p.supplier_id limit 1), 'NONE')`
      : sql`'NONE'`
  return sql`${phase} as status, (select count(*)::int from inquiry_quote k where ${sent}) as quote_count, q.min_quotes,
    exists (select from inquiry_quote k where k.inquiry_id = q.id and k.submit_time is not null) as ever_quoted,
    q.round, q.rounds, q.auction is not null as auctioned, jsonb_array_length(coalesce(q.rating -> 'expertRatingElementDtos', '[]')) > 0 as scored,
    (select count(*)::int from ${openQuestionView('INQUIRY')} t where t.business_id = q.id)
      as open_questions, coalesce(q.question_end_time <= sourcing_now(), false) as questions_over,
    q.prequal_end_time is not null as prequal, coalesce(q.prequal_end_time <= sourcing_now(), false) as prequal_over,
    coalesce(q.prequal_review_end_time <= sourcing_now(), false) as prequal_review_over, ${prequalified} as my_prequal,
    q.submit_by, q.result_by, ${mine} as my_status`
}

const lockedColumns = (
  caller: Caller,
) => sql`q.id, q.version, q.inquiry_no, q.title, q.org_id, q.currency, q.currency_digits,
  q.quote_end_time, q.publish_time, q.seal_flag, q.auction, q.update_name, q.update_time, ${factColumns(caller)}, (
    select e.user_id from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id where p.id = q.purchaser_id
  ) as purchaser_user_id`

/** Locks in ascending order of ids; omits inquiries that are not visible. */
export async function lockInquiries(act: Act, ids: readonly string[]): Promise<LockedInquiry[]> {
  await act.db.run(sql`
    select from inquiry q where q.id = any(${[...ids]}::bigint[]) and ${seenInquiries(act.caller)}
    order by q.id for update`)
  // A separate statement, because the locking one sees the quotes as they were before it waited.
  return act.db.rows<LockedInquiry>(sql`
    select ${lockedColumns(act.caller)} from inquiry q
    where q.id = any(${[...ids]}::bigint[]) and ${seenInquiries(act.caller)} order by q.id`)
}

/** Shared lock: prevents steps of the inquiry while a quote is accepted; other quotes do not wait. */
export async function holdInquiry(act: Act, id: string): Promise<LockedInquiry> {
  await act.db.run(sql`
    select from inquiry q where q.id = ${id} and ${seenInquiries(act.caller)} for share`)
  const found = await act.db.one<LockedInquiry>(sql`
    select ${lockedColumns(act.caller)} from inquiry q where q.id = ${id} and ${seenInquiries(act.caller)}`)
  return found ?? refuse('noSuchData')
}

export async function writeInquiry(
  act: Act,
  inquiry: LockedInquiry,
  status: InquiryStatus,
  also: Sql,
): Promise<LockedInquiry> {
  const written = await act.db.one<Partial<LockedInquiry>>(sql`
    update inquiry q set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${inquiry.id} returning ${lockedColumns(act.caller)}`)
  return { ...inquiry, ...written }
}

export function draftColumns(input: InquiryInput, currencyDigits: number): Sql {
  const { expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos, prequalificationDto } = input
  const rating = { expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos, prequalificationDto }
  const single = input.inquiryType === 'SINGLE'
  const auction = rulesOf(input)
  const prequal = hasPrequalification(prequalificationDto) ? prequalificationDto : undefined
  return sql`, title = ${input.title.trim()}, inquiry_type = ${input.inquiryType}, org_id = ${input.orgId ?? null},
    company_id = ${input.companyId}, purchaser_id = ${input.purchaserId}, payment_term_id = ${input.paymentTermId},
    warehouse_id = ${input.warehouseId ?? null}, delivery_address = ${input.deliveryAddress.trim()},
    currency = ${input.currency}, currency_digits = ${currencyDigits}, quote_start_time = ${input.quoteStartTime ?? null},
    quote_end_time = ${input.quoteEndTime}, question_end_time = ${input.questionEndTime ?? null},
    min_quotes = ${single ? 1 : (input.minQuotes ?? 3)}, rounds = ${auction === null ? (input.rounds ?? 1) : 1},
    auction = ${auction === null ? null : asJson(auction)}, seal_flag = ${auction === null ? 1 : 0},
    prequal_end_time = ${prequal?.prequalEndTime || null}, prequal_review_end_time = ${prequal?.prequalReviewEndTime || null},
    form_rule = ${asJson(auction === null ? (input.formRule ?? []) : [])},
    qualified_limit = ${prequal?.qualifiedLimit ?? null},
    single_reason = ${single ? (input.singleReason?.trim() ?? '') : ''}, rating = ${asJson(rating)},
    remark = ${input.remark?.trim() ?? ''}`
}

const rulesOf = ({ inquiryType, auction }: InquiryInput): AuctionRules | null =>
  inquiryType === 'AUCTION' ? (auction ?? null) : null

export async function insertInquiry(act: Act, inquiryNo: string, input: InquiryInput, digits: number): Promise<string> {
  const created = await act.db.one<{ id: string }>(sql`
    insert into inquiry (enterprise_id, create_by, create_name, inquiry_no, title, inquiry_type, org_id, company_id,
      purchaser_id, payment_term_id, delivery_address, currency, currency_digits, quote_end_time, auction)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${inquiryNo}, ${input.title.trim()},
      ${input.inquiryType}, ${input.orgId ?? null}, ${input.companyId}, ${input.purchaserId}, ${input.paymentTermId},
      ${input.deliveryAddress}, ${input.currency}, ${digits}, ${input.quoteEndTime},
      ${rulesOf(input) === null ? null : asJson(rulesOf(input))})
    returning id`)
  if (created === undefined) throw new Error('An inserted inquiry has no id.')
  await act.db.run(sql`update inquiry set id = id ${draftColumns(input, digits)} where id = ${created.id}`)
  return created.id
}

/** Nothing refers to the rows of a draft yet. */
export async function writeContent(act: Act, inquiryId: string, input: InquiryInput): Promise<void> {
  await act.db.run(sql`delete from inquiry_article where inquiry_id = ${inquiryId}`)
  await act.db.run(sql`delete from inquiry_invite where inquiry_id = ${inquiryId}`)
  const articles = input.article.map((article, place) => ({
    spec: '',
    remark: '',
    materialText: '',
    demands: [],
    ...article,
    place,
  }))
  await act.db.run(sql`
    insert into inquiry_article (inquiry_id, place, material_id, material_text, spec, qty, unit, unit_precision, need_date,
      estimate_price, remark, demands)
    select ${inquiryId}, a."place", m.id, coalesce(m.name, trim(a."materialText")),
      coalesce(nullif(trim(a."spec"), ''), m.spec, ''), a."qty", a."unit", u.precision, a."needDate", a."estimatePrice",
      trim(a."remark"), a."demands"
    from jsonb_to_recordset(${asJson(articles)}) as a ("place" int, "materialId" bigint, "materialText" text, "spec" text,
        "qty" numeric, "unit" text, "needDate" date, "estimatePrice" numeric, "remark" text, "demands" jsonb)
      join ${unitView} u on u.enterprise_id = ${act.caller.enterpriseId} and u.code = a."unit"
      left join ${materialView} m on m.id = a."materialId"`)
  const invites = input.invite.map(({ supplierId }, place) => ({ supplierId, place }))
  await act.db.run(sql`
    insert into inquiry_invite (inquiry_id, supplier_id, place)
    select ${inquiryId}, i."supplierId", i."place"
    from jsonb_to_recordset(${asJson(invites)}) as i ("supplierId" bigint, "place" int)`)
}

export const summaryColumns = (caller: Caller) => sql`
  q.id, q.version, q.inquiry_no, q.title, q.inquiry_type, org.name as org_name, company.name as company_name,
  e.name as purchaser_name, q.currency, q.currency_digits, q.quote_start_time, q.quote_end_time, q.seal_flag,
  (select count(*)::int from inquiry_article a where a.inquiry_id = q.id) as article_count,
  (select count(*)::int from inquiry_invite i where i.inquiry_id = q.id) as invite_count,
  q.create_name, q.create_time, ${factColumns(caller)}`

export const summaryJoins = sql`
  join ${orgView} org on org.id = q.org_id join ${companyView} company on company.id = q.company_id
  join ${purchaserView} p on p.id = q.purchaser_id join ${employeeView} e on e.id = p.employee_id`

type ReadSummary = Omit<InquirySummary, 'allowed'> & InquiryFacts

/** Suppliers do not see how many were invited or answered. */
export function asSeen<T extends ReadSummary>(read: T, caller: Caller) {
  const {
    everQuoted: _ever,
    submitBy: _submitter,
    resultBy: _proposer,
    auctioned: _auctioned,
    scored: _scored,
    questionsOver: _over,
    prequal: _prequal,
    prequalOver: _prequalOver,
    prequalReviewOver: _reviewOver,
    myPrequal: _myPrequal,
    minQuotes,
    ...shown
  } = read
  const allowed = allowedEvents(inquirySteps, read, caller)
  const hidden =
    sideOf(caller) === 'supplier' ? { inviteCount: 0, quoteCount: 0, openQuestions: 0, createName: '' } : {}
  return { ...shown, ...hidden, minQuotes, allowed }
}

type ReadInquiry = ReadSummary &
  Omit<Inquiry, 'allowed' | 'article' | 'invite' | 'receipts' | 'quotes'> & { rating: Partial<Inquiry> }

/** @throws Refusal 10007 unless visible to the current user. */
export async function readInquiry(act: Act, id: string): Promise<Inquiry> {
  const supplier = sideOf(act.caller) === 'supplier'
  const read = await act.db.one<ReadInquiry>(sql`
    select ${summaryColumns(act.caller)}, q.org_id, q.company_id, q.purchaser_id, q.payment_term_id,
      coalesce(t.names ->> ${act.caller.language}::text, t.name) as payment_term_name, q.warehouse_id,
      coalesce(w.name, '') as warehouse_name, q.delivery_address, q.question_end_time, q.auction,
      (q.prequal_end_time is not null)::int as prequal_flag, q.form_rule, q.single_reason, q.few_reason,
      q.cancel_reason, q.result_reason, q.publish_time, q.open_time, q.remark, q.rating, sourcing_now() as now, ${ownFilePlace(act)} as quote_files_id
    from inquiry q ${summaryJoins} join ${paymentTermView} t on t.id = q.payment_term_id
      left join ${warehouseView} w on w.id = q.warehouse_id
    where q.id = ${id} and ${seenInquiries(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { rating, minQuotes, ...shown } = asSeen(read, act.caller)
  const internal = supplier
    ? { minQuotes: 0, singleReason: '', fewReason: '', resultReason: '' }
    : { minQuotes, ...Object.fromEntries(Object.entries(rating).filter(([, value]) => value !== null)) }
  return {
    ...shown,
    ...internal,
    article: await readArticles(act, id),
    invite: supplier ? [] : await readInvites(act, id),
    receipts: supplier ? await readReceipts(act, id) : [],
    quotes: await readQuoteSummaries(act, id),
  }
}

export function readArticles(act: Act, inquiryId: string): Promise<InquiryArticle[]> {
  const supplier = sideOf(act.caller) === 'supplier'
  const estimate = supplier ? sql`null` : sql`trim_scale(a.estimate_price)`
  return act.db.rows<InquiryArticle>(sql`
    select a.id, a.material_id, coalesce(m.code, '') as material_code, a.material_text, a.spec, trim_scale(a.qty) as qty,
      a.unit, ${unitText(sql`${act.caller.enterpriseId}`, sql`a.unit`, act.caller.language)} as unit_symbol,
      a.unit_precision, a.need_date, ${estimate} as estimate_price, a.remark,
      ${supplier ? sql`'[]'::jsonb` : sql`a.demands`} as demands
    from inquiry_article a left join ${materialView} m on m.id = a.material_id
    where a.inquiry_id = ${inquiryId} order by a.place`)
}

function readInvites(act: Act, inquiryId: string): Promise<InquiryInvite[]> {
  return act.db.rows<InquiryInvite>(sql`
    select i.supplier_id, s.supplier_no, s.name as supplier_name, i.view_time, coalesce(k.status, 'NONE') as quote_status,
      k.submit_time, coalesce(k.decline_reason, '') as decline_reason
    from inquiry_invite i join inquiry q on q.id = i.inquiry_id join ${supplierView} s on s.id = i.supplier_id
      left join inquiry_quote k on k.inquiry_id = i.inquiry_id and k.supplier_id = i.supplier_id and k.round = q.round
    where i.inquiry_id = ${inquiryId} order by i.place`)
}
