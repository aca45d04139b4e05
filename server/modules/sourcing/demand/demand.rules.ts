import Big from 'big.js'
import type { DemandEvent, DemandInput, DemandStatus } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

export interface DemandFacts {
  status: DemandStatus
  submitBy: string | null
}

const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
const writer = buyer('demand-edit')
const decider = buyer('demand-approve')

export const demandSteps: Steps<DemandFacts, Record<DemandEvent, undefined>> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ submitBy }, actor) => unlessInitiator(submitBy, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: decider,
    unless: ({ submitBy }, actor) => ifInitiator(submitBy, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: decider,
    unless: ({ submitBy }, actor) => ifInitiator(submitBy, actor),
  },
}

export interface KnownReferences {
  today: string
  currencyDigits: number | null
  org: boolean
  inventoryOrg: boolean
  /** Decimal places by unit code. */
  units: ReadonlyMap<string, number>
  materials: ReadonlyMap<string, { active: number }>
  suppliers: ReadonlySet<string>
}

export function demandProblems(input: DemandInput, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const unknown = (field: string) => problems.push({ field, name: 'invalidInput', key: 'demand.unknown' })
  if (!input.orgId) problems.push({ field: 'orgId', name: 'organizationRequired' })
  else if (!known.org) unknown('orgId')
  if (!known.inventoryOrg) unknown('inventoryOrgId')
  if (known.currencyDigits === null) unknown('currency')
  const keys = input.details.map(({ materialId, needDate }) => (materialId ? `${materialId} ${needDate}` : undefined))
  input.details.forEach((row, at) => {
    problems.push(...rowProblems(row, at, known))
    const key = keys[at]
    if (key !== undefined && keys.indexOf(key) < at)
      problems.push({ field: `details[${at}].materialId`, row: at, name: 'duplicateInput', key: 'demand.rowTwice' })
  })
  return problems
}

function rowProblems(row: DemandInput['details'][number], at: number, known: KnownReferences): Problem[] {
  const problems: Problem[] = []
  const wrong = (name: string, key: string, refusal: Problem['name'] = 'invalidInput') =>
    problems.push({ field: `details[${at}].${name}`, row: at, name: refusal, key })
  const material = row.materialId ? known.materials.get(row.materialId) : undefined
  if (row.materialId && material === undefined) wrong('materialId', 'demand.unknown')
  if (material?.active === 0) wrong('materialId', 'demand.materialInactive', 'outsideValidity')
  if (!row.materialId && (row.materialText?.trim() ?? '') === '')
    wrong('materialText', 'demand.materialMissing', 'requiredMissing')
  if (row.needDate < known.today) wrong('needDate', 'demand.datePast')
  if (row.suggestedSupplierId && !known.suppliers.has(row.suggestedSupplierId))
    wrong('suggestedSupplierId', 'demand.unknown')
  const digits = known.units.get(row.unit)
  if (digits === undefined) wrong('unit', 'demand.unknown')
  const problem = qtyProblem(row.qty, digits, row.unit)
  if (problem !== undefined) problems.push({ ...problem, field: `details[${at}].qty`, row: at })
  return problems
}

/** `digits` are undefined for an unknown unit. */
export function qtyProblem(
  text: string,
  digits: number | undefined,
  unit: string,
): Pick<Problem, 'name' | 'key' | 'values'> | undefined {
  const qty = new Big(text)
  if (qty.lte(0)) return { name: 'invalidInput', key: 'qtyPositive' }
  if (digits === undefined || qty.eq(qty.round(digits))) return undefined
  return { name: 'invalidInput', key: 'qtyPrecision', values: { unit, digits } }
}

/** Each amount is rounded to the currency; rows without an estimate count as 0. */
export function estimateOf(
  rows: readonly Pick<DemandInput['details'][number], 'qty' | 'estimatePrice'>[],
  digits: number,
) {
  return rows
    .reduce(
      (sum, { qty, estimatePrice }) =>
        estimatePrice ? sum.plus(new Big(qty).times(estimatePrice).round(digits, Big.roundHalfUp)) : sum,
      new Big(0),
    )
    .toFixed(digits)
}
