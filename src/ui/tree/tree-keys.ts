import type { KeyboardEvent } from 'react'
import type { TreeRow } from './tree-rows.ts'

/** Alt and an arrow key: past a neighbour, into the previous one, or out. */
export type TreeShift = 'up' | 'down' | 'in' | 'out'

interface TreeMoves {
  goTo(row: TreeRow | undefined): void
  fold(row: TreeRow): void
  choose(row: TreeRow): void
  shift?: ((row: TreeRow, direction: TreeShift) => void) | undefined
}

/** ARIA tree: arrows, Home, End, letters, Enter; Alt with an arrow moves the node. */
export function moveInTree(event: KeyboardEvent, rows: TreeRow[], current: string | undefined, moves: TreeMoves) {
  const at = rows.findIndex(row => row.node.id === current)
  const row = rows[at]
  if (!row || event.ctrlKey || event.metaKey) return
  const inwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.altKey) {
    const direction = shiftOf(event.key, inwards)
    if (!moves.shift || direction === undefined) return
    event.preventDefault()
    moves.shift(row, direction)
    return
  }
  if (event.key === 'ArrowDown') moves.goTo(rows[at + 1])
  else if (event.key === 'ArrowUp') moves.goTo(rows[at - 1])
  else if (event.key === 'Home') moves.goTo(rows[0])
  else if (event.key === 'End') moves.goTo(rows.at(-1))
  else if (event.key === 'Enter' || event.key === ' ') moves.choose(row)
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (event.key === inwards) {
      if (row.open === false) moves.fold(row)
      else if (row.open) moves.goTo(rows[at + 1])
    } else if (row.open) moves.fold(row)
    else moves.goTo(rows.find(other => other.node.id === row.parent))
  } else if (event.key.length === 1) {
    const letter = event.key.toLocaleLowerCase()
    const after = [...rows.slice(at + 1), ...rows.slice(0, at)]
    moves.goTo(after.find(other => other.node.label.toLocaleLowerCase().startsWith(letter)))
  } else return
  event.preventDefault()
}

function shiftOf(key: string, inwards: string): TreeShift | undefined {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return key === inwards ? 'in' : 'out'
}
