import { rankVisibilities, stepKinds } from '../../../../contract/sourcing/inquiries/auction-parts.ts'
import type { AuctionRules } from '../../../../contract/sourcing/inquiries/auction-parts.ts'
import type { DemandPart, InquiryData } from '../../../../contract/sourcing/inquiries/inquiry-data.ts'
import { inquiryTypes } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Inquiry, InquiryInput } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { PrequalificationRules, Requirement } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { today } from '../../../../kit/format/moment.ts'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { keptParts, keptRow } from '../../../../widgets/rounds/form/kept-rows.ts'
import type { InviteRow } from '../../../../widgets/rounds/form/supplier-grid.tsx'
import { emptyInquiryData } from '../inquiry-data.ts'

/** An article under edit; everything is text. */
export interface ArticleRow {
  key: string
  materialId: string
  /** Code of the material, or what is typed for one; it is not sent. */
  materialCode: string
  materialText: string
  spec: string
  qty: string
  unit: string
  needDate: string
  estimatePrice: string
  remark: string
  /** Rows of demands that it is for; they travel with it. */
  demands: readonly DemandPart[]
}

const texts = {
  id: '',
  inquiryNo: '',
  title: '',
  inquiryType: 'QUOTE',
  orgId: '',
  orgName: '',
  companyId: '',
  companyName: '',
  purchaserId: '',
  purchaserName: '',
  paymentTermId: '',
  paymentTermName: '',
  warehouseId: '',
  warehouseName: '',
  deliveryAddress: '',
  currency: '',
  quoteStartTime: '',
  quoteEndTime: '',
  questionEndTime: '',
  minQuotes: '3',
  rounds: '1',
  singleReason: '',
  remark: '',
  stepKind: 'PCT',
  stepMin: '',
  startPrice: '',
  extendWindow: '5',
  extendMinutes: '5',
  maxExtensions: '10',
  rankVisible: 'RANK',
}
type Texts = typeof texts

/** An inquiry under edit. Scoring and prequalification travel with it as they are. */
export interface InquiryForm extends Texts {
  version: number | undefined
  data: InquiryData
  /** Further fields that suppliers fill in. */
  formRule: Requirement[]
  article: ArticleRow[]
  invite: InviteRow[]
}

export type InquirySession = FlatForm<InquiryForm>

let keys = 0
const blankArticle = {
  materialId: '',
  materialCode: '',
  materialText: '',
  spec: '',
  qty: '',
  unit: '',
  needDate: '',
  estimatePrice: '',
  remark: '',
  demands: [],
}

/** A new article, needed when the one above it is. */
export function newArticle(above?: ArticleRow): ArticleRow {
  keys += 1
  return { ...blankArticle, key: String(keys), needDate: above?.needDate ?? '' }
}

/** A new supplier. */
export function newInvite(): InviteRow {
  keys += 1
  return { key: String(keys), supplierId: '', supplierName: '' }
}

/** A new inquiry that ends in a week at five in the afternoon, with what this browser keeps of one. */
export function emptyForm(kept: InquiryData = emptyInquiryData): InquiryForm {
  return {
    ...texts,
    version: undefined,
    quoteEndTime: `${daysAfter(today(), 7)} 17:00:00`,
    formRule: [],
    ...rowsOf(kept),
  }
}

/** The parts of the form that `inquiryData` holds. */
export function rowsOf(data: InquiryData): Pick<InquiryForm, 'data' | 'article' | 'invite'> {
  const article = data.article.map(each => ({
    ...newArticle(),
    materialId: each.materialId ?? '',
    materialCode: textAt(record(each), 'materialCode') || (each.materialId ? (each.materialText ?? '') : ''),
    materialText: each.materialText ?? '',
    spec: each.spec ?? '',
    qty: each.qty,
    unit: each.unit,
    needDate: each.needDate,
    remark: each.remark ?? '',
    estimatePrice: each.estimatePrice ?? '',
    demands: each.demands ?? [],
  }))
  const invite = data.invite.map(each => ({
    ...newInvite(),
    supplierId: each.supplierId,
    supplierName: each.supplierName ?? '',
  }))
  return { data, article, invite }
}

