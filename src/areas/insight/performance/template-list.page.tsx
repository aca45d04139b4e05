import { performanceTemplates } from '../../../contract/insight/performance/templates.ts'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { nameOf, texts, useTemplateForm } from './template-form.tsx'

/** Which indicators an assessment takes, what each weighs, and the grades. */
export function TemplateListPage() {
  return (
    <RecordListPage
      calls={performanceTemplates}
      texts={texts}
      nameOf={nameOf}
      form={useTemplateForm()}
      editPath="/perform/template-edit"
      columns={[
        { field: 'name', link: true, sortable: true, minWidth: 220, card: 'title' },
        { field: 'lineCount', sortable: true, align: 'end', width: 120 },
        {
          field: 'gradeBands',
          minWidth: 220,
          priority: 2,
          cell: ({ gradeBands }) => gradeBands.map(({ grade, from }) => `${grade} ≥ ${from}`).join(' · '),
        },
        { field: 'remark', minWidth: 180, priority: 4 },
      ]}
      filters={[]}
    />
  )
}
