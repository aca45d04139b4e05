import { useRef } from 'react'
import { Menu } from '../overlay/menu.tsx'
import type { MenuItem } from '../overlay/menu.tsx'
import { useStyles } from '../theme/sheet.ts'
import { viewStyles } from '../styles/view.ts'
import { columnWidths, movedColumn, withHidden, withPinned, withWidth } from './table-view-edits.ts'
import type { TableView } from './table-view.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useTableWords } from './use-table-words.ts'

export interface ColumnToolsProps {
  field: string
  title: string
  columns: readonly { field: string }[]
  /** The first shown column is always pinned. */
  first: boolean
  view: TableView
  onView(view: TableView): void
  sort?: { now: 'ascending' | 'descending' | undefined; set(order: 'ascending' | 'descending' | undefined): void }
  /** Previews a width while dragging. */
  onDragWidth?(width: number, title: HTMLElement): void
  /** Not in the Tab order: the surrounding cell has the focus. */
  inGrid?: boolean
}

export function ColumnTools(props: ColumnToolsProps) {
  useStyles(viewStyles)
  const t = useTableWords()
  const tools = useRef<HTMLElement>(null)
  useColumnDrag(tools, props)
  return (
    <span className="column-tools" ref={tools}>
      <Menu
        label={t('column.menu', { title: props.title })}
        items={() => columnItems(props, t, by => resizeBy(tools.current, by, props))}
        icon="chevron-down"
        size="small"
        className="column-menu"
        tabIndex={props.inGrid ? -1 : undefined}
      />
      <span
        className="column-edge"
        aria-hidden="true"
        onPointerDown={event => dragEdge(event.nativeEvent, tools.current, props)}
      />
    </span>
  )
}

type T = ReturnType<typeof useTableWords>

function columnItems(props: ColumnToolsProps, t: T, resize: (by: number) => void): MenuItem[] {
  const { columns, field, first, view, onView, sort } = props
  const pinned = view.pinned.includes(field)
  const change = (name: string, label: string, next: TableView) => ({ name, label, run: () => onView(next) })
  const orders = ['ascending', 'descending'] as const
  return [
    ...(sort
      ? orders.map(order => ({
          name: order,
          label: t(`column.${order}`),
          checked: sort.now === order,
          run: () => sort.set(order),
        }))
      : []),
    ...(sort?.now ? [{ name: 'unsorted', label: t('column.unsorted'), run: () => sort.set(undefined) }] : []),
    ...(first
      ? []
      : [
          {
            ...change('pin', t(pinned ? 'column.unpin' : 'column.pin'), withPinned(view, field, !pinned)),
            divided: true,
          },
        ]),
    change('start', t('column.towardsStart'), movedColumn(columns, view, field, -1)),
    change('end', t('column.towardsEnd'), movedColumn(columns, view, field, 1)),
    { name: 'wider', label: t('column.wider'), divided: true, run: () => resize(columnWidths.step * 2) },
    { name: 'narrower', label: t('column.narrower'), run: () => resize(-columnWidths.step * 2) },
    ...(view.widths[field] === undefined
      ? []
      : [change('width', t('column.ownWidth'), withWidth(view, field, undefined))]),
    ...(columns.length - view.hidden.length > 1
      ? [{ ...change('hide', t('column.hide'), withHidden(view, field, true)), divided: true }]
      : []),
  ]
}

function resizeBy(tools: HTMLElement | null, by: number, { view, onView, field }: ColumnToolsProps) {
  onView(withWidth(view, field, (tools?.closest('th')?.offsetWidth ?? 0) + by))
}

/** The width is stored on release; Escape cancels. */
function dragEdge(down: PointerEvent, tools: HTMLElement | null, props: ColumnToolsProps) {
  const edge = down.target
  const title = tools?.closest('th')
  if (down.button !== 0 || !title || !(edge instanceof HTMLElement)) return
  down.preventDefault()
  down.stopPropagation()
  const before = title.offsetWidth
  const way = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
  let width = before
  const stop = new AbortController()
  const { signal } = stop
  const end = (kept: boolean) => {
    stop.abort()
    props.onDragWidth?.(before, title)
    if (kept && width !== before) props.onView(withWidth(props.view, props.field, width))
  }
  edge.setPointerCapture(down.pointerId)
  const move = (event: PointerEvent) => {
    width =
      withWidth(props.view, props.field, before + (event.clientX - down.clientX) * way).widths[props.field] ?? before
    props.onDragWidth?.(width, title)
  }
  edge.addEventListener('pointermove', move, { signal })
  edge.addEventListener('pointerup', () => end(true), { signal })
  edge.addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', event => event.key === 'Escape' && end(false), { signal, capture: true })
}
