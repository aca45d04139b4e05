import type { CellMarks, CellPlace } from '../table/cells.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import type { ReactNode } from 'react'
import type { DecimalMark } from '../../kit/format/read-decimal.ts'
import type { FieldProblem } from '../../contract/envelope.ts'

export interface RowGridProps<Row extends GridRow> {
  label: string
  columns: readonly GridColumn<Row>[]
  /** Pass back the array from `onChange`, or the undo history is cleared. */
  rows: Row[]
  onChange(rows: Row[]): void
  /** Rows with the text of the cell being edited, before it is committed; undefined when no cell is. */
  onTyping?(rows: Row[] | undefined): void
  /** `above` is the row before it. */
  newRow(above: Row | undefined): Row
  /** Computes dependent fields after every change: the amount. */
  derive?(row: Row): Row
  /** Problems of the last save; `details[2].qty` with `path` 'details' marks row 3. */
  problems?: readonly FieldProblem[]
  path?: string
  /** False when a row must stay (already shipped). */
  canDelete?(row: Row): boolean
  readOnly?: boolean
  /** Rows cannot be added, copied or removed. */
  fixedRows?: boolean
  maxRows?: number
  extra?: ReactNode
  /** Heading of a card on a phone: 'Row 20'. */
  rowTitle?(row: Row, index: number): string
}

export interface GridRules<Row extends GridRow> {
  columns: readonly GridColumn<Row>[]
  newRow(above: Row | undefined): Row
  derive?(row: Row): Row
  canDelete?(row: Row): boolean
  readOnly?: boolean
  maxRows?: number
  onChange(rows: Row[]): void
  /** The decimal separator in which numbers are typed and copied; a point by default. */
  mark?: DecimalMark
}

export interface GridSnapshot<Row> extends CellMarks {
  rows: Row[]
  draft: string | undefined
  inside: boolean
  /** Uncommitted text of a card's field. */
  cardDraft: GridWrite | undefined
  /** By row and field, until a valid text replaces them. */
  refused: ReadonlyMap<Row, ReadonlyMap<string, string>>
  undoable: boolean
  redoable: boolean
}

/** Rows written, and cells that refused their content. */
export interface PasteResult {
  rows: number
  skipped: number
}

export interface GridWrite {
  cell: CellPlace
  text: string
}
