import type { MovePlace } from '../../../src/contract/vocabulary.ts'
import type { Problem } from '../call/refusal.ts'

export interface Placed {
  id: string
  parentId: string | null
}

/** Whether the parent is the record itself or one of its descendants. */
export function closesCircle(all: readonly Placed[], id: string | undefined, parentId: string | null): boolean {
  for (let above = all.find(record => record.id === parentId); above !== undefined;) {
    if (above.id === id) return true
    const next: string | null = above.parentId
    above = all.find(record => record.id === next)
  }
  return false
}

/** The parent and the order of its children after the move. */
export function placeOf(all: readonly Placed[], id: string, targetId: string, place: MovePlace) {
  const target = all.find(record => record.id === targetId)
  if (target === undefined || id === targetId) return undefined
  const parentId = place === 'inside' ? target.id : target.parentId
  const children = all.filter(record => record.parentId === parentId && record.id !== id).map(record => record.id)
  const at = children.indexOf(targetId)
  children.splice(place === 'inside' ? children.length : place === 'before' ? at : at + 1, 0, id)
  return { parentId, children }
}

/** The code is taken, or the parent does not exist. */
export function placeProblems(
  wanted: { parentId: string | null },
  found: { codeTaken: boolean; parent: boolean },
): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (wanted.parentId !== null && !found.parent) problems.push({ field: 'parentId', name: 'noSuchData' })
  return problems
}
