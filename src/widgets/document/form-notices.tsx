import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { minuteText } from '../../kit/format/moment.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../../ui/page/conflict-notice.tsx'
import type { ConflictField } from '../../ui/page/conflict-notice.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { formNoticeStyles } from '../../ui/styles/form-notice.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { DocumentForm } from './document-form.ts'
import type { DraftOffer } from './kept-draft.ts'

interface FormNoticesProps<Form> {
  form: Pick<DocumentForm<Form>, 'offer' | 'conflict' | 'failure' | 'retry' | 'clear'>
  /** What the other has changed. */
  conflictFields: readonly ConflictField[]
  /** Puts the entry of one side into the form. */
  onChoose?(key: string, whose: 'theirs' | 'mine'): void
  /** Whether the fields of the form already say what was refused. */
  named: boolean
  /** The summary of what is wrong. */
  children?: ReactNode
}

/** What stands above an edit form: a draft of an earlier visit, what somebody else changed, what was refused. */
export function FormNotices<Form>({ form, conflictFields, onChoose, named, children }: FormNoticesProps<Form>) {
  useStyles(formNoticeStyles)
  const t = useWords('documents')
  const { failure, conflict, offer } = form
  const settled = failure instanceof Refused && (named || (isChangedMeanwhile(failure.code) && conflict !== undefined))
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
          {!(failure instanceof Refused) && <p className="form-kept">{t('kept')}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

function DraftNotice<Form>({ offer }: { offer: DraftOffer<Form> }) {
  const t = useWords('documents')
  if (!offer.draft) return null
  const time = minuteText(offer.draft.at)
  return (
    <div className="form-notice" role="status">
      <div className="form-notice-line">
        <p>
          {t('draft.found', { time })} {offer.older && t('draft.older')}
        </p>
        <div className="button-row">
          <Button size="small" onClick={offer.discard}>
            {t('draft.discard')}
          </Button>
          <Button size="small" tone="primary" onClick={offer.take}>
            {t(offer.taken ? 'draft.swap' : 'draft.restore')}
          </Button>
        </div>
      </div>
    </div>
  )
}
