import type { ReactNode } from 'react'
import type { LovRow } from '../field/lookup-search.ts'

/** A row under edit: a flat record. Decimals and days are texts, check marks 0 or 1. */
export type GridRow = object

export interface GridColumn<Row extends GridRow> {
  field: keyof Row & string
  title: string
  type: 'text' | 'decimal' | 'day' | 'select' | 'lookup' | 'check' | 'readonly'
  /** Width in pixels; 120 when absent. */
  width?: number
  required?: boolean
  /** Cells of this row cannot be edited. */
  locked?(row: Row): boolean
  /** Content of a `readonly` cell, or of any cell that is not under edit. */
  cell?(row: Row): ReactNode
  align?: 'start' | 'end'
  precision?: number
  min?: string
  max?: string
  maxLength?: number
  choices?: readonly { value: string; label: string }[]
  /** Of a `lookup`: the list's code, its filters, and the field that holds the shown text. */
  lov?: string
  params?(row: Row): Record<string, unknown>
  textField?: keyof Row & string
  /** What else a chosen row of the list sets: name, unit, price. */
  onPick?(row: Row, picked: LovRow | undefined): Partial<Row>
  /** The fields that `onPick` sets: they go along when the cell is filled down or its row is copied. */
  sets?: readonly (keyof Row & string)[]
  total?: 'sum' | ((rows: readonly Row[]) => ReactNode)
}

/** True when the cell can be edited. */
export function editable<Row extends GridRow>(column: GridColumn<Row>, row: Row): boolean {
  return column.type !== 'readonly' && !column.locked?.(row)
}

/** Class of a column whose content stands at the inline end. */
export function alignOf<Row extends GridRow>(column: GridColumn<Row>): string {
  return (column.align ?? (column.type === 'decimal' ? 'end' : 'start')) === 'end' ? 'grid-end' : ''
}
