import Big from 'big.js'
import { tenderTimes } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TenderInput, TenderTimes } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { qtyProblem } from '../../rounds/read.rules.ts'
import { localTimeProblem, timeProblems } from '../times.rules.ts'
import type { KnownReferences } from './references.queries.ts'

/** Problems of a draft; what submission requires in addition is in `completeProblems`. */
export function draftProblems(
  input: TenderInput,
  known: KnownReferences,
  time: { now: string; zone: string },
): Problem[] {
  return [
    ...headerProblems(input, known),
    ...enteredTimes(input, time.zone),
    // The shortest period counts from the publication, which checks it.
    ...timeProblems(timesOf(input), { ...time, minBidDays: 0 }),
    ...prequalProblems(input),
    ...lotProblems(input),
    ...inviteProblems(input, known),
    ...memberProblems(input, known),
    ...input.article.flatMap((item, at) => itemProblems(item, at, input.lots.length, known)),
  ]
}

function headerProblems(input: TenderInput, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const unless = (fits: boolean, field: keyof TenderInput, key = 'tender.unknown') => {
    if (!fits) problems.push({ field, name: 'invalidInput', key })
  }
  if (!input.orgId) problems.push({ field: 'orgId', name: 'organizationRequired' })
  else unless(known.org, 'orgId')
  unless(known.company, 'companyId')
  unless(known.purchaser, 'purchaserId')
  unless(known.paymentTerm, 'paymentTermId')
  unless(known.warehouse, 'warehouseId')
  unless(known.currencies.has(input.currency), 'currency')
  const others = input.allowCurrencies ?? []
  unless(
    others.every(code => known.currencies.has(code)),
    'allowCurrencies',
  )
  unless(!others.includes(input.currency), 'allowCurrencies', 'tender.currencyTwice')
  unless(new Set(input.tieRule ?? []).size === (input.tieRule ?? []).length, 'tieRule', 'tender.tieRuleTwice')
  unless(input.estimateAmount ? new Big(input.estimateAmount).gt(0) : true, 'estimateAmount', 'tender.amountPositive')
  unless(input.depositAmount ? new Big(input.depositAmount).gt(0) : true, 'depositAmount', 'tender.amountPositive')
  unless(input.bidType === 'NEGOTIATE' || (input.rounds ?? 1) === 1, 'rounds', 'tender.roundsNegotiate')
  return problems
}

const timeNames = Object.keys(tenderTimes) as (keyof TenderTimes)[]

export const timesOf = (tender: TenderTimes): Partial<TenderTimes> =>
  Object.fromEntries(timeNames.map(name => [name, tender[name]]))

/** Times that the clocks skip or repeat. */
function enteredTimes(input: TenderInput, zone: string): Problem[] {
  return timeNames.flatMap(name => {
    const text = input[name]
    return text ? (localTimeProblem(name, text, zone) ?? []) : []
  })
}

const prequalTimes = ['prequalStartTime', 'prequalEndTime', 'prequalReviewEndTime'] as const

function prequalProblems(input: TenderInput): Problem[] {
  if (input.prequalFlag === 0) return []
  return prequalTimes.filter(field => !input[field]).map(field => ({ field, name: 'requiredMissing' }))
}

function lotProblems({ lots }: TenderInput): Problem[] {
  return lots.flatMap(({ lotNo }, at): Problem[] =>
    lots.findIndex(each => each.lotNo.trim() === lotNo.trim()) < at
      ? [{ field: `lots[${at}].lotNo`, row: at, name: 'duplicateInput', key: 'tender.lotTwice' }]
      : [],
  )
}

function inviteProblems({ invite }: TenderInput, known: KnownReferences): Problem[] {
  return invite.flatMap(({ supplierId }, at): Problem[] => {
    const place = { field: `invite[${at}].supplierId`, row: at }
    if (!known.suppliers.has(supplierId)) return [{ ...place, name: 'invalidInput', key: 'tender.unknown' }]
    const twice = invite.findIndex(each => each.supplierId === supplierId) < at
    return twice ? [{ ...place, name: 'duplicateInput', key: 'tender.supplierTwice' }] : []
  })
}

function memberProblems({ members }: TenderInput, known: KnownReferences): Problem[] {
  const reserves = members.filter(({ role }) => role === 'RESERVE').length
  const rows = members.flatMap(({ userId }, at): Problem[] => {
    const place = { field: `members[${at}].userId`, row: at }
    if (!known.users.has(userId)) return [{ ...place, name: 'invalidInput', key: 'tender.unknown' }]
    const twice = members.findIndex(each => each.userId === userId) < at
    return twice ? [{ ...place, name: 'duplicateInput', key: 'tender.memberTwice' }] : []
  })
  return reserves > 1 ? [...rows, { field: 'members', name: 'invalidInput', key: 'tender.oneReserve' }] : rows
}

function itemProblems(item: TenderInput['article'][number], at: number, lots: number, known: KnownReferences) {
  const problems: Problem[] = []
  const wrong = (name: string, key: string, refusal: Problem['name'] = 'invalidInput') =>
    problems.push({ field: `article[${at}].${name}`, row: at, name: refusal, key })
  const material = item.materialId ? known.materials.get(item.materialId) : undefined
  if (item.materialId && material === undefined) wrong('materialId', 'tender.unknown')
  if (material?.active === 0) wrong('materialId', 'materialInactive', 'outsideValidity')
  if (!item.materialId && (item.materialText?.trim() ?? '') === '')
    wrong('materialText', 'tender.materialMissing', 'requiredMissing')
  if (item.lot >= Math.max(lots, 1)) wrong('lot', 'tender.lotUnknown')
  if (item.ceilingPrice && new Big(item.ceilingPrice).lte(0)) wrong('ceilingPrice', 'tender.amountPositive')
  const digits = known.units.get(item.unit)
  if (digits === undefined) wrong('unit', 'tender.unknown')
  const qty = qtyProblem(item, digits)
  if (qty) problems.push({ field: `article[${at}].qty`, row: at, ...qty })
  return problems
}
