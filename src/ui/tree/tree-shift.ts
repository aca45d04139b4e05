import type { MovePlace, TreeNode } from '../../contract/vocabulary.ts'
import type { TreeShift } from './tree-keys.ts'

interface Placed {
  id: string
  parentId: string | null
}

/** Before or after a neighbour, into the previous one, or out behind the parent. */
export function shiftTarget(
  records: readonly Placed[],
  id: string,
  direction: TreeShift,
): { targetId: string; place: MovePlace } | undefined {
  const record = records.find(each => each.id === id)
  if (!record) return undefined
  if (direction === 'out') return record.parentId === null ? undefined : { targetId: record.parentId, place: 'after' }
  const siblings = records.filter(each => each.parentId === record.parentId)
  const at = siblings.indexOf(record)
  const target = siblings[direction === 'down' ? at + 1 : at - 1]
  if (!target) return undefined
  const places = { up: 'before', down: 'after', in: 'inside' } as const
  return { targetId: target.id, place: places[direction] }
}

export function placesOf(nodes: readonly TreeNode[], parentId: string | null = null): Placed[] {
  return nodes.flatMap(node => [{ id: node.id, parentId }, ...placesOf(node.children, node.id)])
}
