import { performanceFiles } from '../../../contract/insight/performance/files.ts'
import { supplierLists } from '../../../contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../contract/insight/performance/templates.ts'
import { RecordEditPage } from '../../../widgets/master-list/record-edit-page.tsx'
import { useFileForm } from './file-form.tsx'
import { useListForm } from './supplier-list-form.tsx'
import { useTemplateForm } from './template-form.tsx'

interface EditProps {
  query: Readonly<Record<string, string>>
}

/** A template (`?id=`), or a new one. */
export function TemplateEditRoute({ query: { id } }: EditProps) {
  const form = useTemplateForm()
  return <RecordEditPage calls={performanceTemplates} form={form} id={id} listPath="/perform/template" />
}

/** A list of suppliers (`?id=`), or a new one. */
export function SupplierListEditRoute({ query: { id } }: EditProps) {
  const form = useListForm()
  return <RecordEditPage calls={supplierLists} form={form} id={id} listPath="/perform/supplier-list" />
}

/** The draft of an assessment file (`?id=`), or a new one. */
export function FileEditRoute({ query: { id } }: EditProps) {
  const form = useFileForm()
  return <RecordEditPage calls={performanceFiles} form={form} id={id} listPath="/perform/file" />
}
