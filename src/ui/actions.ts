import type { IconName } from './icon-paths.ts'

export type ActionTone = 'primary' | 'danger' | 'neutral'

export interface Confirm {
  title: string
  text?: string
  /** `true`: a reason is required; `'optional'`: it may be given. Passed to `run` as its last argument. */
  reason?: boolean | 'optional'
  /** The verb on the button; the action's own label when absent. */
  label?: string
}

export interface Action {
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  disabled?: boolean
  /** Why it is disabled, or what it does; shown as a tooltip. */
  hint?: string
  confirm?: Confirm | (() => Confirm | Promise<Confirm>)
  done?: string
  undo?(): Promise<unknown>
  run(reason?: string): unknown
}

export interface RowAction<Row> {
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  /** Default: every row. */
  when?(row: Row): boolean
  /** A promise when the question's text is loaded for the row. */
  confirm?: Confirm | ((row: Row) => Confirm | Promise<Confirm>)
  done?: string | ((row: Row) => string)
  undo?(row: Row): Promise<unknown>
  run(row: Row, reason?: string): unknown
}

export interface BulkAction<Row> {
  /** Also shown as a button of the page, with this message while no row is selected. */
  nothingSelected?: string
  name: string
  label: string
  icon?: IconName
  tone?: ActionTone
  /** False disables the button for this selection. */
  when?(rows: Row[]): boolean
  /** Why the selection is refused; shown next to the disabled button. */
  objection?(rows: Row[]): string | undefined
  confirm?: Confirm | ((rows: Row[]) => Confirm)
  done?: string | ((rows: Row[]) => string)
  undo?(rows: Row[]): Promise<unknown>
  run(rows: Row[], reason?: string): unknown
}
