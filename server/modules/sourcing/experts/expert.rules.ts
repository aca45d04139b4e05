import type { Input } from '../../../../src/contract/envelope.ts'
import type { experts } from '../../../../src/contract/sourcing/experts/experts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Results of looking up the references of an expert. */
export interface ExpertFacts {
  /** An active user of the enterprise who is not a supplier's. */
  user: boolean
  userTaken: boolean
  org: boolean
  categories: number
  suppliers: number
}

const mobile = /^1[3-9]\d{9}$/

export function expertProblems(wanted: Input<typeof experts.save>, known: ExpertFacts): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key = 'inquiry.unknown') => problems.push({ field, name: 'invalidInput', key })
  if (!known.user) invalid('userId')
  if (known.userTaken) problems.push({ field: 'userId', name: 'duplicateNumber', key: 'experts.userTaken' })
  if (wanted.phone !== '' && !mobile.test(wanted.phone)) problems.push({ field: 'phone', name: 'phoneWrong' })
  if (wanted.orgId === null && wanted.employer.trim() === '')
    problems.push({ field: 'employer', name: 'requiredMissing', key: 'experts.employerMissing' })
  if (!known.org) invalid('orgId')
  if (wanted.categoryIds.length === 0)
    problems.push({ field: 'categoryIds', name: 'submitAtLeastOne', key: 'experts.categoryMissing' })
  if (known.categories < new Set(wanted.categoryIds).size) invalid('categoryIds')
  if (known.suppliers < new Set(wanted.conflictSupplierIds).size) invalid('conflictSupplierIds')
  wanted.absences.forEach(({ from, to }, at) => {
    if (to < from) problems.push({ field: `absences[${at}].to`, row: at, name: 'invalidInput', key: 'experts.absence' })
  })
  return problems
}
