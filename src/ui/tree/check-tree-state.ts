import type { TreeNode } from '../../contract/vocabulary.ts'

/** A node of this type is nothing by itself: it is there when something below it is. */
const groupType = 'GROUP'

/** Whether a node is marked: wholly, in part, or not. */
export type CheckState = boolean | 'mixed'

/** How a node is marked, given the ids that are held. */
export function checkState(node: TreeNode, held: ReadonlySet<string>): CheckState {
  const below = idsBelow(node)
  const own = node.type === groupType && below.length > 0 ? [] : [node.id]
  const all = [...own, ...below]
  const count = all.filter(id => held.has(id)).length
  return count === all.length ? true : count > 0 ? 'mixed' : false
}

/**
 * The held ids after a click on a node: a node that is not wholly marked is marked with all below it and what leads to
 * it; a wholly marked one is freed with all below it. Groups that are left empty go, too.
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

function idsBelow(node: TreeNode): string[] {
  return node.children.flatMap(child => [child.id, ...idsBelow(child)])
}

/** The nodes above one, outermost first. */
function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.children.some(child => child.id === id)) return [node]
    const further = pathTo(node.children, id)
    if (further.length > 0) return [node, ...further]
  }
  return []
}
