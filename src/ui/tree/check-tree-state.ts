import type { TreeNode } from '../../contract/vocabulary.ts'

/** A node of this type is checked only through its children. */
const groupType = 'GROUP'

export type CheckState = boolean | 'mixed'

export function checkState(node: TreeNode, held: ReadonlySet<string>): CheckState {
  const below = idsBelow(node)
  const own = node.type === groupType && below.length > 0 ? [] : [node.id]
  const all = [...own, ...below]
  const count = all.filter(id => held.has(id)).length
  return count === all.length ? true : count > 0 ? 'mixed' : false
}

/**
 * A node not fully checked is checked with its descendants and ancestors; a fully checked one is unchecked with its
 * descendants, and so are groups without a checked child.
 */
export function toggleCheck(nodes: readonly TreeNode[], node: TreeNode, held: ReadonlySet<string>): string[] {
  const next = new Set(held)
  const above = pathTo(nodes, node.id)
  if (checkState(node, held) === true) {
    for (const id of [node.id, ...idsBelow(node)]) next.delete(id)
    for (const group of above.filter(each => each.type === groupType).reverse())
      if (!idsBelow(group).some(id => next.has(id))) next.delete(group.id)
  } else for (const id of [...above.map(each => each.id), node.id, ...idsBelow(node)]) next.add(id)
  return [...next]
}

/**
 * For trees in which only fully checked nodes count, such as categories: ancestors are not checked with a node, and are
 * unchecked when a descendant is.
 */
export function toggleWhole(nodes: readonly TreeNode[], node: TreeNode, held: ReadonlySet<string>): string[] {
  const next = new Set(held)
  const own = [node.id, ...idsBelow(node)]
  if (checkState(node, held) === true) {
    for (const id of [...own, ...pathTo(nodes, node.id).map(each => each.id)]) next.delete(id)
  } else for (const id of own) next.add(id)
  return [...next]
}

function idsBelow(node: TreeNode): string[] {
  return node.children.flatMap(child => [child.id, ...idsBelow(child)])
}

function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.children.some(child => child.id === id)) return [node]
    const further = pathTo(node.children, id)
    if (further.length > 0) return [node, ...further]
  }
  return []
}
