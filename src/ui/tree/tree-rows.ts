import type { TreeNode } from '../../contract/vocabulary.ts'

export interface TreeRow {
  node: TreeNode
  /** 1 for a root, like `aria-level`. */
  level: number
  /** Undefined for a leaf. */
  open: boolean | undefined
  /** `aria-posinset`, from 1, and `aria-setsize`. */
  place: number
  siblings: number
  parent: string | undefined
}

export function treeRows(nodes: readonly TreeNode[], isOpen: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (siblings: readonly TreeNode[], level: number, parent: string | undefined) => {
    siblings.forEach((node, at) => {
      const open = node.children.length > 0 ? isOpen(node.id) : undefined
      rows.push({ node, level, open, place: at + 1, siblings: siblings.length, parent })
      if (open) walk(node.children, level + 1, node.id)
    })
  }
  walk(nodes, 1, undefined)
  return rows
}

/** Includes ancestors of a match and its descendants. */
export function matchingNodes(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(node => {
    if (node.label.toLocaleLowerCase().includes(wanted)) return [node]
    const children = matchingNodes(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export function findNode(nodes: readonly TreeNode[], id: string | undefined): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
