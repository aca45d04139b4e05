import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { ConflictNotice } from '../../ui/page/conflict-notice.tsx'
import type { ConflictField } from '../../ui/page/conflict-notice.tsx'
import { DraftNotice } from '../../ui/page/draft-notice.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { formNoticeStyles } from '../../ui/styles/form-notice.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { DocumentForm } from './document-form.ts'

interface FormNoticesProps<Form> {
  form: Pick<DocumentForm<Form>, 'offer' | 'conflict' | 'failure' | 'keptHere' | 'retry' | 'clear'>
  conflictFields: readonly ConflictField[]
  onChoose?(key: string, whose: 'theirs' | 'mine'): void
  named: boolean
  children?: ReactNode
}

export function FormNotices<Form>({ form, conflictFields, onChoose, named, children }: FormNoticesProps<Form>) {
  useStyles(formNoticeStyles)
  const t = useWords('documents')
  const { failure, keptHere, conflict, offer } = form
  const settled =
    failure instanceof Refused &&
    (named || failure.errors.length > 0 || (isChangedMeanwhile(failure.code) && conflict !== undefined))
  return (
    <div className="form-notices">
      <DraftNotice offer={offer} />
      {conflict && <ConflictNotice msg={conflict.msg} fields={conflictFields} onChoose={onChoose} />}
      {failure && !settled && (
        <div>
          <FailureNote
            failure={failure}
            onRetry={failure instanceof Refused ? undefined : form.retry}
            onClose={form.clear}
          />
          {!(failure instanceof Refused) && keptHere && <p className="form-kept">{t('kept')}</p>}
        </div>
      )}
      {children}
    </div>
  )
}
