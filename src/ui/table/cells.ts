/** Row -1 contains the titles. */
export interface CellPlace {
  row: number
  column: number
}

/** `anchor` is the opposite corner of a selection made with Shift. */
export interface CellMarks {
  active: CellPlace
  anchor: CellPlace
}

export interface CellArea {
  top: number
  bottom: number
  start: number
  end: number
}

/** `first` is -1 where the titles can be reached. */
export interface GridSize {
  rows: number
  columns: number
  pageRows: number
  first: -1 | 0
}

/** The target cell; undefined for a key that does not move. */
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

/** In right-to-left text the arrow keys are swapped. */
export function flippedKey(key: string, grid: Element): string {
  if (getComputedStyle(grid).direction !== 'rtl') return key
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key
}

export function clampPlace({ row, column }: CellPlace, rows: number, columns: number, first = 0): CellPlace {
  return { row: clamp(row, first, Math.max(first, rows - 1)), column: clamp(column, 0, Math.max(0, columns - 1)) }
}

export function areaOf({ active, anchor }: CellMarks): CellArea {
  return {
    top: Math.max(0, Math.min(active.row, anchor.row)),
    bottom: Math.max(active.row, anchor.row),
    start: Math.min(active.column, anchor.column),
    end: Math.max(active.column, anchor.column),
  }
}

export function isArea({ active, anchor }: CellMarks): boolean {
  return active.row !== anchor.row || active.column !== anchor.column
}

export function cellsOf({ top, bottom, start, end }: CellArea): CellPlace[] {
  const columns = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  return Array.from({ length: bottom - top + 1 }, (_, at) => columns.map(column => ({ row: top + at, column }))).flat()
}

export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

export function cellSelector({ row, column }: CellPlace): string {
  return `[data-row="${row}"]>[data-column="${column}"]`
}

/** Also scrolls the whole cell into view. */
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
