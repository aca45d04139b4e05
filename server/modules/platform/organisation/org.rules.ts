import type { Input } from '../../../../src/contract/envelope.ts'
import type { Org, saveOrg } from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export interface OrgReferences {
  codeTaken: boolean
  parent: boolean
  company: boolean
  head: boolean
}

export function orgProblems(wanted: Input<typeof saveOrg>, found: OrgReferences): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (wanted.parentId !== null && !found.parent) problems.push({ field: 'parentId', name: 'noSuchData' })
  if (wanted.companyId !== null && !found.company) problems.push({ field: 'companyId', name: 'noSuchData' })
  if (wanted.headEmployeeId !== null && !found.head) problems.push({ field: 'headEmployeeId', name: 'noSuchData' })
  return problems
}

/**
 * Refuses a parent outside the user's scope, unless unchanged.
 * @throws Refusal 16006.
 */
export function requireReach({ orgIds }: Pick<Caller, 'orgIds'>, kept: Org | undefined, parentId: string | null): void {
  if (orgIds === undefined || parentId === kept?.parentId || (parentId !== null && orgIds.includes(parentId))) return
  refuse('noPermission', { errors: [{ field: 'parentId', name: 'noPermission', key: 'organisation.rootBeyond' }] })
}

/** Types that purchasers, warehouses and orders depend on. */
export function isNeeded(orgType: Org['orgType']): boolean {
  return orgType === 'PURCHASING' || orgType === 'INVENTORY'
}
