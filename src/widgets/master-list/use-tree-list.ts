import { useState } from 'react'
import type { Endpoint } from '../../contract/envelope.ts'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { ListState, RowOf } from '../../kit/state/list-state.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'

/** What `TreeSide` needs of a tree that a list follows. */
export interface FollowedTree {
  nodes: readonly TreeNode[]
  /** Id of the chosen node; empty for all. */
  chosen: string
  onChoose(id: string): void
  failure: Error | undefined
  reload(): void
}

/** A list of what belongs to a chosen node of a tree. */
export interface TreeList<Row> {
  tree: FollowedTree
  list: ListState<Row>
  /** The filters that the tree sets. */
  fixed: Record<string, unknown>
}

/**
 * Follows the chosen node by the filter `field`, or by what it says of its id. When the list loads anew, so does the tree: a save
 * may change both.
 */
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
