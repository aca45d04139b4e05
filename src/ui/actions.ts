import type { IconName } from './icon-paths.ts'

export type ActionTone = 'primary' | 'danger' | 'neutral'

/** What is asked before an act that cannot be taken back. */
export interface Confirm {
  title: string
  text?: string
  /** `true`: a reason must be given, `'optional'`: it may. It reaches `run` as its last argument. */
  reason?: boolean | 'optional'
  /** The verb on the button; the act's own label when absent. */
  label?: string
}

/** An act on a page or a document: a button in its header. */
export interface Action {
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  disabled?: boolean
  /** Why it is disabled, or what it does; shown as a tip. */
  hint?: string
  confirm?: Confirm
  /** What is said when it is done. */
  done?: string
  /** Takes the act back; what is said when it is done then offers it. */
  undo?(): Promise<unknown>
  run(reason?: string): unknown
}

/** An act on one row of a table. */
export interface RowAction<Row> {
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  /** Absent: the act is there for every row. */
  when?(row: Row): boolean
  confirm?: Confirm | ((row: Row) => Confirm)
  done?: string | ((row: Row) => string)
  /** Takes the act back; what is said when it is done then offers it. */
  undo?(row: Row): Promise<unknown>
  run(row: Row, reason?: string): unknown
}

/** An act on the selected rows of a table. */
export interface BulkAction<Row> {
  /** With it the act is a button of the page, too, which says this while no row is selected. */
  nothingSelected?: string
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  /** False while the act is not possible for the selection; the button is then disabled. */
  when?(rows: Row[]): boolean
  /** What speaks against the selection, said beside its disabled button as soon as it is made. */
  objection?(rows: Row[]): string | undefined
  confirm?: Confirm | ((rows: Row[]) => Confirm)
  done?: string | ((rows: Row[]) => string)
  /** Takes the act back; what is said when it is done then offers it. */
  undo?(rows: Row[]): Promise<unknown>
  run(rows: Row[], reason?: string): unknown
}
