import { withText } from './grid-cell-text.ts'
import { readCells } from '../table/cell-clipboard.ts'
import { editable } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { cellsOf } from '../table/cells.ts'
import type { CellArea } from '../table/cells.ts'
import type { DecimalMark } from '../../kit/format/read-decimal.ts'
import type { GridRules, GridSnapshot, GridWrite } from './row-grid-types.ts'

/** Includes shown texts and dependent fields; locked cells are unchanged. */
export function copyCells<Row extends GridRow>(columns: readonly GridColumn<Row>[], from: Row, to: Row): Row {
  const next: Row = { ...to }
  for (const column of columns)
    if (editable(column, to))
      for (const field of [column.field, column.textField, ...(column.sets ?? [])]) if (field) next[field] = from[field]
  return next
}

/** `refused` are the texts that editable cells did not accept. */
export function writeTexts<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  start: readonly Row[],
  writes: readonly GridWrite[],
  mark?: DecimalMark,
): { rows: Row[]; refused: GridWrite[] } {
  const rows = [...start]
  const refused: GridWrite[] = []
  for (const write of writes) {
    const { cell, text } = write
    const [row, column] = [rows[cell.row], columns[cell.column]]
    if (!row || !column || !editable(column, row)) continue
    const written = withText(column, row, text, mark)
    if (written) rows[cell.row] = written
    else refused.push(write)
  }
  return { rows, refused }
}

/** The rows with the uncommitted text; undefined without a valid one. */
export function draftRows<Row extends GridRow>(
  { columns, derive, mark }: GridRules<Row>,
  { rows, active, draft, cardDraft }: GridSnapshot<Row>,
): Row[] | undefined {
  const write = draft === undefined ? cardDraft : { cell: active, text: draft }
  if (write === undefined) return undefined
  const written = writeTexts(columns, rows, [write], mark)
  if (written.refused.length > 0) return undefined
  return written.rows.map((row, at) => (row === rows[at] ? row : (derive?.(row) ?? row)))
}

/** `bottom` and `end` are the far corner of the selection afterwards. */
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
      // A blank cell does not overwrite the row's value, such as a default unit.
      return value.trim() === '' ? [] : [{ cell, text: value }]
    }),
  )
  const wide = Math.max(1, ...lines.map(line => line.length))
  const end = titles ? area.end : area.start + wide - 1
  return { writes, lines: lines.length, bottom: area.top + lines.length - 1, end }
}

/** Undefined unless every cell of the line is a title. */
function titledColumns<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  line: readonly string[],
): number[] | undefined {
  const found = line.map(text => columns.findIndex(column => column.title === text.trim()))
  return found.length > 0 && found.every(index => index >= 0) ? found : undefined
}

/** The same values in every field. */
export function isSameRow(row: object, other: object | undefined): boolean {
  if (row === other) return true
  if (other === undefined) return false
  const fields = Object.keys(row)
  const same = (field: string) => Object.is(Reflect.get(row, field), Reflect.get(other, field))
  return fields.length === Object.keys(other).length && fields.every(same)
}
