import { fileStatuses, performanceFiles } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { nameOf, texts, useFileForm } from './file-form.tsx'
import { FileTag } from './file-tag.tsx'

/** Assessments of suppliers for a period; a draft is edited here, one that began is opened. */
export function FileListPage() {
  const t = useWords('performance')
  return (
    <RecordListPage
      title={t('files.heading')}
      calls={performanceFiles}
      texts={texts}
      nameOf={nameOf}
      form={useFileForm()}
      editPath="/perform/file-edit"
      viewPath="/perform/review-approval"
      columns={[
        {
          field: 'perfNo',
          sortable: true,
          width: 140,
          card: 'title',
          cell: ({ id, perfNo }) => (
            <PageLink path="/perform/review-approval" query={{ id }}>
              {perfNo}
            </PageLink>
          ),
        },
        { field: 'title', sortable: true, minWidth: 190 },
        { field: 'status', width: 130, card: 'status', cell: ({ status }) => <FileTag status={status} /> },
        { field: 'periodFrom', sortable: true, width: 116, priority: 1 },
        { field: 'periodTo', sortable: true, width: 116, priority: 1 },
        { field: 'templateName', minWidth: 150, priority: 2 },
        { field: 'listName', minWidth: 150, priority: 3 },
        { field: 'rateDeadline', sortable: true, width: 164, priority: 4 },
      ]}
      filters={[
        {
          field: 'status',
          type: 'select',
          selectData: fileStatuses.map(value => ({ value, label: t(`status.${value}`) })),
        },
      ]}
    />
  )
}
