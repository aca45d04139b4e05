import { useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { TreeNode } from '../contract/vocabulary.ts'
import { Icon } from './icon.tsx'
import { useStyles } from './sheet.ts'
import { treeStyles } from './styles/tree.ts'
import { treeRows } from './tree-rows.ts'
import type { TreeRow } from './tree-rows.ts'

export interface TreeProps {
  /** Name for screen readers. */
  label: string
  nodes: readonly TreeNode[]
  /** Id of the chosen node. */
  value?: string
  onSelect(node: TreeNode): void
  /** All is unfolded: while a filter holds, what was found must be seen. */
  unfolded?: boolean
  /** Nodes are marked instead of chosen: whether this one is, wholly or in part. */
  checked?(node: TreeNode): boolean | 'mixed'
}

/** A tree of which one node can be chosen (ARIA tree: arrows, Home, End, letters, Enter). Roots begin unfolded. */
export function Tree({ label, nodes, value, onSelect, unfolded = false, checked }: TreeProps) {
  useStyles(treeStyles)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const roots = new Set(nodes.map(node => node.id))
  const rows = treeRows(nodes, id => unfolded || roots.has(id) !== turned.has(id))
  const current = [active, value].find(id => rows.some(row => row.node.id === id)) ?? rows[0]?.node.id
  const fold = ({ node }: TreeRow) => {
    const next = new Set(turned)
    if (!next.delete(node.id)) next.add(node.id)
    setTurned(next)
  }
  const choose = ({ node }: TreeRow) => {
    setActive(node.id)
    if (!node.disabled) onSelect(node)
  }
  const goTo = (row: TreeRow | undefined) => {
    if (!row) return
    setActive(row.node.id)
    const at = rows.indexOf(row)
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus()
  }
  return (
    <div
      ref={list}
      className="tree"
      role="tree"
      aria-label={label}
      aria-multiselectable={checked ? true : undefined}
      onKeyDown={event => moveInTree(event, rows, current, { goTo, fold, choose })}
    >
      {rows.map(row => (
        <div
          key={row.node.id}
          className="tree-row"
          role="treeitem"
          aria-level={row.level}
          aria-expanded={row.open}
          aria-posinset={row.place}
          aria-setsize={row.siblings}
          aria-selected={checked ? undefined : row.node.id === value}
          aria-checked={checked?.(row.node)}
          aria-disabled={row.node.disabled || undefined}
          tabIndex={row.node.id === current ? 0 : -1}
          style={indent(row.level)}
          onClick={() => choose(row)}
        >
          <Fold row={row} onFold={() => fold(row)} />
          {checked && <CheckMark state={checked(row.node)} />}
          <span className="tree-label" title={row.node.label}>
            {row.node.label}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Shows whether the node is open; a click on it leaves the choice alone. */
function Fold({ row, onFold }: { row: TreeRow; onFold(): void }) {
  return (
    <span
      className="tree-fold"
      onClick={event => {
        if (row.open === undefined) return
        event.stopPropagation()
        onFold()
      }}
    >
      {row.open !== undefined && <Icon name={row.open ? 'chevron-down' : 'chevron-right'} size={14} />}
    </span>
  )
}

/** Only shows the mark: the row around it is what is clicked and read out. */
function CheckMark({ state }: { state: boolean | 'mixed' }) {
  return <span className={`tree-check ${state === 'mixed' ? 'tree-check-mixed' : state ? 'tree-check-on' : ''}`} />
}

interface TreeMoves {
  goTo(row: TreeRow | undefined): void
  fold(row: TreeRow): void
  choose(row: TreeRow): void
}

function moveInTree(event: KeyboardEvent, rows: TreeRow[], current: string | undefined, moves: TreeMoves) {
  const at = rows.findIndex(row => row.node.id === current)
  const row = rows[at]
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const inwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
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

function indent(level: number): CSSProperties & Record<'--depth', number> {
  return { '--depth': level - 1 }
}
