import { performanceTemplates } from '../../../contract/insight/performance/templates.ts'
import type { GradeBand, TemplateRow } from '../../../contract/insight/performance/templates.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { GradeRows } from './grade-rows.tsx'
import { WeightRows } from './weight-rows.tsx'

export const texts = { area: 'performance', texts: 'templates' } as const
export const nameOf = ({ name }: TemplateRow) => name

/** Grades of a new template. */
const usualGrades: GradeBand[] = [
  { grade: 'A', from: '90', action: 'UPGRADE' },
  { grade: 'B', from: '75', action: 'NONE' },
  { grade: 'C', from: '60', action: 'IMPROVE' },
  { grade: 'D', from: '0', action: 'DEGRADE' },
]

/** The form of a template: its indicators with their weights, and the grades. */
export function useTemplateForm() {
  return useRecordForm(performanceTemplates, texts, {
    nameOf,
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
