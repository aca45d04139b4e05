import { fileStatuses, performanceFiles } from '../../contract/performance/files.ts'
import type { FileRow } from '../../contract/performance/files.ts'
import { useWords } from '../../i18n/words.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { useRecordForm } from '../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../widgets/master-list/record-list-page.tsx'
import { FileBasis } from './file-basis.tsx'
import { FileTag } from './file-tag.tsx'

const texts = { area: 'performance', texts: 'files' } as const
const nameOf = ({ perfNo }: FileRow) => perfNo

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

function useFileForm() {
  return useRecordForm(performanceFiles, texts, {
    nameOf,
    width: 820,
    defaults: { raters: [] },
    fields: ({ field, draft, set, problem }) => (
      <>
        <TextField {...field('title')} span={4} />
        <DayField {...field('periodFrom')} />
        <DayField {...field('periodTo')} />
        <MomentField {...field('rateDeadline')} usualTime="18:00" span={2} />
        <FileBasis draft={draft} set={set} problem={problem} />
      </>
    ),
  })
}
