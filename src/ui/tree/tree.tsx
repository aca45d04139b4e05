import { useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { Icon } from '../icon.tsx'
import { useStyles } from '../theme/sheet.ts'
import { treeStyles } from '../styles/tree.ts'
import { useTreeDrag } from './tree-drag.ts'
import type { TreeDrop } from './tree-drag.ts'
import { moveInTree } from './tree-keys.ts'
import type { TreeShift } from './tree-keys.ts'
import { treeRows } from './tree-rows.ts'
import type { TreeRow } from './tree-rows.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

export interface TreeProps {
  label: string
  nodes: readonly TreeNode[]
  value?: string
  onSelect(node: TreeNode): void
  /** Unfolds everything, so that filter matches are visible. */
  unfolded?: boolean
  checked?(node: TreeNode): boolean | 'mixed'
  extra?(node: TreeNode): ReactNode
  onDrop?(drop: TreeDrop): void
  /** Alt and an arrow key. */
  onShift?(node: TreeNode, direction: TreeShift): void
}

/**
 * ARIA tree: arrows, Home, End, letters, Enter. Roots start unfolded. Large trees render only visible rows and the
 * focused one.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, value, onSelect, unfolded = false, checked, onShift } = props
  useStyles(treeStyles)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => {
    const roots = new Set(nodes.map(node => node.id))
    return treeRows(nodes, id => unfolded || roots.has(id) !== turned.has(id))
  }, [nodes, turned, unfolded])
  const current = [active, value].find(id => rows.some(row => row.node.id === id)) ?? rows[0]?.node.id
  const drawn = useRowsInSight(list, rows.length)
  const whole = drawn.to - drawn.from === rows.length
  const fold = ({ node }: TreeRow) => {
    const next = new Set(turned)
    if (!next.delete(node.id)) next.add(node.id)
    setTurned(next)
  }
  const choose = ({ node }: TreeRow) => {
    setActive(node.id)
    if (!node.disabled) onSelect(node)
  }
  const drag = useTreeDrag(props.onDrop)
  const shift = onShift && ((row: TreeRow, direction: TreeShift) => onShift(row.node, direction))
  const goTo = (row: TreeRow | undefined) => {
    if (!row) return
    // An invisible row is rendered because it is the current one.
    flushSync(() => setActive(row.node.id))
    list.current?.querySelector<HTMLElement>(`[data-at="${rows.indexOf(row)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      className={whole ? 'tree' : 'tree tree-many'}
      style={whole ? undefined : placed('--rows', rows.length)}
      role="tree"
      aria-label={label}
      aria-multiselectable={checked ? true : undefined}
      onKeyDown={event => moveInTree(event, rows, current, { goTo, fold, choose, shift })}
    >
      {rows.map((row, at) =>
        (at >= drawn.from && at < drawn.to) || row.node.id === current ? (
          <div
            key={row.node.id}
            data-at={at}
            className={`tree-row ${drag.classOf(row.node.id)}`}
            {...drag.propsOf(row.node.id)}
            role="treeitem"
            aria-level={row.level}
            aria-expanded={row.open}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-selected={checked ? undefined : row.node.id === value}
            aria-checked={checked?.(row.node)}
            aria-disabled={row.node.disabled || undefined}
            tabIndex={row.node.id === current ? 0 : -1}
            style={{ ...placed('--depth', row.level - 1), ...(whole ? {} : placed('--at', at)) }}
            onClick={() => choose(row)}
          >
            <RowContent row={row} tree={props} onFold={() => fold(row)} />
          </div>
        ) : null,
      )}
    </div>
  )
}

function RowContent({ row, tree, onFold }: { row: TreeRow; tree: TreeProps; onFold(): void }) {
  const { node } = row
  return (
    <>
      <Fold row={row} onFold={onFold} />
      {tree.checked && <CheckMark state={tree.checked(node)} />}
      <span className="tree-label" title={node.label}>
        {node.label}
      </span>
      {tree.extra && <span className="tree-extra">{tree.extra(node)}</span>}
    </>
  )
}

/** A click on it does not change the selection. */
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

/** Decoration: the row is clicked and read out. */
function CheckMark({ state }: { state: boolean | 'mixed' }) {
  return <span className={`tree-check ${state === 'mixed' ? 'tree-check-mixed' : state ? 'tree-check-on' : ''}`} />
}

function placed<Name extends `--${string}`>(name: Name, number: number): CSSProperties & Record<Name, number> {
  // A computed key loses its type.
  return { [name]: number } as Record<Name, number>
}
