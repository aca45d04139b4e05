import { gradeActions } from '../../../contract/insight/performance/templates.ts'
import type { GradeBand } from '../../../contract/insight/performance/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { rowProblems } from '../../../widgets/row-problems.ts'

interface Props {
  bands: GradeBand[]
  problem(field: string): string | undefined
  onChange(bands: GradeBand[]): void
}

/** The grades of a template, from which score on each holds, and what follows from it. */
export function GradeRows({ bands, problem, onChange }: Props) {
  const t = useWords('performance')
  return (
    <Field label={t('templates.gradeBands')} span={4} error={problem('gradeBands')} hint={t('templates.gradesHint')}>
      {() => (
        <RowGrid
          label={t('templates.gradeBands')}
          rows={bands}
          onChange={onChange}
          newRow={() => ({ grade: '', from: '', action: 'NONE' })}
          path="gradeBands"
          problems={rowProblems('gradeBands', bands.length, ['grade', 'from'], problem)}
          maxRows={10}
          columns={[
            { field: 'grade', title: t('grades.grade'), type: 'text', required: true, maxLength: 4 },
            {
              field: 'from',
              title: t('grades.from'),
              type: 'decimal',
              required: true,
              precision: 4,
              min: '0',
              max: '100',
            },
            {
              field: 'action',
              title: t('grades.action'),
              type: 'select',
              width: 260,
              choices: choices(gradeActions, action => t(`actions.${action}`)),
            },
          ]}
        />
      )}
    </Field>
  )
}
