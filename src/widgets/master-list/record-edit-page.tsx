import { readsOnly } from '../../account/reads-only.ts'
import type { Input } from '../../contract/envelope.ts'
import type { AnyRecordCalls, RecordRow } from '../../contract/records.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import type { MasterForm } from '../../ui/page/master-form.ts'
import { MasterButtons, MasterFields } from '../../ui/page/master-form-parts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useMasterForm } from '../../ui/page/use-master-form.ts'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { usePageName, usePageTab, useUnsaved } from '../page-tab/page-tab.ts'

interface RecordEditPageProps<Calls extends AnyRecordCalls, Draft> {
  /** The query must accept the `id` of a record. */
  calls: Calls
  form: MasterForm<RecordRow<Calls>, Draft>
  id: string | undefined
  listPath: string
}

export function RecordEditPage<Calls extends AnyRecordCalls, Draft>(props: RecordEditPageProps<Calls, Draft>) {
  return props.id === undefined ? <EditForm {...props} row={undefined} /> : <Loaded {...props} id={props.id} />
}

function Loaded<Calls extends AnyRecordCalls, Draft>(props: RecordEditPageProps<Calls, Draft> & { id: string }) {
  const r = useWords('records')
  // Every query of records has these parameters and rows.
  const asked = { id: props.id, page: 1, pageSize: 10 } as unknown as Input<Calls['query']>
  const { value, failure, reload } = useDetail<Calls['query']>(props.calls.query, asked)
  if (value === undefined)
    return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Skeleton shape="document" />
  const [row] = (value as { records: RecordRow<Calls>[] }).records
  if (row === undefined) return <EmptyState title={r('gone')} />
  if (props.form.readOnly?.(row)) return <EmptyState title={r('fixed')} />
  return <EditForm key={row.id} {...props} row={row} />
}

type EditFormProps<Calls extends AnyRecordCalls, Draft> = RecordEditPageProps<Calls, Draft> & {
  row: RecordRow<Calls> | undefined
}

function EditForm<Calls extends AnyRecordCalls, Draft>({
  calls,
  row,
  listPath,
  ...given
}: EditFormProps<Calls, Draft>) {
  const form = readsOnly(calls.save.access) ? { ...given.form, readOnly: () => true } : given.form
  useStyles(formFootStyles)
  const host = useElementScope()?.host
  const { close: closeTab } = usePageTab()
  const leave = () => {
    if (host && navigate(host, listPath)) closeTab()
  }
  const state = useMasterForm({ form, row, onClose: leave, onSaved: leave })
  useUnsaved(state.kept.dirty, undefined, undefined, state.kept.drop)
  const title = form.title(row)
  usePageName(title)
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <MasterFields form={form} state={state}>
        <SectionBox title={title} headless content={<FormGrid columns={2}>{form.fields(state.editing)}</FormGrid>} />
      </MasterFields>
      <div className="form-foot">
        <div className="button-row">
          <MasterButtons form={form} state={state} />
        </div>
      </div>
    </div>
  )
}
