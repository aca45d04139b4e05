import { withText } from './grid-cell-text.ts'
import { readCells } from '../table/cell-clipboard.ts'
import { editable } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { cellsOf } from '../table/cells.ts'
import type { CellArea } from '../table/cells.ts'
import type { GridWrite } from './row-grid-types.ts'

/** `to` with the content of these columns of `from`, shown texts and dependent fields included; locked cells keep theirs. */
export function copyCells<Row extends GridRow>(columns: readonly GridColumn<Row>[], from: Row, to: Row): Row {
  const next: Row = { ...to }
  for (const column of columns)
    if (editable(column, to))
      for (const field of [column.field, column.textField, ...(column.sets ?? [])]) if (field) next[field] = from[field]
  return next
}

/** The rows with texts written into them, and what editable cells did not take. */
export function writeTexts<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  start: readonly Row[],
  writes: readonly GridWrite[],
): { rows: Row[]; refused: GridWrite[] } {
  const rows = [...start]
  const refused: GridWrite[] = []
  for (const write of writes) {
    const { cell, text } = write
    const [row, column] = [rows[cell.row], columns[cell.column]]
    if (!row || !column || !editable(column, row)) continue
    const written = withText(column, row, text)
    if (written) rows[cell.row] = written
    else refused.push(write)
  }
  return { rows, refused }
}

/** What a pasted text writes where, and the far corner of what is selected afterwards. */
export function readPaste<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  area: CellArea,
  text: string,
): { writes: GridWrite[]; lines: number; bottom: number; end: number } {
  const cells = readCells(text)
  const titles = titledColumns(columns, cells[0] ?? [])
  const lines = titles ? cells.slice(1) : cells
  const [single] = lines[0] ?? []
  if (!titles && lines.length === 1 && lines[0]?.length === 1 && single !== undefined)
    return { writes: cellsOf(area).map(cell => ({ cell, text: single })), lines: area.bottom - area.top + 1, ...area }
  const writes = lines.flatMap((line, at) =>
    line.flatMap((value, index) => {
      const cell = { row: area.top + at, column: titles?.[index] ?? area.start + index }
      // What is blank in the spreadsheet keeps what the row has, such as a unit that it begins with.
      return value.trim() === '' ? [] : [{ cell, text: value }]
    }),
  )
  const wide = Math.max(1, ...lines.map(line => line.length))
  const end = titles ? area.end : area.start + wide - 1
  return { writes, lines: lines.length, bottom: area.top + lines.length - 1, end }
}

/** Index of the column for each title of a line, when every cell of it is a title. */
function titledColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  line: readonly string[],
): number[] | undefined {
  const found = line.map(text => columns.findIndex(column => column.title === text.trim()))
  return found.length > 0 && found.every(index => index >= 0) ? found : undefined
}
