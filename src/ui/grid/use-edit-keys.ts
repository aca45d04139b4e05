import { useRef } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { toast } from '../overlay/toast.tsx'
import { flippedKey, focusCell, moveBy, placeOf } from '../table/cells.ts'
import type { CellPlace } from '../table/cells.ts'
import { useUiWords } from '../ui-words.ts'
import type { GridRow } from './grid-column.ts'
import type { RowGridState } from './row-grid-state.ts'
import type { Grid } from './use-row-grid.ts'

type Keys = Record<string, (state: RowGridState<GridRow>, event: KeyboardEvent) => void>

const withControl: Keys = {
  d: state => state.fillDown(),
  z: (state, event) => (event.shiftKey ? state.redo() : state.undo()),
  y: state => state.redo(),
  a: state => selectAll(state),
  Insert: state => state.insert(state.snapshot().active.row),
}

const plain: Keys = {
  Delete: state => state.clear(),
  Enter: state => state.enter(),
  F2: state => state.enter(),
}

export function useEditKeys<Row extends GridRow>(grid: Grid<Row>) {
  const { state } = grid
  // The grid has the focus: a cell's editor passes it on to the next one.
  const focused = useRef(false)
  const dragging = useRef(false)
  // The keys do not use the row's own fields.
  const keyed = state as unknown as RowGridState<GridRow>
  return {
    focused,
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.nativeEvent.isComposing || !inCell(event.target)) return
      const handled = state.snapshot().inside ? keyInside(keyed, event) : keyOutside(keyed, event)
      if (!handled) return
      event.preventDefault()
      if (handled !== 'kept') grid.resolve()
    },
    ...useEditClipboard(grid),
    onPointerDown(event: PointerEvent) {
      const cell = placeOf(event.target)
      if (event.button !== 0 || !cell) return
      focused.current = true
      dragging.current = event.pointerType === 'mouse' && cell.column >= 0
      pointAt(keyed, cell, event)
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons !== 1) dragging.current = false
      const cell = dragging.current ? placeOf(event.target) : undefined
      const { active } = state.snapshot()
      if (cell && cell.row >= 0 && cell.column >= 0 && (cell.row !== active.row || cell.column !== active.column))
        state.goTo(cell, true)
    },
    onDoubleClick(event: MouseEvent) {
      if (placeOf(event.target)) state.enter()
    },
    onFocus() {
      focused.current = true
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      focused.current = false
      state.commit()
      grid.resolve()
    },
  }
}

function useEditClipboard<Row extends GridRow>(grid: Grid<Row>) {
  const t = useUiWords()
  const { state } = grid
  const copy = (event: ClipboardEvent) => {
    if (state.snapshot().inside || !inCell(event.target)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', state.copy())
    return true
  }
  return {
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      if (copy(event)) state.clear()
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      if (!inCell(event.target) || state.rules.readOnly || (state.snapshot().inside && !/[\t\n]/.test(text))) return
      event.preventDefault()
      state.cancel()
      const { rows, skipped } = state.paste(text)
      const parts = [t('grid.pasted', { count: rows }), ...(skipped > 0 ? [t('grid.skipped', { count: skipped })] : [])]
      if (rows > 1 || skipped > 0) toast(parts.join('\n'), skipped > 0 ? 'info' : 'good')
      grid.resolve()
    },
  }
}

function keyOutside(state: RowGridState<GridRow>, event: KeyboardEvent): 'kept' | boolean {
  const control = event.ctrlKey || event.metaKey
  const select = event.target instanceof HTMLSelectElement
  const { draft, active, rows } = state.snapshot()
  if (event.key === 'Tab') return state.step(event.shiftKey ? -1 : 1)
  if (event.key === 'Escape') {
    state.cancel()
    return draft !== undefined && 'kept'
  }
  if (event.key === 'Enter' && draft !== undefined) {
    state.move(event.shiftKey ? -1 : 1, 0)
    return true
  }
  // Backspace belongs to the field: it clears the selected text and typing goes on.
  if (event.altKey || (select && event.key === 'Enter')) return false
  const { ctrlKey, metaKey } = event
  const key = flippedKey(event.key, event.currentTarget)
  const size = { rows: rows.length, columns: state.rules.columns.length, pageRows: 10, first: 0 as const }
  const to = control && key !== 'Home' && key !== 'End' ? undefined : moveBy({ key, ctrlKey, metaKey }, active, size)
  if (to) state.goTo(to, event.shiftKey && !control)
  const act = control ? withControl[event.key.length === 1 ? event.key.toLowerCase() : event.key] : plain[event.key]
  act?.(state, event)
  return to !== undefined || act !== undefined
}

/** Inside a cell the grid handles only the keys that end the editing. */
function keyInside(state: RowGridState<GridRow>, event: KeyboardEvent): 'kept' | boolean {
  if (event.key === 'Escape') {
    state.cancel()
    return 'kept'
  }
  if (event.key === 'Tab') return state.step(event.shiftKey ? -1 : 1)
  if (event.key !== 'Enter') return false
  state.move(event.shiftKey ? -1 : 1, 0)
  return true
}

function selectAll(state: RowGridState<GridRow>) {
  state.goTo({ row: 0, column: 0 })
  state.goTo({ row: Infinity, column: Infinity }, true)
}

function pointAt(state: RowGridState<GridRow>, cell: CellPlace, event: PointerEvent) {
  const { active } = state.snapshot()
  if (cell.row < 0) return
  if (cell.row === active.row && cell.column === active.column && !event.shiftKey) {
    // A press on the cell next to its input is handled as if in the input.
    if (!(event.target instanceof HTMLTableCellElement)) return
    event.preventDefault()
    focusCell(event.currentTarget, cell)
    return
  }
  // The editor of the new cell takes the focus once it is rendered.
  event.preventDefault()
  if (cell.column >= 0) state.goTo(cell, event.shiftKey)
  else {
    state.goTo({ row: cell.row, column: 0 }, event.shiftKey)
    state.goTo({ row: cell.row, column: Infinity }, true)
  }
}

/** Buttons and menus of a row handle their own keys. */
function inCell(target: EventTarget): boolean {
  return placeOf(target) !== undefined && !(target instanceof HTMLButtonElement)
}
