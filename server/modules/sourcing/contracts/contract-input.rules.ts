import Big from 'big.js'
import type { ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractItemInput } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import { isFree } from '../../../../src/contract/sourcing/prices/is-free.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { tierProblem } from '../prices/read.rules.ts'
import { priceProblems } from './tax-prices.rules.ts'

export interface KnownReferences {
  org: boolean
  company: boolean
  supplier: boolean
  /** True when none is given. */
  paymentTerm: boolean
  currency: boolean
  /** Decimal places by unit code. */
  units: ReadonlyMap<string, number>
  materials: ReadonlySet<string>
  taxCodes: ReadonlySet<string>
}

export function contractProblems(input: ContractInput, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) =>
    problems.push({ field, name: 'invalidInput', key: `contracts.${key}` })
  for (const field of ['title', 'reason'] as const)
    if (input[field].trim() === '') problems.push({ field, name: 'requiredMissing', key: 'contracts.required' })
  if (input.incoterm && !input.incotermPlace?.trim())
    problems.push({ field: 'incotermPlace', name: 'requiredMissing', key: 'incotermPlace' })
  if (!known.org) invalid('orgId', 'unknown')
  if (!known.company) invalid('companyId', 'unknown')
  if (!known.supplier) invalid('supplierId', 'unknown')
  if (!known.paymentTerm) invalid('paymentTermId', 'unknown')
  if (!known.currency) invalid('currency', 'unknown')
  if (input.validTo < input.validFrom) invalid('validTo', 'endsEarly')
  if (input.signDate && input.signDate > input.validTo) invalid('signDate', 'signedLate')
  if (input.contractType === 'FRAMEWORK' && Number(input.limitAmount) === 0) invalid('limitAmount', 'limitMissing')
  for (const field of ['overPct', 'retentionPct'] as const)
    if (Number(input[field] ?? '0') > 100) invalid(field, 'overTooMuch')
  if (Number(input.retentionPct ?? '0') > 0 && input.paymentPlan?.some(({ dueRule }) => dueRule === 'RETENTION'))
    invalid('retentionPct', 'retentionTwice')
  const keys = input.details.map(({ materialId, unit }) => (materialId === null ? undefined : `${materialId} ${unit}`))
  input.details.forEach((row, at) => {
    const missing = priceProblems(input.taxMode ?? 'EXCL', row)
    // A missing price is not zero.
    const own = rowProblems(row, known).filter(({ field }) => missing.length === 0 || field !== 'freeReason')
    problems.push(...[...missing, ...own].map(each => ({ ...each, field: `details[${at}].${each.field}`, row: at })))
    const key = keys[at]
    if (key !== undefined && keys.indexOf(key) < at)
      problems.push({ field: `details[${at}].materialId`, row: at, name: 'duplicateInput', key: 'contracts.rowTwice' })
  })
  return [...problems, ...planProblems(input)]
}

function rowProblems(row: ContractItemInput, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const wrong = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (row.materialId !== null && !known.materials.has(row.materialId)) wrong('materialId', 'contracts.unknown')
  if (row.materialId === null && row.materialText.trim() === '')
    problems.push({ field: 'materialText', name: 'requiredMissing', key: 'contracts.required' })
  if (!known.taxCodes.has(row.taxCode)) wrong('taxCode', 'contracts.unknown')
  const digits = known.units.get(row.unit)
  if (digits === undefined) wrong('unit', 'contracts.unknown')
  else if (!new Big(row.qty).eq(new Big(row.qty).round(digits)))
    problems.push({ field: 'qty', name: 'invalidInput', key: 'qtyPrecision', values: { unit: row.unit, digits } })
  const tiers = tierProblem(row.tiers, null)
  if (tiers !== undefined) problems.push({ field: 'tiers', ...tiers })
  if (isFree(row) && !row.freeReason?.trim())
    problems.push({ field: 'freeReason', name: 'requiredMissing', key: 'freeReason' })
  return problems
}

/** A payment plan is optional; its parts must add up to 100. */
function planProblems({ paymentPlan = [] }: ContractInput): Problem[] {
  if (paymentPlan.length === 0) return []
  const problems: Problem[] = paymentPlan.flatMap(({ stage, percent }, at): Problem[] => [
    ...(stage.trim() === ''
      ? [{ field: `paymentPlan[${at}].stage`, row: at, name: 'requiredMissing', key: 'contracts.required' } as const]
      : []),
    ...(new Big(percent).lte(0)
      ? [{ field: `paymentPlan[${at}].percent`, row: at, name: 'invalidInput', key: 'qtyPositive' } as const]
      : []),
  ])
  const sum = paymentPlan.reduce((total, { percent }) => total.plus(percent), new Big(0))
  if (!sum.eq(100))
    problems.push({
      field: 'paymentPlan',
      name: 'invalidInput',
      key: 'contracts.planSum',
      values: { sum: sum.toFixed() },
    })
  return problems
}
