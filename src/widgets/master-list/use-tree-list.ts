import { useState } from 'react'
import type { Endpoint } from '../../contract/envelope.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { ListState, RowOf } from '../../kit/state/list-state.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'

export interface FollowedTree {
  nodes: readonly TreeNode[]
  chosen: string
  onChoose(id: string): void
  failure: Error | undefined
  reload(): void
}

export interface TreeList<Row> {
  tree: FollowedTree
  list: ListState<Row>
  fixed: Record<string, unknown>
}

/** Reloading the list also reloads the tree: a save may change both. */
export function useTreeList<E extends Endpoint>(
  query: E,
  field: string | ((chosen: string) => Record<string, unknown>),
  { value: nodes = [], failure, reload }: UseDetail<TreeNode[]>,
): TreeList<RowOf<E>> {
  const [chosen, onChoose] = useState('')
  const fixed = typeof field === 'string' ? { [field]: chosen || undefined } : field(chosen)
  const list = useList(query, { fixed })
  const reloadBoth = () => {
    list.reload()
    reload()
  }
  return { tree: { nodes, chosen, onChoose, failure, reload }, list: { ...list, reload: reloadBoth }, fixed }
}
