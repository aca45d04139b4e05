import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react'
import { writeCells } from '../../ui/table/cell-clipboard.ts'
import {
  areaOf,
  cellSelector,
  clampPlace,
  flippedKey,
  focusCell,
  isArea,
  moveBy,
  placeOf,
} from '../../ui/table/cells.ts'
import type { CellMarks, CellPlace } from '../../ui/table/cells.ts'
import type { TableShape } from '../../ui/table/table-shape.ts'
import { columnWidths, movedColumn, withWidth } from '../../ui/table/table-view-edits.ts'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { cellText } from './record-search.ts'
import type { TableRecord } from './table-record.ts'

interface Keyed {
  shape: TableShape<TableRecord>
  rowHeight: number
  element: RefObject<HTMLTableElement | null>
  scroll: RefObject<HTMLElement | null>
  chosen: readonly TableRecord[]
}

const start: CellPlace = { row: 0, column: 0 }

/**
 * ARIA grid: arrows move, Shift selects, Ctrl+C copies. On a title Alt moves the column and Shift resizes it. `said` is
 * announced by screen readers.
 */
export function useGridKeys(keyed: Keyed) {
  const { shape, rowHeight, element, scroll, chosen } = keyed
  const t = useTableWords()
  const [cells, setCells] = useState<CellMarks>({ active: start, anchor: start })
  const [said, setSaid] = useState('')
  const focusNext = useRef(false)
  const size = { rows: shape.table.rows.length, columns: shape.leads.length + shape.columns.length }
  const keep = (place: CellPlace) =>
    clampPlace(place, size.rows, size.columns, size.rows === 0 ? -1 : Math.min(0, place.row))
  const within = { active: keep(cells.active), anchor: keep(cells.anchor) }
  const goTo = (active: CellPlace, extend = false) => {
    setCells({ active, anchor: extend ? within.anchor : active })
    focusNext.current = true
  }
  useLayoutEffect(() => {
    if (focusNext.current) focusCell(element.current, within.active)
    focusNext.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || isForeign(event.target)) return
    const onCell = event.target instanceof HTMLTableCellElement
    const ofTitle = onCell && place.row < 0 && columnKey(event, place, { shape, goTo, say: setSaid, t })
    if (ofTitle) event.preventDefault()
    if (ofTitle || event.altKey) return
    const key = flippedKey(event.key, event.currentTarget)
    const pageRows = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2)
    const { ctrlKey, metaKey } = event
    const to = moveBy({ key, ctrlKey, metaKey }, place, { ...size, pageRows, first: -1 })
    if (to) {
      event.preventDefault()
      goTo(to, event.shiftKey && to.row >= 0 && key !== 'Home' && key !== 'End')
    } else if (onCell && actOn(event, shape, place)) event.preventDefault()
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
      const { text, count } = copiedCells(shape, within, chosen)
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      setSaid(t('grid.copied', { count }))
    },
  }
}

/** Cells selected with Shift, else the selected records, else the active cell. */
function copiedCells(
  { table, columns, leads }: TableShape<TableRecord>,
  cells: CellMarks,
  selected: readonly TableRecord[],
) {
  const { top, bottom, start: from, end } = areaOf(cells)
  const marked = isArea(cells) || selected.length === 0
  const rows = marked ? table.rows.slice(top, bottom + 1) : selected
  const before = leads.length
  const taken = marked ? columns.slice(Math.max(0, from - before), Math.max(0, end + 1 - before)) : columns
  const lines = rows.map(row => taken.map(({ column }) => cellText(column, row)))
  return { text: writeCells(lines), count: rows.length * taken.length }
}

/** Menus and details handle their own keys. */
function isForeign(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[popover],.grid-details') !== null
}

/** Enter activates the cell, Space selects the record, Ctrl+A all. */
function actOn(event: KeyboardEvent, { table, leads }: TableShape<TableRecord>, place: CellPlace): boolean {
  const row = table.rows[place.row]
  const own = event.currentTarget
    .querySelector(cellSelector(place))
    ?.querySelector<HTMLElement>('button.sort,input,.unfold button,button.icon-button')
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && table.selection === 'multiple') {
    table.onSelected?.(new Set(table.rows.map(table.rowKey)))
    return true
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false
  if (place.row < 0 || place.column < leads.length) own?.click()
  else if (!row) return false
  else if (event.key === 'Enter') table.onRow?.(row)
  else event.currentTarget.querySelector<HTMLElement>(`[data-row="${place.row}"]>.pick input`)?.click()
  return true
}

interface ColumnKeys {
  shape: TableShape<TableRecord>
  goTo(place: CellPlace): void
  say(text: string): void
  t: ReturnType<typeof useTableWords>
}

/** False for keys that do not belong to titles. */
function columnKey(event: KeyboardEvent, { row, column }: CellPlace, { shape, goTo, say, t }: ColumnKeys): boolean {
  const { view, onView, columns } = shape.table
  const before = shape.leads.length
  const found = shape.columns[column - before]
  if (!found || !view || !onView || !(event.target instanceof HTMLElement)) return false
  const { field, title } = found.column
  if (event.key === 'ContextMenu' || (event.altKey && event.key === 'ArrowDown')) {
    event.target.querySelector<HTMLElement>('.column-menu')?.click()
    return true
  }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[flippedKey(event.key, event.currentTarget)]
  if (by === undefined || event.altKey === event.shiftKey) return false
  if (event.shiftKey) {
    const width = event.target.offsetWidth + by * columnWidths.step
    onView(withWidth(view, field, width))
    say(t('column.width', { title, width }))
    return true
  }
  const place = Math.min(Math.max(column + by, before), before + shape.columns.length - 1)
  onView(movedColumn(columns, view, field, by))
  goTo({ row, column: place })
  say(t('column.moved', { title, place: place - before + 1 }))
  return true
}
