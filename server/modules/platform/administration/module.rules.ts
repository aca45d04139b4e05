import type { Input } from '../../../../src/contract/envelope.ts'
import type { Module, saveModule } from '../../../../src/contract/platform/administration/modules.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { closesCircle } from '../../../kit/records/tree-place.ts'
import type { Placed } from '../../../kit/records/tree-place.ts'
import { administrator } from './role.rules.ts'

type ModuleInput = Input<typeof saveModule>

export interface PlacedModule extends Placed {
  isOperating: number
}

/** A page requires a path and a component. Only pages (isOperating 1) are in the menu. */
export function moduleProblems(input: ModuleInput): Problem[] {
  const contradicts = input.isMenu !== undefined && (input.isMenu === 1) !== (input.isOperating === 1)
  const problems: Problem[] = contradicts
    ? [{ field: 'isMenu', name: 'invalidInput', key: 'administration.menuContradicts' }]
    : []
  if (input.isOperating === 3) return problems
  const missing: Problem[] = (['modulePath', 'component'] as const)
    .filter(field => input[field] === '')
    .map(field => ({ field, name: 'requiredMissing', key: 'administration.pageNeeds' }))
  return [...problems, ...missing]
}

/** A parent must exist, not be below the module itself, and not be a right. */
export function parentProblems(
  all: readonly PlacedModule[],
  id: string | undefined,
  parentId: string | null,
): Problem[] {
  if (parentId === null) return []
  const problem = (key: string): Problem[] => [{ field: 'parentId', name: 'invalidInput', key }]
  const parent = all.find(module => module.id === parentId)
  if (parent === undefined) return [{ field: 'parentId', name: 'noSuchData' }]
  if (parent.isOperating === 3) return problem('administration.parentIsRight')
  return closesCircle(all, id, parentId) ? problem('administration.moduleCircle') : []
}

/** Modules needed for administration cannot be disabled or renamed. @throws Refusal 10008. */
export function requireEssential(kept: Pick<Module, 'moduleCode'> | undefined, input: ModuleInput): void {
  if (kept === undefined || !administrator.modules.includes(kept.moduleCode)) return
  const field = input.moduleCode !== kept.moduleCode ? 'moduleCode' : input.active === 0 ? 'active' : undefined
  if (field === undefined) return
  refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key: 'administration.moduleEssential' }] })
}

/** The system with the administration modules cannot be disabled. @throws Refusal 10008. */
export function requireOtherSystem(moduleCodes: readonly string[]): void {
  if (!moduleCodes.some(code => administrator.modules.includes(code))) return
  refuse('invalidInput', {
    errors: [{ field: 'active', name: 'invalidInput', key: 'administration.systemEssential' }],
  })
}

/** Refuses to delete a module with children or assigned to a role. @throws Refusal 16010. */
export function requireUnused(module: Pick<Module, 'id' | 'moduleName' | 'roleCount'>, all: readonly Placed[]): void {
  const values = { name: module.moduleName, count: module.roleCount }
  if (all.some(other => other.parentId === module.id))
    refuse('laterDocumentExists', { key: 'administration.moduleHasChildren', values })
  if (module.roleCount > 0) refuse('laterDocumentExists', { key: 'administration.moduleInRoles', values })
}
