import type { TreeNode } from '../../../src/contract/vocabulary.ts'

/** Supplier categories as a tree; a part whose parent is missing is left out. */
export function categoryTree(parts: readonly { id: string; parent: string; label: string }[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>(
    parts.map(({ id, label }) => [id, { id, label, type: 'SUPPLIER_CATEGORY', disabled: false, children: [] }]),
  )
  const roots: TreeNode[] = []
  for (const { id, parent } of parts) {
    const node = nodes.get(id)
    if (node !== undefined) (parent === '' ? roots : nodes.get(parent)?.children)?.push(node)
  }
  return roots
}
