import type { ScoringElement, ScoringRules } from '../../../../../contract/sourcing/experts/scoring.ts'
import {
  awardModes,
  bidTypes,
  envelopeModes,
  memberRoles,
  ruleSets,
  taxModes,
  tieRules,
} from '../../../../../contract/sourcing/tendering/tender-words.ts'
import type { Tender, TenderInput, TenderRequirement } from '../../../../../contract/sourcing/tendering/tender-parts.ts'
import { daysAfter } from '../../../../../kit/format/days.ts'
import { today } from '../../../../../kit/format/moment.ts'
import { record, textAt } from '../../../../../kit/format/record.ts'
import type { FlatForm } from '../../../../../widgets/document/flat-form.tsx'
import { keptParts, keptRow } from '../../../../../widgets/rounds/form/kept-rows.ts'
import type { InviteRow } from '../../../../../widgets/rounds/form/supplier-grid.tsx'
import { comparisonOf, newCriterion } from './comparison-rows.ts'
import type { CriterionRow } from './comparison-rows.ts'
import { newInvite, newItem, newLot, newMember, sentInvites, sentItems, sentLots, sentMembers } from './tender-rows.ts'
import type { ItemRow, LotRow, MemberRow } from './tender-rows.ts'

const texts = {
  id: '',
  tenderingNo: '',
  title: '',
  bidType: 'OPEN',
  ruleSet: 'ENTERPRISE',
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
  taxMode: 'EXCL',
  awardMode: 'WHOLE',
  envelopeMode: 'ONE',
  maxWinners: '1',
  maxLotsWon: '',
  estimateAmount: '',
  showEstimate: '0',
  depositAmount: '',
  depositAccount: '',
  validityDays: '60',
  minBidders: '3',
  rounds: '1',
  publicDays: '3',
  openQuorum: '2',
  priceComparison: 'BID',
  showOpening: '1',
  prequalFlag: '0',
  qualifiedLimit: '',
  prequalStartTime: '',
  prequalEndTime: '',
  prequalReviewEndTime: '',
  bidStartTime: '',
  questionEndTime: '',
  bidDeadline: '',
  openTime: '',
  reviewEndTime: '',
  notice: '',
  remark: '',
}
type Texts = typeof texts

export interface TenderForm extends Texts {
  version: number | undefined
  allowCurrencies: string[]
  tieRule: string[]
  requirements: TenderRequirement[]
  rules: ScoringRules
  elements: ScoringElement[]
  priceCriteria: CriterionRow[]
  lots: LotRow[]
  article: ItemRow[]
  invite: InviteRow[]
  members: MemberRow[]
  /** Files of a tender that is not saved yet. */
  files: string[]
}

export type TenderSession = FlatForm<TenderForm>

/** A new tender: bids from tomorrow for two weeks, opened a minute later, reviewed within a week. */
export function emptyForm(bidType: string, files: string[]): TenderForm {
  const ends = daysAfter(today(), 15)
  return {
    ...texts,
    bidType: bidType || texts.bidType,
    bidStartTime: `${daysAfter(today(), 1)} 09:00:00`,
    bidDeadline: `${ends} 17:00:00`,
    openTime: `${ends} 17:01:00`,
    reviewEndTime: `${daysAfter(today(), 22)} 17:00:00`,
    version: undefined,
    allowCurrencies: [],
    tieRule: [...tieRules],
    requirements: [],
    rules: {},
    elements: [],
    priceCriteria: [],
    lots: [],
    article: [],
    invite: [],
    members: [],
    files,
  }
}

/** A minute after the deadline, unless the opening was set to another time. */
export function openingAfter(form: Pick<TenderForm, 'bidDeadline' | 'openTime'>, bidDeadline: string): string {
  const follows = form.openTime === '' || form.openTime === minuteLater(form.bidDeadline)
  return follows ? minuteLater(bidDeadline) : form.openTime
}