/** A draft as it is edited. */
export function formOf(inquiry: Inquiry): InquiryForm {
  const own = Object.keys(texts).flatMap(field => {
    const value: unknown = Reflect.get(inquiry, field) ?? Reflect.get(inquiry.auction ?? {}, field)
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  const { expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos, prequalificationDto } = inquiry
  const rating = { expertRatingId, expertRatingDto, ratingExpertDtos, expertRatingElementDtos, prequalificationDto }
  const known = Object.fromEntries(Object.entries(rating).filter(([, value]) => value !== undefined))
  return {
    ...texts,
    ...Object.fromEntries(own),
    version: inquiry.version,
    formRule: [...inquiry.formRule],
    ...rowsOf({ ...emptyInquiryData, ...known, article: inquiry.article, invite: inquiry.invite }),
  }
}

/** The articles that are sent, in their order: those that name something. */
export function sentArticles({ article }: InquiryForm): InquiryForm['article'] {
  return article.filter(row => row.materialId !== '' || row.materialText !== '')
}

/** The suppliers that are sent, in their order. */
export function sentInvites({ invite }: InquiryForm): InquiryForm['invite'] {
  return invite.filter(row => row.supplierId !== '')
}

/** The data of the inquiry as it is kept and posted. */
export function dataOf(form: InquiryForm): InquiryData {
  return {
    ...form.data,
    prequalificationDto: rulesWithin(form.data.prequalificationDto),
    expertRatingElementDtos: (form.data.expertRatingElementDtos ?? []).filter(row => row.name !== '' || row.maxScore),
    article: sentArticles(form).map(
      ({ key: _key, materialCode: _code, materialId, estimatePrice, demands, ...row }) => ({
        ...row,
        materialId: materialId || null,
        estimatePrice: estimatePrice || null,
        ...(demands.length === 0 ? {} : { demands: [...demands] }),
      }),
    ),
    invite: sentInvites(form).map(({ supplierId, supplierName }) => ({ supplierId, supplierName })),
  }
}

/** Requirements with a name. */
function rulesWithin(rules: InquiryData['prequalificationDto'] = {}): PrequalificationRules {
  const { requirements, ...times } = rules
  if (requirements === undefined) return rules
  const named = requirements.filter(({ name, minValue }) => name.trim() !== '' || minValue)
  return named.length === 0 ? {} : { ...times, requirements: named }
}

export function inputOf(form: InquiryForm): InquiryInput {
  const single = form.inquiryType === 'SINGLE'
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.orgId === '' ? {} : { orgId: form.orgId }),
    title: form.title,
    companyId: form.companyId,
    purchaserId: form.purchaserId,
    currency: form.currency,
    paymentTermId: form.paymentTermId,
    deliveryAddress: form.deliveryAddress,
    remark: form.remark,
    quoteEndTime: form.quoteEndTime,
    singleReason: form.singleReason,
    inquiryType: inquiryTypes.find(each => each === form.inquiryType) ?? 'QUOTE',
    warehouseId: form.warehouseId || null,
    quoteStartTime: form.quoteStartTime || null,
    questionEndTime: form.questionEndTime || null,
    minQuotes: single ? 1 : Number(form.minQuotes) || 1,
    rounds: Number(form.rounds) || 1,
    auction: form.inquiryType === 'AUCTION' ? rulesOf(form) : null,
    formRule: form.formRule.filter(({ name, minValue }) => name.trim() !== '' || minValue),
    ...dataOf(form),
  }
}

function rulesOf(form: InquiryForm): AuctionRules {
  return {
    stepKind: stepKinds.find(each => each === form.stepKind) ?? 'PCT',
    stepMin: form.stepMin,
    startPrice: form.startPrice || null,
    extendWindow: Number(form.extendWindow) || 0,
    extendMinutes: Number(form.extendMinutes) || 0,
    maxExtensions: Number(form.maxExtensions) || 0,
    rankVisible: rankVisibilities.find(each => each === form.rankVisible) ?? 'RANK',
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): InquiryForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['article']) || !Array.isArray(form['invite'])) return undefined
  return {
    ...texts,
    ...Object.fromEntries(Object.keys(texts).map(field => [field, textAt(form, field)])),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    data: readRating(form['data']),
    // Written by the form alone.
    formRule: Array.isArray(form['formRule']) ? (form['formRule'] as Requirement[]) : [],
    article: form['article'].map(each => ({ ...keptRow(newArticle(), each), demands: keptParts(each) })),
    invite: form['invite'].map(each => keptRow(newInvite(), each)),
  }
}

/** Scoring and prequalification as they were kept. */
function readRating(kept: unknown): InquiryData {
  const known = record(kept) ?? {}
  const lists = ['ratingExpertDtos', 'expertRatingElementDtos'] as const
  const sound = lists.every(list => known[list] === undefined || Array.isArray(known[list]))
  // Written by the form alone; the lists are what is walked through.
  const rating = sound ? (known as Partial<InquiryData>) : {}
  return { ...emptyInquiryData, ...rating, article: [], invite: [] }
}
