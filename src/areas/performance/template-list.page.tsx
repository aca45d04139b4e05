import { performanceTemplates } from '../../contract/performance/templates.ts'
import type { GradeBand, TemplateRow } from '../../contract/performance/templates.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useRecordForm } from '../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../widgets/master-list/record-list-page.tsx'
import { GradeRows } from './grade-rows.tsx'
import { WeightRows } from './weight-rows.tsx'

const texts = { area: 'performance', texts: 'templates' } as const
const nameOf = ({ name }: TemplateRow) => name

/** What a new template begins with. */
const usualGrades: GradeBand[] = [
  { grade: 'A', from: '90', action: 'UPGRADE' },
  { grade: 'B', from: '75', action: 'NONE' },
  { grade: 'C', from: '60', action: 'IMPROVE' },
  { grade: 'D', from: '0', action: 'DEGRADE' },
]

/** Which indicators an assessment takes, what each weighs, and the grades. */
export function TemplateListPage() {
  return (
    <RecordListPage
      calls={performanceTemplates}
      texts={texts}
      nameOf={nameOf}
      form={useTemplateForm()}
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

function useTemplateForm() {
  return useRecordForm(performanceTemplates, texts, {
    nameOf,
    width: 760,
    defaults: { lines: [], gradeBands: usualGrades },
    fields: ({ field, draft, set, problem }) => (
      <>
        <TextField {...field('name')} span={4} />
        <WeightRows lines={draft.lines} problem={problem} onChange={lines => set({ lines })} />
        <GradeRows bands={draft.gradeBands} problem={problem} onChange={gradeBands => set({ gradeBands })} />
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}
