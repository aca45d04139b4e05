import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ShownNode } from './tree-nodes.ts'

interface VirtualTreeProps {
  label: string
  shown: readonly ShownNode[]
  chosen: ReadonlySet<string>
  multiple: boolean
  onOpen(ids: readonly string[], open: boolean): void
  onChoose(shown: ShownNode): void
}

const rowHeight = 32
const spare = 8

/** Renders only visible rows; the focus stays on the tree (`aria-activedescendant`). */
export function VirtualTree(props: VirtualTreeProps) {
  const { shown, chosen, multiple } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 420 })
  const [active, setActive] = useState(() => [...chosen][0])
  // Falls back to the first row.
  const at = Math.max(
    0,
    shown.findIndex(row => row.node.id === active),
  )
  const goTo = (index: number) => setActive(shown[index]?.node.id)
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const last = Math.min(shown.length, Math.ceil((view.top + view.height) / rowHeight) + spare)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const top = at * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }, [at])
  return (
    <div
      ref={box}
      className="vtree"
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={at >= first && at < last ? `${id}-${at}` : undefined}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      onKeyDown={event => moveInTree(event, props, at, goTo)}
    >
      <div className="vtree-space" role="presentation" style={{ blockSize: shown.length * rowHeight }}>
        {shown.slice(first, last).map((row, index) => (
          <TreeRow
            key={row.node.id}
            id={`${id}-${first + index}`}
            row={row}
            at={first + index}
            active={first + index === at}
            chosen={chosen.has(row.node.id)}
            multiple={multiple}
            onToggle={() => props.onOpen([row.node.id], !row.open)}
            onPress={() => {
              goTo(first + index)
              props.onChoose(row)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface TreeRowProps {
  id: string
  row: ShownNode
  at: number
  active: boolean
  chosen: boolean
  multiple: boolean
  onToggle(): void
  onPress(): void
}

function TreeRow({ id, row, at, active, chosen, multiple, onToggle, onPress }: TreeRowProps) {
  const { node, level } = row
  const parent = node.children.length > 0
  return (
    <div
      id={id}
      role="treeitem"
      className={`vtree-row ${active ? 'vtree-active' : ''}`}
      style={{ insetBlockStart: at * rowHeight, paddingInlineStart: 8 + (level - 1) * 20 }}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.brothers}
      aria-expanded={parent ? row.open : undefined}
      aria-disabled={node.disabled || undefined}
      aria-selected={multiple ? undefined : chosen}
      aria-checked={multiple ? chosen : undefined}
      title={node.label}
      onClick={onPress}
    >
      <span
        className="vtree-toggle"
        onClick={event => {
          if (!parent) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {parent && <Icon name={row.open ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {multiple && <span className="vtree-box">{chosen && <Icon name="check" size={12} />}</span>}
      <span className="vtree-label">{node.label}</span>
    </div>
  )
}

/** ARIA tree keys; a letter moves to the next node that starts with it. */
function moveInTree(event: KeyboardEvent, props: VirtualTreeProps, at: number, go: (at: number) => void) {
  const { shown, onOpen, onChoose } = props
  const row = shown[at]
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const to = (next: number) => go(Math.min(Math.max(next, 0), shown.length - 1))
  const parent = row.node.children.length > 0
  const keys: Record<string, () => void> = {
    ArrowDown: () => to(at + 1),
    ArrowUp: () => to(at - 1),
    PageDown: () => to(at + 10),
    PageUp: () => to(at - 10),
    Home: () => to(0),
    End: () => to(shown.length - 1),
    ArrowRight: () => (parent && !row.open ? onOpen([row.node.id], true) : parent && to(at + 1)),
    ArrowLeft: () => (row.open ? onOpen([row.node.id], false) : row.parent >= 0 && to(row.parent)),
    Enter: () => onChoose(row),
    ' ': () => onChoose(row),
    '*': () =>
      onOpen(
        shown.filter(one => one.parent === row.parent).map(one => one.node.id),
        true,
      ),
  }
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : letter(event.key, shown, at, to)
  if (!act) return
  event.preventDefault()
  act()
}

function letter(key: string, shown: readonly ShownNode[], at: number, to: (at: number) => void) {
  if ([...new Intl.Segmenter().segment(key)].length !== 1) return undefined
  const begins = (one: ShownNode) => one.node.label.toLowerCase().startsWith(key.toLowerCase())
  const after = shown.findIndex((one, index) => index > at && begins(one))
  const found = after >= 0 ? after : shown.findIndex(begins)
  return found >= 0 ? () => to(found) : undefined
}
