import { useId } from 'react'
import type { Input } from '../../contract/envelope.ts'
import type { AnyRecordCalls, RecordRow } from '../../contract/records.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorSummary } from '../../ui/page/error-summary.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import type { MasterForm } from '../../ui/page/master-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ConflictNotice, useMasterForm } from '../../ui/page/use-master-form.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePageName, usePageTab, useUnsaved } from '../page-tab/page-tab.ts'

interface RecordEditPageProps<Calls extends AnyRecordCalls, Draft> {
  /** Their query takes the `id` of a record. */
  calls: Calls
  form: MasterForm<RecordRow<Calls>, Draft>
  /** The record; absent: a new one. */
  id: string | undefined
  /** The list, to which saving and cancelling lead. */
  listPath: string
}

/** The page on which a record is added or changed, with an address of its own. */
export function RecordEditPage<Calls extends AnyRecordCalls, Draft>(props: RecordEditPageProps<Calls, Draft>) {
  return props.id === undefined ? <EditForm {...props} row={undefined} /> : <Loaded {...props} id={props.id} />
}

function Loaded<Calls extends AnyRecordCalls, Draft>(props: RecordEditPageProps<Calls, Draft> & { id: string }) {
  const r = useWords('records')
  // Every query of records takes page and filters; rows are those of the calls.
  const asked = { id: props.id, page: 1, pageSize: 10 } as unknown as Input<Calls['query']>
  const { value, failure, reload } = useDetail<Calls['query']>(props.calls.query, asked)
  if (value === undefined)
    return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Skeleton shape="document" />
  const [row] = (value as { records: RecordRow<Calls>[] }).records
  if (row === undefined) return <EmptyState title={r('gone')} />
  return <EditForm key={row.id} {...props} row={row} />
}

type EditFormProps<Calls extends AnyRecordCalls, Draft> = RecordEditPageProps<Calls, Draft> & {
  row: RecordRow<Calls> | undefined
}

function EditForm<Calls extends AnyRecordCalls, Draft>({ form, row, listPath }: EditFormProps<Calls, Draft>) {
  useStyles(formFootStyles)
  const t = useUiWords()
  const id = useId()
  const host = useElementScope()?.host
  const { close: closeTab } = usePageTab()
  const leave = () => {
    if (host && navigate(host, listPath)) closeTab()
  }
  const { editing, problems, act, dirty, submit, close, conflict, choose } = useMasterForm({
    form,
    row,
    onClose: leave,
    onSaved: leave,
  })
  useUnsaved(dirty)
  const title = form.title(row)
  usePageName(title)
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <form
        id={id}
        className="master-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary problems={problems} nameOf={problem => form.nameOf?.(problem.field)} />
        {conflict && <ConflictNotice msg={conflict.msg} fields={conflict.fields} onChoose={choose} />}
        {problems.length === 0 && !conflict && <FailureNote failure={act.failure} />}
        <SectionBox title={title} content={<FormGrid columns={2}>{form.fields(editing)}</FormGrid>} />
      </form>
      <div className="form-foot">
        <div className="button-row">
          <Button onClick={() => void close()}>{t('dialog.cancel')}</Button>
          {form.readOnly?.(row) !== true && (
            <Button submit form={id} tone="primary" busy={act.busy}>
              {t('form.save')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
