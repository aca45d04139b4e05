import type { ReactNode } from 'react'

export interface Column<Row> {
  field: string
  title: string
  cell?(row: Row): ReactNode
  /** Exact signed number for totals and cells, if not the field's own. */
  amount?(row: Row): string
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end'
  /** In pixels; by default the column fits its content and shares the remaining space. */
  width?: number
  /** The user chose the width; the content does not change it. */
  exact?: boolean
  /** In pixels, when the table is narrow. */
  minWidth?: number
  sortable?: boolean
  /** Pinned while the table scrolls sideways; the first column always is. */
  sticky?: boolean
  /** When space is limited. 1: stays visible. Absent: reached by scrolling. From 3 on: hidden, highest number first. */
  priority?: number
  /** Field of the column that shows this one below it when space is limited. */
  under?: string
  /** Marks the title: cells must not be empty. */
  required?: boolean
  /** `'sum'`: the exact sum over the rows shown. */
  total?: 'sum' | ((rows: readonly Row[]) => ReactNode)
  /** Maximum decimals of a sum without currency; 6 by default. */
  precision?: number
  /** Digits of the common currency; the sum always shows that many. */
  moneyDigits?: number
  /** Field with the currency code: the total is shown per currency. */
  currency?: string
  link?: boolean
  /** Place in a card; a labelled fact by default. */
  card?: 'title' | 'status' | 'fact' | 'hidden'
  /** Long texts may wrap; by default they are cut with an ellipsis. */
  wrap?: boolean
}
