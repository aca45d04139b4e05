import type { Column } from '../table/column.ts'
import type { LovRow } from '../field/lookup-search.ts'

/** A flat record. Decimals and dates are texts, check marks 0 or 1. */
export type GridRow = object

export interface GridChoice {
  value: string
  label: string
  also?: readonly string[]
}

/** 120 px wide by default. */
export interface GridColumn<Row extends GridRow> extends Pick<
  Column<Row>,
  'title' | 'width' | 'required' | 'cell' | 'align' | 'precision' | 'total'
> {
  field: keyof Row & string
  type: 'text' | 'decimal' | 'day' | 'select' | 'lookup' | 'check' | 'readonly'
  locked?(row: Row): boolean
  min?: string
  max?: string
  maxLength?: number
  /** `also`: other texts accepted for a choice. */
  choices?: readonly GridChoice[]
  /** Of a `lookup`: the list's code, its filters, and the field of the shown text. */
  lov?: string
  params?(row: Row): Record<string, unknown>
  textField?: keyof Row & string
  /** Reason why an entry cannot be selected for this row, such as the stage of a supplier. */
  whyNot?(entry: LovRow, text: string): string
  /** Of a `lookup`: title of the column for texts that match no entry. */
  orIn?: string
  /** Other fields that an entry sets: name, unit, price. */
  onPick?(row: Row, picked: LovRow | undefined): Partial<Row>
  /** The fields that `onPick` sets; copied with the cell on fill down, and with its row. */
  sets?: readonly (keyof Row & string)[]
}

export function editable<Row extends GridRow>(column: GridColumn<Row>, row: Row): boolean {
  return column.type !== 'readonly' && !column.locked?.(row)
}
