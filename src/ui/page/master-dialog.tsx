import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { FormWorkContext, useActAfterWork } from '../overlay/form-work.ts'
import type { Editing } from './editing.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { FormGrid } from '../field/form-grid.tsx'
import { useUiWords } from '../ui-words.ts'
import { ConflictNotice, useMasterForm } from './use-master-form.tsx'

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

/** The dialog in which one record is added or changed. A refusal clears nothing; leaving changes behind is asked about. */
export function MasterDialog<Row, Draft>(props: MasterDialogProps<Row, Draft>) {
  const { form, row } = props
  const t = useUiWords()
  const id = useId()
  const { editing, problems, act, submit, close, conflict, choose } = useMasterForm(props)
  // Files of the record that are on their way belong to it.
  const afterFiles = useActAfterWork(() => void submit())
  return (
    <Dialog
      open
      title={form.title(row)}
      width={form.width ?? 640}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('dialog.cancel')}</Button>
          {form.readOnly?.(row) !== true && (
            <Button submit form={id} tone="primary" busy={act.busy || afterFiles.waiting}>
              {form.saveDraft ?? t('form.save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="master-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          afterFiles.act()
        }}
      >
        <ErrorSummary problems={problems} nameOf={problem => form.nameOf?.(problem.field)} />
        {conflict && <ConflictNotice msg={conflict.msg} fields={conflict.fields} onChoose={choose} />}
        {problems.length === 0 && !conflict && <FailureNote failure={act.failure} />}
        <FormWorkContext value={afterFiles.work}>
          <FormGrid columns={2}>{form.fields(editing)}</FormGrid>
        </FormWorkContext>
      </form>
    </Dialog>
  )
}
