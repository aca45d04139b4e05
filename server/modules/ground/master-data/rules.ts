import type { TreeNode } from '../../../../src/contract/vocabulary.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'

/** An empty `parent` makes a root. */
export interface TreePart {
  id: string
  parent: string
  label: string
  type: string
  disabled: boolean
}

/** Parts whose parent is missing are left out: they belong to something that the current user may not see. */
export function treeOf(parts: readonly TreePart[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  for (const { id, label, type, disabled } of parts) nodes.set(id, { id, label, type, disabled, children: [] })
  const roots: TreeNode[] = []
  for (const { id, parent } of parts) {
    const siblings = parent === '' ? roots : nodes.get(parent)?.children
    const node = nodes.get(id)
    if (node !== undefined) siblings?.push(node)
  }
  return roots
}

/** The buyer's organisation is internal. @throws Refusal 10007 as if the tree did not exist. */
export function requireBuyer(caller: Pick<Caller, 'userType'>): void {
  if (caller.userType === 'SUPPLIER' || caller.userType === 'EXPERT') refuse('noSuchData')
}
