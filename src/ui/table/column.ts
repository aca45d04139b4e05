import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  /** Key of the row, name of the sort field and of the column. */
  field: string
  title: string
  /** Content of the cell; the field's own text when absent. */
  cell?(row: Row): ReactNode
  /** The exact number that sums and cells mean, where it is not the field's own: with the sign of what it adds. */
  amount?(row: Row): string
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end'
  /** Width in pixels; without it the column takes what it needs and shares what is left. */
  width?: number
  /** The width holds whatever the content needs: somebody has chosen it. */
  exact?: boolean
  /** Least width in pixels when the table is narrow. */
  minWidth?: number
  sortable?: boolean
  /** Stays at the inline start while the table scrolls sideways; the first column always does. */
  sticky?: boolean
  /**
   * What happens to the column where there is no room for all. 1: it stays in sight with its whole content. Absent: it
   * stays, behind those, and is reached by scrolling. From 3 on it leaves, the greatest number first.
   */
  priority?: number
  /** Field of the column below whose content this one is shown, small, where there is no room for all. */
  under?: string
  /** A mark after the title: the cells must not stay empty. */
  required?: boolean
  /** Foot of the column: the exact sum of the field over the rows shown, or what the function returns. */
  total?: 'sum' | ((rows: readonly Row[]) => ReactNode)
  /** Digits after the point that a sum without currency shows at most; 6 when absent. */
  precision?: number
  /** Digits of the currency that all amounts of the column are in: their sum always shows so many. */
  moneyDigits?: number
  /** Field with the currency code of the amount: its sum then stands once for each currency. */
  currency?: string
  /** The cell opens the row: the document number. */
  link?: boolean
  /** Place in a card: its heading, its status beside the heading, a labelled fact (the rule), or nowhere. */
  card?: 'title' | 'status' | 'fact' | 'hidden'
  /** Long texts may take several lines; the rule is one line, cut with an ellipsis. */
  wrap?: boolean
}
