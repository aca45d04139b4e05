import type { ReactNode } from 'react'
import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import type { Editing } from './editing.ts'

/** The form of a record: what it begins with, its fields, and how it is saved. */
export interface MasterForm<Row, Draft> {
  /** Heading of the dialog; `row` is undefined for a new record. */
  title(row: Row | undefined): string
  /** The save call: its contract states the limits of the fields. */
  call: Endpoint
  begin(row: Row | undefined): Draft
  fields(editing: Editing<Draft>): ReactNode
  /** What the browser can tell is wrong before anything is sent. */
  check?(draft: Draft, row: Row | undefined): FieldProblem[]
  save(draft: Draft, row: Row | undefined): Promise<unknown>
  /** The record as it is now: then a save that read an older version (16007) shows both versions side by side. */
  newer?(row: Row): Promise<Row>
  /** What is said when it is saved. */
  done: string
  /** Words for a field in the summary of what is wrong. */
  nameOf?(field: string): string | undefined
  /** Width of the dialog in pixels. */
  width?: number
  /** What can be saved as it is, complete or not: the word for it, which leaving then offers beside discarding. */
  saveDraft?: string
  /** True for a record that can only be looked at. */
  readOnly?(row: Row | undefined): boolean
}

export interface MasterDialogProps<Row, Draft> {
  form: MasterForm<Row, Draft>
  row: Row | undefined
  onClose(): void
  onSaved(): void
}
