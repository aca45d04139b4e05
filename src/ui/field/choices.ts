import type { TreeNode } from '../../contract/vocabulary.ts'
import type { Choice } from './select-field.tsx'

export function choices<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map(value => ({ value, label: label(value) }))
}

export function treeChoices(nodes: readonly TreeNode[], depth = 0): Choice[] {
  return nodes.flatMap(node => [
    { value: node.id, label: '\u2003'.repeat(depth) + node.label },
    ...treeChoices(node.children, depth + 1),
  ])
}
