/** A cell of the grid: row -1 is that of the titles, columns count from 0 with those in front of the data. */
export interface GridPlace {
  row: number
  column: number
}

/** The active cell, and the other corner of what is selected with Shift. */
export interface GridCells {
  active: GridPlace
  anchor: GridPlace
}

/** Size of the grid: records, columns, and how many records a page of its height shows. */
export interface GridSize {
  rows: number
  columns: number
  pageRows: number
}

/** Where a key leads; undefined for a key that does not move. */
export function moveBy(
  key: string,
  control: boolean,
  { row, column }: GridPlace,
  { rows, columns, pageRows }: GridSize,
): GridPlace | undefined {
  const moves: Record<string, GridPlace> = {
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
  if (!to) return undefined
  return { row: clamp(to.row, -1, rows - 1), column: clamp(to.column, 0, columns - 1) }
}

/** What is selected, corners included; only the active cell when nothing is. */
export function rangeOf({ active, anchor }: GridCells) {
  return {
    top: Math.max(0, Math.min(active.row, anchor.row)),
    bottom: Math.max(active.row, anchor.row),
    from: Math.min(active.column, anchor.column),
    to: Math.max(active.column, anchor.column),
  }
}

/** True when more than the active cell is selected. */
export function isRange({ active, anchor }: GridCells): boolean {
  return active.row !== anchor.row || active.column !== anchor.column
}

/** The place that a part of the grid belongs to. */
export function placeOf(target: EventTarget | null): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-column]') : null
  const row = cell?.closest<HTMLElement>('[data-grid-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['gridRow']), column: Number(cell.dataset['gridColumn']) }
}

/** Finds the cell of a place, as far as it is drawn. */
export function cellSelector({ row, column }: GridPlace): string {
  return `[data-grid-row="${row}"]>[data-grid-column="${column}"]`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
