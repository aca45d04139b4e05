import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormWorkContext } from '../overlay/form-work.ts'
import { useUiWords } from '../ui-words.ts'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { MasterForm } from './master-form.ts'
import type { useMasterForm } from './use-master-form.ts'

/** Fetched when somebody else has saved meanwhile. */
const ConflictNotice = lazyPart<ConflictNoticeProps>(
  'documents',
  async () => (await import('./conflict-notice.tsx')).ConflictNotice,
)

interface MasterFieldsProps<Row, Draft> {
  form: MasterForm<Row, Draft>
  state: ReturnType<typeof useMasterForm<Row, Draft>>
  children: ReactNode
}

/** The fields of a record below what is wrong with them, and what somebody else has saved meanwhile. */
export function MasterFields<Row, Draft>({ form, state, children }: MasterFieldsProps<Row, Draft>) {
  const { id, problems, conflict, failure, work, submit, choose } = state
  return (
    <form
      id={id}
      className="master-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary problems={problems} nameOf={problem => form.nameOf?.(problem.field)} />
      {conflict && <ConflictNotice msg={conflict.msg} fields={conflict.fields} onChoose={choose} />}
      {problems.length === 0 && !conflict && <FailureNote failure={failure} />}
      <FormWorkContext value={work}>{children}</FormWorkContext>
    </form>
  )
}

interface MasterButtonsProps<Row, Draft> extends Omit<MasterFieldsProps<Row, Draft>, 'children'> {
  row: Row | undefined
}

/** Cancel, and save unless the record can only be looked at. */
export function MasterButtons<Row, Draft>({ form, row, state }: MasterButtonsProps<Row, Draft>) {
  const t = useUiWords()
  return (
    <>
      <Button onClick={() => void state.close()}>{t('dialog.cancel')}</Button>
      {form.readOnly?.(row) !== true && (
        <Button submit form={state.id} tone="primary" busy={state.busy}>
          {form.saveDraft ?? t('form.save')}
        </Button>
      )}
    </>
  )
}
