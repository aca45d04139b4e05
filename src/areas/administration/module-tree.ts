import type { Language } from '../../contract/session.ts'
import { layoutComponent } from '../../contract/menu.ts'
import type { Module, MovePlace } from '../../contract/modules.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import type { TreeShift } from '../../ui/tree-keys.ts'

/** What a module is, in one word. */
export function kindOf(module: Module): 'group' | 'page' | 'hidden' | 'right' {
  if (module.isOperating === 3) return 'right'
  if (module.isOperating === 2) return 'hidden'
  return module.component === layoutComponent ? 'group' : 'page'
}

/** The name of a module in a language. */
export function nameOf({ moduleName, names }: Module, language: Language): string {
  return (language === 'en' ? undefined : names[language]) ?? moduleName
}

/** The modules as a tree, named in a language; they come each after its parent. */
export function moduleTree(modules: readonly Module[], language: Language): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  const roots: TreeNode[] = []
  for (const module of modules) {
    const node = { id: module.id, label: nameOf(module, language), type: kindOf(module), disabled: false, children: [] }
    nodes.set(module.id, node)
    const parent = module.parentId === null ? undefined : nodes.get(module.parentId)
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

/** Where a step leads: before or after a neighbour, into the one above, or out behind the parent. */
export function shiftTarget(
  modules: readonly Module[],
  id: string,
  direction: TreeShift,
): { targetId: string; place: MovePlace } | undefined {
  const module = modules.find(each => each.id === id)
  if (!module) return undefined
  if (direction === 'out') return module.parentId === null ? undefined : { targetId: module.parentId, place: 'after' }
  const siblings = modules.filter(each => each.parentId === module.parentId)
  const at = siblings.indexOf(module)
  const target = siblings[direction === 'down' ? at + 1 : at - 1]
  if (!target) return undefined
  const places = { up: 'before', down: 'after', in: 'inside' } as const
  return { targetId: target.id, place: places[direction] }
}
