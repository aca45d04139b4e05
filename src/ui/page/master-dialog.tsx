import { useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { FormWorkContext, useActAfterWork } from '../overlay/form-work.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { FormGrid } from '../field/form-grid.tsx'
import { useUiWords } from '../ui-words.ts'
import type { MasterDialogProps } from './master-form.ts'
import { ConflictNotice, useMasterForm } from './use-master-form.tsx'

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
