import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'

/** The first column always stays; further ones only when they follow it without a gap. */
export function isSticky<Row>(columns: readonly Column<Row>[], at: number): boolean {
  return at <= lastSticky(columns)
}

/** Index of the last column that stays. */
export function lastSticky<Row>(columns: readonly Column<Row>[]): number {
  let at = 0
  while (columns[at + 1]?.sticky) at += 1
  return at
}

/** True when a column in front of the data holds the boxes of the selection. */
export function hasPick(selection: DataTableProps<unknown>['selection']): boolean {
  return selection === 'single' || selection === 'multiple'
}
