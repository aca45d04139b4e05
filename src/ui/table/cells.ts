/** A cell of a grid: row -1 is that of the titles. */
export interface CellPlace {
  row: number
  column: number
}

/** The active cell, and the other corner of what is selected with Shift. */
export interface CellMarks {
  active: CellPlace
  anchor: CellPlace
}

/** A rectangle of cells, all ends included. */
export interface CellArea {
  top: number
  bottom: number
  start: number
  end: number
}

/** Size of a grid: rows, columns, how many rows a page shows, and its first row: -1 where titles can be reached. */
export interface GridSize {
  rows: number
  columns: number
  pageRows: number
  first: -1 | 0
}

/** Where a key leads; undefined for a key that does not move. */
export function moveBy(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: CellPlace,
  { rows, columns, pageRows, first }: GridSize,
): CellPlace | undefined {
  const control = ctrlKey || metaKey
  const moves: Record<string, CellPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(row - pageRows, Math.min(row, 0)), column },
    PageDown: { row: row + pageRows, column },
    Home: { row: control ? 0 : row, column: 0 },
    End: { row: control ? rows - 1 : row, column: columns - 1 },
  }
  const to = moves[key]
  return to && clampPlace(to, rows, columns, first)
}

/** The key as it is meant: where text runs from right to left, so do the columns. */
export function flippedKey(key: string, grid: Element): string {
  if (getComputedStyle(grid).direction !== 'rtl') return key
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key
}

/** The nearest cell that there is. */
export function clampPlace({ row, column }: CellPlace, rows: number, columns: number, first = 0): CellPlace {
  return { row: clamp(row, first, Math.max(first, rows - 1)), column: clamp(column, 0, Math.max(0, columns - 1)) }
}

/** The rectangle between the two corners of a selection; only the active cell when nothing is selected. */
export function areaOf({ active, anchor }: CellMarks): CellArea {
  return {
    top: Math.max(0, Math.min(active.row, anchor.row)),
    bottom: Math.max(active.row, anchor.row),
    start: Math.min(active.column, anchor.column),
    end: Math.max(active.column, anchor.column),
  }
}

/** True when more than the active cell is selected. */
export function isArea({ active, anchor }: CellMarks): boolean {
  return active.row !== anchor.row || active.column !== anchor.column
}

/** All cells of a rectangle in reading order. */
export function cellsOf({ top, bottom, start, end }: CellArea): CellPlace[] {
  const columns = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  return Array.from({ length: bottom - top + 1 }, (_, at) => columns.map(column => ({ row: top + at, column }))).flat()
}

/** The place that a part of a grid belongs to. */
export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Finds the cell of a place, as far as it is drawn. */
export function cellSelector({ row, column }: CellPlace): string {
  return `[data-row="${row}"]>[data-column="${column}"]`
}

/** Brings the focus to a cell, or to the field that edits it, and the whole cell into sight. */
export function focusCell(grid: ParentNode | null, place: CellPlace): void {
  const cell = grid?.querySelector<HTMLElement>(cellSelector(place))
  if (!cell) return
  const field = cell.querySelector<HTMLElement>('[data-editor]') ?? cell
  if (!field.matches(':focus')) field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
