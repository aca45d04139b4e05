import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EntryChecksContext } from '../field/entry-checks.ts'
import { ReadOnlyForm } from '../field/read-only-form.ts'
import { FormWorkContext } from '../overlay/form-work.ts'
import { useUiWords } from '../ui-words.ts'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { MasterForm } from './master-form.ts'
import { TypedNotice } from './typed-notice.ts'
import type { useMasterForm } from './use-master-form.ts'

const ConflictNotice = lazyPart<ConflictNoticeProps>(
  'documents',
  async () => (await import('./conflict-notice.tsx')).ConflictNotice,
)

interface MasterFieldsProps<Row, Draft> {
  form: MasterForm<Row, Draft>
  state: ReturnType<typeof useMasterForm<Row, Draft>>
  children: ReactNode
}

export function MasterFields<Row, Draft>({ form, state, children }: MasterFieldsProps<Row, Draft>) {
  const { id, problems, readOnly, conflict, failure, kept, work, entries, submit, choose } = state
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
      {kept.offer.draft && <TypedNotice offer={kept.offer} />}
      <ErrorSummary problems={problems} nameOf={problem => form.nameOf?.(problem.field)} />
      {conflict && <ConflictNotice msg={conflict.msg} fields={conflict.fields} onChoose={choose} />}
      {problems.length === 0 && !conflict && <FailureNote failure={failure} />}
      <ReadOnlyForm value={readOnly}>
        <FormWorkContext value={work}>
          <EntryChecksContext value={entries}>{children}</EntryChecksContext>
        </FormWorkContext>
      </ReadOnlyForm>
    </form>
  )
}

type MasterButtonsProps<Row, Draft> = Omit<MasterFieldsProps<Row, Draft>, 'children'>

/** Only Close when the current user cannot save. */
export function MasterButtons<Row, Draft>({ form, state }: MasterButtonsProps<Row, Draft>) {
  const t = useUiWords()
  return (
    <>
      <Button onClick={() => void state.close()}>{t(state.readOnly ? 'dialog.close' : 'dialog.cancel')}</Button>
      {!state.readOnly && (
        <Button submit form={state.id} tone="primary" busy={state.busy}>
          {form.saveDraft ?? form.saveLabel ?? t('form.save')}
        </Button>
      )}
    </>
  )
}