function minuteLater(moment: string): string {
  const time = Date.parse(`${moment.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? '' : new Date(time + 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** A draft as it is edited. */
export function formOf(tender: Tender): TenderForm {
  const own = Object.keys(texts).flatMap(field => {
    const value: unknown = Reflect.get(tender, field)
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  // One lot with the number 1 is what a tender without lots has.
  const [first, second] = tender.lots
  const single = second === undefined && first?.lotNo === '1' && first.name === tender.title
  return {
    ...texts,
    ...Object.fromEntries(own),
    version: tender.version,
    allowCurrencies: [...tender.allowCurrencies],
    tieRule: [...tender.tieRule],
    requirements: [...tender.requirements],
    rules: tender.expertRatingDto ?? {},
    elements: [...(tender.expertRatingElementDtos ?? [])],
    priceCriteria: tender.priceCriteria.map(row => ({ ...newCriterion(), ...row })),
    lots: single ? [] : tender.lots.map(({ lotNo, name }) => ({ ...newLot(), lotNo, name })),
    article: tender.article.map(item => ({
      ...newItem(),
      lotNo: single ? '' : item.lotNo,
      materialId: item.materialId ?? '',
      materialCode: item.materialCode,
      materialText: item.materialText,
      spec: item.spec,
      qty: item.qty,
      unit: item.unit,
      needDate: item.needDate,
      deliveryPlace: item.deliveryPlace,
      remark: item.remark,
      demands: item.demands,
      ceilingPrice: item.ceilingPrice ?? '',
      estimatePrice: item.estimatePrice ?? '',
      allowPartial: item.allowPartial === 1 ? '1' : '0',
      tierFlag: item.tierFlag === 1 ? '1' : '0',
    })),
    invite: tender.invite.map(({ supplierId, supplierName }) => ({ ...newInvite(), supplierId, supplierName })),
    members: tender.members.map(({ userId, name, role }) => ({ ...newMember(), userId, name, role })),
    files: [],
  }
}

const flag = (text: string): 0 | 1 => (text === '1' ? 1 : 0)
const oneOf = <Value extends string>(values: readonly Value[], text: string, otherwise: Value): Value =>
  values.find(value => value === text) ?? otherwise
const count = (text: string, least: number) => Math.max(least, Number(text) || least)

export function inputOf(form: TenderForm): TenderInput {
  const { title, companyId, purchaserId, paymentTermId, deliveryAddress, currency, depositAccount, notice } = form
  const { bidStartTime, bidDeadline, openTime, reviewEndTime, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.orgId === '' ? {} : { orgId: form.orgId }),
    title,
    companyId,
    purchaserId,
    paymentTermId,
    deliveryAddress,
    currency,
    depositAccount,
    notice,
    remark,
    bidStartTime,
    bidDeadline,
    openTime,
    reviewEndTime,
    ...choicesOf(form),
    warehouseId: form.warehouseId || null,
    maxLotsWon: Number(form.maxLotsWon) || null,
    estimateAmount: form.estimateAmount || null,
    depositAmount: form.depositAmount || null,
    questionEndTime: form.questionEndTime || null,
    ...prequalOf(form),
    ...rowsOf(form),
    ...(form.elements.length === 0
      ? comparisonOf(form)
      : {
          expertRatingDto: form.rules,
          expertRatingElementDtos: form.elements.filter(({ name, maxScore }) => name !== '' || maxScore),
        }),
    ...(form.files.length === 0 ? {} : { attachmentIds: form.files }),
  }
}

function choicesOf(form: TenderForm) {
  return {
    bidType: oneOf(bidTypes, form.bidType, 'OPEN'),
    ruleSet: oneOf(ruleSets, form.ruleSet, 'ENTERPRISE'),
    taxMode: oneOf(taxModes, form.taxMode, 'EXCL'),
    awardMode: oneOf(awardModes, form.awardMode, 'WHOLE'),
    envelopeMode: oneOf(envelopeModes, form.envelopeMode, 'ONE'),
    maxWinners: count(form.maxWinners, 1),
    showEstimate: flag(form.showEstimate),
    validityDays: count(form.validityDays, 1),
    minBidders: count(form.minBidders, 1),
    rounds: form.bidType === 'NEGOTIATE' ? count(form.rounds, 1) : 1,
    publicDays: count(form.publicDays, 0),
    openQuorum: count(form.openQuorum, 2),
    showOpening: flag(form.showOpening),
    allowCurrencies: form.allowCurrencies,
    tieRule: tieRules.filter(rule => form.tieRule.includes(rule)),
  }
}

function prequalOf(form: TenderForm) {
  const prequal = form.prequalFlag === '1'
  return {
    prequalFlag: flag(form.prequalFlag),
    qualifiedLimit: prequal ? Number(form.qualifiedLimit) || null : null,
    requirements: prequal ? form.requirements.filter(({ name, minValue }) => name.trim() !== '' || minValue) : [],
    prequalStartTime: prequal ? form.prequalStartTime || null : null,
    prequalEndTime: prequal ? form.prequalEndTime || null : null,
    prequalReviewEndTime: prequal ? form.prequalReviewEndTime || null : null,
  }
}

function rowsOf(form: TenderForm): Pick<TenderInput, 'lots' | 'article' | 'invite' | 'members'> {
  const lots = sentLots(form)
  // An item without a lot is in the first one; an unknown lot is refused by the server.
  const placeOf = (lotNo: string) => {
    const at = lots.findIndex(lot => lot.lotNo === lotNo)
    return at >= 0 ? at : lotNo === '' ? 0 : lots.length
  }
  return {
    lots: lots.map(({ lotNo, name }) => ({ lotNo, name })),
    article: sentItems(form).map(({ key: _key, materialCode: _code, lotNo, demands, ...item }) => ({
      ...item,
      lot: placeOf(lotNo),
      materialId: item.materialId || null,
      ceilingPrice: item.ceilingPrice || null,
      estimatePrice: item.estimatePrice || null,
      allowPartial: flag(item.allowPartial),
      tierFlag: flag(item.tierFlag),
      ...(demands.length === 0 ? {} : { demands: [...demands] }),
    })),
    invite: sentInvites(form).map(({ supplierId, supplierName }) => ({ supplierId, supplierName })),
    members: sentMembers(form).map(({ userId, role }) => ({ userId, role: oneOf(memberRoles, role, 'MEMBER') })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): TenderForm | undefined {
  const form = record(kept)
  const lists = ['lots', 'article', 'invite', 'members', 'requirements', 'elements', 'tieRule'] as const
  if (!form || lists.some(list => !Array.isArray(form[list]))) return undefined
  const rows = (list: (typeof lists)[number]) => form[list] as unknown[]
  return {
    ...texts,
    ...Object.fromEntries(Object.keys(texts).map(field => [field, textAt(form, field)])),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    // Written by the form alone; lists are what is walked through.
    rules: record(form['rules']) ?? {},
    elements: rows('elements') as ScoringElement[],
    requirements: rows('requirements') as TenderRequirement[],
    priceCriteria: Array.isArray(form['priceCriteria'])
      ? form['priceCriteria'].map(row => keptRow(newCriterion(), row))
      : [],
    tieRule: rows('tieRule').map(String),
    allowCurrencies: Array.isArray(form['allowCurrencies']) ? form['allowCurrencies'].map(String) : [],
    files: Array.isArray(form['files']) ? form['files'].map(String) : [],
    lots: rows('lots').map(row => keptRow(newLot(), row)),
    article: rows('article').map(row => ({ ...keptRow(newItem(), row), demands: keptParts(row) })),
    invite: rows('invite').map(row => keptRow(newInvite(), row)),
    members: rows('members').map(row => keptRow(newMember(), row)),
  }
}
