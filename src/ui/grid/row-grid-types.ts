import type { CellMarks, CellPlace } from '../table/cells.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'

export interface RowGridProps<Row extends GridRow> {
  label: string
  columns: readonly GridColumn<Row>[]
  /** The rows; hand back what `onChange` gave, or undo begins anew. */
  rows: Row[]
  onChange(rows: Row[]): void
  /** A new empty row; `above` is the row before it. */
  newRow(above: Row | undefined): Row
  /** Computes the dependent fields of a row after every change: the amount. */
  derive?(row: Row): Row
  /** Problems of the last save; `details[2].qty` with `path` 'details' marks row 3. */
  problems?: readonly FieldProblem[]
  path?: string
  /** False when a row must stay (already shipped). */
  canDelete?(row: Row): boolean
  readOnly?: boolean
  /** The rows are given: none is added, copied or taken away. */
  fixedRows?: boolean
  maxRows?: number
  /** Buttons beside the grid's own. */
  extra?: ReactNode
  /** Words above a card on a phone: 'Row 20'. */
  rowTitle?(row: Row, index: number): string
}

/** What the grid needs to know of its rows; may change with every render. */
export interface GridRules<Row extends GridRow> {
  columns: readonly GridColumn<Row>[]
  newRow(above: Row | undefined): Row
  derive?(row: Row): Row
  canDelete?(row: Row): boolean
  readOnly?: boolean
  maxRows?: number
  onChange(rows: Row[]): void
}

export interface GridSnapshot<Row> extends CellMarks {
  rows: Row[]
  /** What is being typed into the active cell; undefined while nothing was typed. */
  draft: string | undefined
  /** The arrows belong to the text of the cell, not to the grid. */
  inside: boolean
  /** Texts that did not fit into their cells, by row and field: they stay there, marked, until another one does. */
  refused: ReadonlyMap<Row, ReadonlyMap<string, string>>
  undoable: boolean
  redoable: boolean
}

/** What a paste did: rows that got something, and cells whose content did not fit. */
export interface PasteResult {
  rows: number
  skipped: number
}

/** A text for a cell. */
export interface GridWrite {
  cell: CellPlace
  text: string
}
