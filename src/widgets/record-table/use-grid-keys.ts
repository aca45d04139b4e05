import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react'
import { columnWidths, movedColumn, withWidth } from '../../ui/table/table-view-edits.ts'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { copiedCells } from './copy-records.ts'
import { cellSelector, moveBy, placeOf } from './grid-cells.ts'
import type { GridCells, GridPlace } from './grid-cells.ts'
import type { GridShape } from './grid-shape.ts'
import type { TableRecord } from './record-source.ts'

interface Keyed {
  grid: GridShape
  table: RefObject<HTMLTableElement | null>
  scroll: RefObject<HTMLElement | null>
  /** The selected records, those of other pages too. */
  chosen: readonly TableRecord[]
}

const start: GridPlace = { row: 0, column: 0 }

/**
 * The keyboard of a grid by its ARIA pattern: one cell has the focus, arrows walk, Shift marks, Ctrl+C copies.
 * On a title Alt moves the column and Shift makes it wider. `said` is what a screen reader is told.
 */
export function useGridKeys(keyed: Keyed) {
  const { grid, table, scroll } = keyed
  const t = useTableWords()
  const [cells, setCells] = useState<GridCells>({ active: start, anchor: start })
  const [said, setSaid] = useState('')
  const focusNext = useRef(false)
  const size = { rows: grid.table.rows.length, columns: grid.before + grid.columns.length }
  const within = keepWithin(cells, size)
  const goTo = (active: GridPlace, extend = false) => {
    setCells({ active, anchor: extend ? within.anchor : active })
    focusNext.current = true
  }
  useLayoutEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    const cell = table.current?.querySelector<HTMLElement>(cellSelector(within.active))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || isForeign(event.target)) return
    const onCell = event.target instanceof HTMLTableCellElement
    const control = event.ctrlKey || event.metaKey
    const ofTitle = onCell && place.row < 0 && columnKey(event, place, { grid, goTo, say: setSaid, t })
    if (ofTitle) event.preventDefault()
    if (ofTitle || event.altKey) return
    const key = flipped(event)
    const pageRows = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / grid.rowHeight) - 2)
    const to = moveBy(key, control, place, { ...size, pageRows })
    if (to) {
      event.preventDefault()
      goTo(to, event.shiftKey && to.row >= 0 && key !== 'Home' && key !== 'End')
    } else if (onCell && actOn(event, keyed, place)) event.preventDefault()
  }
  return {
    cells: within,
    said,
    onKeyDown,
    onFocus(event: FocusEvent) {
      const place = placeOf(event.target)
      if (place && (place.row !== within.active.row || place.column !== within.active.column))
        setCells({ active: place, anchor: place })
    },
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target)
      if (!event.shiftKey || event.button !== 0 || !place || place.row < 0 || isForeign(event.target)) return
      event.preventDefault()
      goTo(place, true)
    },
    onCopy(event: ClipboardEvent) {
      if (!placeOf(event.target) || document.getSelection()?.isCollapsed === false) return
      const { text, count } = copiedCells(grid, within, keyed.chosen)
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      setSaid(t('grid.copied', { count }))
    },
  }
}

/** Menus float above the grid, and details have a keyboard of their own. */
function isForeign(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[popover],.grid-details') !== null
}

function keepWithin({ active, anchor }: GridCells, size: { rows: number; columns: number }): GridCells {
  const keep = ({ row, column }: GridPlace) => ({
    row: Math.min(row, Math.max(size.rows - 1, -1)),
    column: Math.min(column, size.columns - 1),
  })
  return { active: keep(active), anchor: keep(anchor) }
}

/** The key as it is meant: where text runs from right to left, so do the columns. */
function flipped({ key, currentTarget }: KeyboardEvent): string {
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key
}

/** Enter does what the cell is for, Space selects the record, Ctrl+A all of them; false for another key. */
function actOn(event: KeyboardEvent, { grid }: Keyed, place: GridPlace): boolean {
  const { table } = grid
  const row = table.rows[place.row]
  const own = event.currentTarget
    .querySelector(cellSelector(place))
    ?.querySelector<HTMLElement>('button.sort,input,.unfold button,button.icon-button')
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && table.selection === 'multiple') {
    table.onSelected?.(new Set(table.rows.map(table.rowKey)))
    return true
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false
  if (place.row < 0 || place.column < grid.before) own?.click()
  else if (!row) return false
  else if (event.key === 'Enter') table.onRow?.(row)
  else event.currentTarget.querySelector<HTMLElement>(`[data-grid-row="${place.row}"]>.pick input`)?.click()
  return true
}

interface ColumnKeys {
  grid: GridShape
  goTo(place: GridPlace): void
  say(text: string): void
  t: ReturnType<typeof useTableWords>
}

/** The keys of a title; false for those that are not its own. */
function columnKey(event: KeyboardEvent, { row, column }: GridPlace, { grid, goTo, say, t }: ColumnKeys): boolean {
  const { view, onView, columns, allColumns } = grid.table
  const found = grid.columns[column - grid.before]
  if (!found || !view || !onView || !(event.target instanceof HTMLElement)) return false
  const { field, title } = found.column
  if (event.key === 'ContextMenu' || (event.altKey && event.key === 'ArrowDown')) {
    event.target.querySelector<HTMLElement>('.column-menu')?.click()
    return true
  }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[flipped(event)]
  if (by === undefined || event.altKey === event.shiftKey) return false
  if (event.shiftKey) {
    const width = event.target.offsetWidth + by * columnWidths.step
    onView(withWidth(view, field, width))
    say(t('column.width', { title, width }))
    return true
  }
  const place = Math.min(Math.max(column + by, grid.before), grid.before + grid.columns.length - 1)
  onView(movedColumn(allColumns ?? columns, view, field, by))
  goTo({ row, column: place })
  say(t('column.moved', { title, place: place - grid.before + 1 }))
  return true
}
