import type { TreeNode } from '../../contract/vocabulary.ts'

/** A node as a row of what is unfolded. */
export interface TreeRow {
  node: TreeNode
  /** 1 for a root, as `aria-level` counts. */
  level: number
  /** Undefined for a leaf. */
  open: boolean | undefined
  /** Place among its siblings, from 1, and their number. */
  place: number
  siblings: number
  parent: string | undefined
}

/** The rows that are seen: those of folded nodes are left out. */
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

/** The nodes whose label holds the text, with all above them; a node that matches keeps all below it. */
export function matchingNodes(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(node => {
    if (node.label.toLocaleLowerCase().includes(wanted)) return [node]
    const children = matchingNodes(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The node with this id, wherever it lies. */
export function findNode(nodes: readonly TreeNode[], id: string | undefined): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
