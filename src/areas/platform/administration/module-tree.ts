import type { Language } from '../../../contract/platform/session/session.ts'
import { layoutComponent } from '../../../contract/platform/menu/menu.ts'
import type { Module } from '../../../contract/platform/administration/modules.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'

export function kindOf(module: Module): 'group' | 'page' | 'hidden' | 'right' {
  if (module.isOperating === 3) return 'right'
  if (module.isOperating === 2) return 'hidden'
  return module.component === layoutComponent ? 'group' : 'page'
}

export function nameOf({ moduleName, names }: Module, language: Language): string {
  return (language === 'en' ? undefined : names[language]) ?? moduleName
}

/** The modules as a tree, with names in a language; each follows its parent. */
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
