import type { employees } from '../../../../src/contract/platform/organisation/employees.ts'
import type { purchasers } from '../../../../src/contract/platform/organisation/purchasers.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export interface EmployeeFacts {
  numberTaken: boolean
  org: boolean
  user: boolean
  userTaken: boolean
  manager: boolean
  /** The manager is the employee, or reports to them. */
  managerBelow: boolean
  /** The employee is an active purchaser. */
  purchaser: boolean
}

export interface PurchaserFacts {
  employee: boolean
  user: boolean
  employeeTaken: boolean
  org: boolean
  /** Number of categories that exist. */
  categories: number
}

/** International telephone number. */
const telephone = /^\+?[0-9][0-9 ()/.-]{3,18}[0-9]$/

/** Invalid number (10019). */
export function phoneProblems(phone: string): Problem[] {
  return phone === '' || telephone.test(phone)
    ? []
    : [{ field: 'phone', name: 'phoneWrong', key: 'organisation.phoneForm' }]
}

export function employeeProblems(wanted: RecordInput<typeof employees>, found: EmployeeFacts): Problem[] {
  const problems: Problem[] = []
  if (found.numberTaken) problems.push({ field: 'empNo', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (!found.org) problems.push({ field: 'orgId', name: 'noSuchData' })
  if (wanted.userId !== null && !found.user) problems.push({ field: 'userId', name: 'noSuchData' })
  if (found.userTaken) problems.push({ field: 'userId', name: 'userHasEmployee' })
  if (wanted.userId === null && found.purchaser) problems.push({ field: 'userId', name: 'purchaserHasNoUser' })
  if (wanted.managerId !== null && !found.manager) problems.push({ field: 'managerId', name: 'noSuchData' })
  if (found.managerBelow) problems.push({ field: 'managerId', name: 'invalidInput', key: 'organisation.managerCircle' })
  return [...problems, ...phoneProblems(wanted.phone)]
}

/** An `active` purchaser needs a user (18028). `taken` is a category of another purchaser. */
export function purchaserProblems(
  wanted: RecordInput<typeof purchasers>,
  found: PurchaserFacts,
  taken: { category: string; purchaser: string } | undefined,
  active: boolean,
): Problem[] {
  const problems: Problem[] = []
  if (!found.employee) problems.push({ field: 'employeeId', name: 'noSuchData' })
  else if (active && !found.user) problems.push({ field: 'employeeId', name: 'purchaserHasNoUser' })
  if (found.employeeTaken)
    problems.push({ field: 'employeeId', name: 'duplicateNumber', key: 'organisation.purchaserTwice' })
  if (wanted.purchasingOrgId === null) problems.push({ field: 'purchasingOrgId', name: 'organizationRequired' })
  else if (!found.org) problems.push({ field: 'purchasingOrgId', name: 'noSuchData' })
  if (found.categories < new Set(wanted.categoryIds).size) problems.push({ field: 'categoryIds', name: 'noSuchData' })
  if (taken !== undefined)
    problems.push({
      field: 'categoryIds',
      name: 'assignedToOtherPurchaser',
      key: 'organisation.categoryTaken',
      values: taken,
    })
  return [...problems, ...phoneProblems(wanted.phone)]
}
