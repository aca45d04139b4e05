import type { Input } from '../../../src/contract/envelope.ts'
import type { Module, MovePlace, saveModule } from '../../../src/contract/modules.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Problem } from '../../kit/refusal.ts'
import { administrator } from './role.rules.ts'

type ModuleInput = Input<typeof saveModule>

/** A module's place in the tree. */
export interface Placed {
  id: string
  parentId: string | null
  isOperating: number
}

/** What is wrong with a module by itself: a page needs a path and a component (domain §5.7). */
export function moduleProblems(input: ModuleInput): Problem[] {
  if (input.isOperating === 3) return []
  return (['modulePath', 'component'] as const)
    .filter(field => input[field] === '')
    .map(field => ({ field, name: 'requiredMissing', key: 'administration.pageNeeds' }))
}

/** What is wrong with a parent: it is unknown, lies below the module itself, or is a right, which shows nothing below it. */
export function parentProblems(all: readonly Placed[], id: string | undefined, parentId: string | null): Problem[] {
  if (parentId === null) return []
  const problem = (key: string): Problem[] => [{ field: 'parentId', name: 'invalidInput', key }]
  const parent = all.find(module => module.id === parentId)
  if (parent === undefined) return [{ field: 'parentId', name: 'noSuchData' }]
  if (parent.isOperating === 3) return problem('administration.parentIsRight')
  for (let above: Placed | undefined = parent; above !== undefined;) {
    if (above.id === id) return problem('administration.moduleCircle')
    const next: string | null = above.parentId
    above = all.find(module => module.id === next)
  }
  return []
}

/** The parent and the order of its children after a module was put beside or into another one. */
export function placeOf(all: readonly Placed[], id: string, targetId: string, place: MovePlace) {
  const target = all.find(module => module.id === targetId)
  if (target === undefined || id === targetId) return undefined
  const parentId = place === 'inside' ? target.id : target.parentId
  const children = all.filter(module => module.parentId === parentId && module.id !== id).map(module => module.id)
  const at = children.indexOf(targetId)
  children.splice(place === 'inside' ? children.length : place === 'before' ? at : at + 1, 0, id)
  return { parentId, children }
}

/**
 * Refuses to switch off or rename what the administrator administers with.
 * @throws Refusal 10008.
 */
export function requireEssential(kept: Pick<Module, 'moduleCode'> | undefined, input: ModuleInput): void {
  if (kept === undefined || !administrator.modules.includes(kept.moduleCode)) return
  const field = input.moduleCode !== kept.moduleCode ? 'moduleCode' : input.active === 0 ? 'active' : undefined
  if (field === undefined) return
  refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key: 'administration.moduleEssential' }] })
}

/**
 * Refuses to switch off the system in which the administrator's modules lie.
 * @throws Refusal 10008.
 */
export function requireOtherSystem(moduleCodes: readonly string[]): void {
  if (!moduleCodes.some(code => administrator.modules.includes(code))) return
  refuse('invalidInput', {
    errors: [{ field: 'active', name: 'invalidInput', key: 'administration.systemEssential' }],
  })
}

/**
 * Refuses to delete a module with others below it, or that a role gives.
 * @throws Refusal 16010.
 */
export function requireUnused(module: Pick<Module, 'id' | 'moduleName' | 'roleCount'>, all: readonly Placed[]): void {
  const values = { name: module.moduleName, count: module.roleCount }
  if (all.some(other => other.parentId === module.id))
    refuse('laterDocumentExists', { key: 'administration.moduleHasChildren', values })
  if (module.roleCount > 0) refuse('laterDocumentExists', { key: 'administration.moduleInRoles', values })
}
