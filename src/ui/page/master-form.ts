import type { ReactNode } from 'react'
import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import type { Editing } from './editing.ts'

export interface MasterForm<Row, Draft> {
  title(row: Row | undefined): string
  call: Endpoint
  begin(row: Row | undefined): Draft
  fields(editing: Editing<Draft>): ReactNode
  check?(draft: Draft, row: Row | undefined): FieldProblem[]
  save(draft: Draft, row: Row | undefined): Promise<unknown>
  /** For a save based on an older version (16007): shows both versions side by side. */
  newer?(row: Row): Promise<Row>
  done: string
  nameOf?(field: string): string | undefined
  width?: number
  /** Label for saving an incomplete record, also offered on closing. */
  saveDraft?: string
  /** Where saving also submits the record: 'Submit'. */
  saveLabel?: string
  readOnly?(row: Row | undefined): boolean
}

export interface MasterDialogProps<Row, Draft> {
  form: MasterForm<Row, Draft>
  row: Row | undefined
  onClose(): void
  onSaved(): void
}
