import { useRef } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { GridRow } from './grid-column.ts'
import type { GridCell } from './row-grid-types.ts'
import { toast } from '../overlay/toast.tsx'
import type { RowGridState } from './row-grid-state.ts'
import type { Grid } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'

type Keys = Record<string, (state: RowGridState<GridRow>, event: KeyboardEvent) => void>

const withControl: Keys = {
  d: state => state.fillDown(),
  z: (state, event) => (event.shiftKey ? state.redo() : state.undo()),
  y: state => state.redo(),
  a: state => selectAll(state),
  Home: state => state.goTo({ row: 0, column: 0 }),
  End: state => state.goTo({ row: Infinity, column: Infinity }),
  Insert: state => state.insert(state.snapshot().active.row),
}

const plain: Keys = {
  ArrowUp: (state, event) => state.move(-1, 0, event.shiftKey),
  ArrowDown: (state, event) => state.move(1, 0, event.shiftKey),
  ArrowLeft: (state, event) => state.move(0, -1, event.shiftKey),
  ArrowRight: (state, event) => state.move(0, 1, event.shiftKey),
  PageUp: (state, event) => state.move(-10, 0, event.shiftKey),
  PageDown: (state, event) => state.move(10, 0, event.shiftKey),
  Home: (state, event) => state.goTo({ row: state.snapshot().active.row, column: 0 }, event.shiftKey),
  End: (state, event) => state.goTo({ row: state.snapshot().active.row, column: Infinity }, event.shiftKey),
  Delete: state => state.clear(),
  Enter: state => state.enter(),
  F2: state => state.enter(),
}

/** Keyboard, clipboard and mouse of the grid. A key that the field in the cell has used is left alone. */
export function useGridKeys<Row extends GridRow>(grid: Grid<Row>) {
  const { state } = grid
  // True while the focus belongs to the grid: an editor that is replaced by that of the next cell takes it along.
  const focused = useRef(false)
  const dragging = useRef(false)
  // The keys need none of the row's own fields.
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
    ...useGridClipboard(grid),
    onPointerDown(event: PointerEvent) {
      const cell = cellAt(event.target)
      if (event.button !== 0 || !cell) return
      focused.current = true
      dragging.current = event.pointerType === 'mouse' && cell.column >= 0
      pointAt(keyed, cell, event)
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons !== 1) dragging.current = false
      const cell = dragging.current ? cellAt(event.target) : undefined
      const { active } = state.snapshot()
      if (cell && cell.column >= 0 && (cell.row !== active.row || cell.column !== active.column)) state.goTo(cell, true)
    },
    onDoubleClick(event: MouseEvent) {
      if (cellAt(event.target)) state.enter()
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

/** Copy, cut and paste of cells as tab-separated text. */
function useGridClipboard<Row extends GridRow>(grid: Grid<Row>) {
  const t = useUiWords()
  const { state } = grid
  return {
    onCopy(event: ClipboardEvent) {
      if (state.snapshot().inside || !inCell(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', state.copy())
    },
    onCut(event: ClipboardEvent) {
      if (state.snapshot().inside || !inCell(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', state.copy())
      state.clear()
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
  if (event.key === 'Tab') return state.step(event.shiftKey ? -1 : 1)
  if (event.key === 'Escape') {
    const typed = state.snapshot().draft !== undefined
    state.cancel()
    return typed && 'kept'
  }
  if (event.key === 'Enter' && state.snapshot().draft !== undefined) {
    state.move(event.shiftKey ? -1 : 1, 0)
    return true
  }
  // Backspace is the field's own: it empties what is selected and typing goes on.
  if (event.altKey || (select && event.key === 'Enter')) return false
  const act = control ? withControl[event.key.length === 1 ? event.key.toLowerCase() : event.key] : plain[event.key]
  act?.(state, event)
  return act !== undefined
}

/** Inside a cell only what ends the editing is the grid's. */
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

function pointAt(state: RowGridState<GridRow>, cell: GridCell, event: PointerEvent) {
  const { active } = state.snapshot()
  if (cell.row === active.row && cell.column === active.column && !event.shiftKey) {
    // Beside its field the cell stands for it.
    if (event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined) focusEditor(event)
    return
  }
  // The editor of the new cell takes the focus when it is there.
  event.preventDefault()
  if (cell.column >= 0) state.goTo(cell, event.shiftKey)
  else {
    state.goTo({ row: cell.row, column: 0 }, event.shiftKey)
    state.goTo({ row: cell.row, column: Infinity }, true)
  }
}

function focusEditor(event: PointerEvent) {
  const editor = event.currentTarget.querySelector<HTMLElement>('.grid-active [data-editor]')
  if (!editor) return
  event.preventDefault()
  editor.focus()
}

function cellAt(target: EventTarget): GridCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}

/** Buttons and menus of a row keep their keys. */
function inCell(target: EventTarget): boolean {
  return cellAt(target) !== undefined && !(target instanceof HTMLButtonElement)
}
