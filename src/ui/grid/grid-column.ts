import type { Column } from '../table/column.ts'
import type { LovRow } from '../field/lookup-search.ts'

/** A row under edit: a flat record. Decimals and days are texts, check marks 0 or 1. */
export type GridRow = object

/** A value of a column with what it is called. */
export interface GridChoice {
  value: string
  label: string
  also?: readonly string[]
}

/** A column of rows under edit: as in any table, and how its cells are edited. It is 120 px wide unless it says so. */
export interface GridColumn<Row extends GridRow> extends Pick<
  Column<Row>,
  'title' | 'width' | 'required' | 'cell' | 'align' | 'precision' | 'total'
> {
  field: keyof Row & string
  type: 'text' | 'decimal' | 'day' | 'select' | 'lookup' | 'check' | 'readonly'
  /** Cells of this row cannot be edited. */
  locked?(row: Row): boolean
  min?: string
  max?: string
  maxLength?: number
  /** `also`: what else may be typed or pasted for a choice. */
  choices?: readonly GridChoice[]
  /** Of a `lookup`: the list's code, its filters, and the field that holds the shown text. */
  lov?: string
  params?(row: Row): Record<string, unknown>
  textField?: keyof Row & string
  /** What else a chosen row of the list sets: name, unit, price. */
  onPick?(row: Row, picked: LovRow | undefined): Partial<Row>
  /** The fields that `onPick` sets: they go along when the cell is filled down or its row is copied. */
  sets?: readonly (keyof Row & string)[]
}

/** True when the cell can be edited. */
export function editable<Row extends GridRow>(column: GridColumn<Row>, row: Row): boolean {
  return column.type !== 'readonly' && !column.locked?.(row)
}
