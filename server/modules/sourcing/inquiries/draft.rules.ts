import Big from 'big.js'
import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { qtyProblem, requirementProblems } from '../rounds/read.rules.ts'
import { prequalificationProblems } from './prequalification.rules.ts'

export interface KnownReferences {
  currencyDigits: number | null
  org: boolean
  company: boolean
  purchaser: boolean
  paymentTerm: boolean
  warehouse: boolean
  /** Decimal places by unit code. */
  units: ReadonlyMap<string, number>
  materials: ReadonlyMap<string, { name: string; spec: string; active: number }>
  suppliers: ReadonlySet<string>
}

export function inquiryProblems(input: InquiryInput, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (!input.orgId) problems.push({ field: 'orgId', name: 'organizationRequired' })
  else if (!known.org) invalid('orgId', 'inquiry.unknown')
  if (!known.company) invalid('companyId', 'inquiry.unknown')
  if (!known.purchaser) invalid('purchaserId', 'inquiry.unknown')
  if (!known.paymentTerm) invalid('paymentTermId', 'inquiry.unknown')
  if (!known.warehouse) invalid('warehouseId', 'inquiry.unknown')
  if (known.currencyDigits === null) invalid('currency', 'inquiry.unknown')
  if (input.quoteStartTime && input.quoteStartTime >= input.quoteEndTime)
    problems.push({ field: 'quoteEndTime', name: 'inquiryQuoteTimesReversed' })
  if (input.questionEndTime && input.questionEndTime > input.quoteEndTime)
    invalid('questionEndTime', 'inquiry.questionsAfterEnd')
  problems.push(...prequalificationProblems(input))
  if (input.inquiryType !== 'AUCTION') problems.push(...requirementProblems(input.formRule ?? [], 'formRule'))
  if (input.inquiryType === 'AUCTION') problems.push(...auctionProblems(input))
  input.invite.forEach(({ supplierId }, at) => {
    const field = { field: `invite[${at}].supplierId`, row: at }
    if (!known.suppliers.has(supplierId)) problems.push({ ...field, name: 'invalidInput', key: 'inquiry.unknown' })
    if (input.invite.findIndex(each => each.supplierId === supplierId) < at)
      problems.push({ ...field, name: 'duplicateInput', key: 'inquiry.supplierTwice' })
  })
  input.article.forEach((article, at) => problems.push(...articleProblems(article, at, known)))
  return problems
}

/** An auction is about the price of one article. */
function auctionProblems({ auction, article }: InquiryInput): Problem[] {
  const problems: Problem[] = []
  if (article.length > 1) problems.push({ field: 'article', name: 'invalidInput', key: 'inquiry.auctionOneArticle' })
  if (!auction) return [...problems, { field: 'stepMin', name: 'requiredMissing' }]
  const { stepKind, stepMin, startPrice, extendWindow, extendMinutes } = auction
  const step = new Big(stepMin)
  if (step.lte(0) || (stepKind === 'PCT' && step.gte(100)))
    problems.push({ field: 'stepMin', name: 'invalidInput', key: 'inquiry.stepRange' })
  if (startPrice && new Big(startPrice).lte(0))
    problems.push({ field: 'startPrice', name: 'invalidInput', key: 'inquiry.offerPositive' })
  if (extendMinutes > 0 !== extendWindow > 0)
    problems.push({ field: 'extendMinutes', name: 'invalidInput', key: 'inquiry.extendBoth' })
  return problems
}

function articleProblems(article: InquiryInput['article'][number], at: number, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const wrong = (name: string, key: string, refusal: Problem['name'] = 'invalidInput') =>
    problems.push({ field: `article[${at}].${name}`, row: at, name: refusal, key })
  const material = article.materialId ? known.materials.get(article.materialId) : undefined
  if (article.materialId && material === undefined) wrong('materialId', 'inquiry.unknown')
  if (material?.active === 0) wrong('materialId', 'inquiry.materialInactive', 'outsideValidity')
  if (!article.materialId && (article.materialText?.trim() ?? '') === '')
    wrong('materialText', 'inquiry.materialMissing', 'requiredMissing')
  const digits = known.units.get(article.unit)
  if (digits === undefined) wrong('unit', 'inquiry.unknown')
  const qty = qtyProblem(article, digits)
  if (qty) problems.push({ field: `article[${at}].qty`, row: at, ...qty })
  return problems
}
