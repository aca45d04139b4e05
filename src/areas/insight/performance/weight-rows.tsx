import { queryTemplateIndicators } from '../../../contract/insight/performance/templates.ts'
import type { TemplateLine } from '../../../contract/insight/performance/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { rowProblems } from '../../../widgets/row-problems.ts'

interface Props {
  lines: TemplateLine[]
  problem(field: string): string | undefined
  onChange(lines: TemplateLine[]): void
}

/** The indicators of a template and what each weighs. */
export function WeightRows({ lines, problem, onChange }: Props) {
  const t = useWords('performance')
  const known = useDetail(queryTemplateIndicators, {}).value ?? []
  // One that went out of use stays where it is named.
  const offered = known.filter(({ id, active }) => active === 1 || lines.some(line => line.indicatorId === id))
  return (
    <Field label={t('templates.lines')} span={4} error={problem('lines')} hint={t('templates.linesHint')}>
      {() => (
        <RowGrid
          label={t('templates.lines')}
          rows={lines}
          onChange={onChange}
          newRow={() => ({ indicatorId: '', weight: '' })}
          path="lines"
          problems={rowProblems('lines', lines.length, ['indicatorId', 'weight'], problem)}
          maxRows={50}
          columns={[
            {
              field: 'indicatorId',
              title: t('weights.indicator'),
              type: 'select',
              required: true,
              width: 380,
              choices: offered.map(({ id, name, dimension }) => ({
                value: id,
                label: `${name} (${t(`dimensions.${dimension}`)})`,
              })),
            },
            {
              field: 'weight',
              title: t('weights.weight'),
              type: 'decimal',
              required: true,
              precision: 4,
              min: '0',
              max: '100',
              total: 'sum',
            },
          ]}
        />
      )}
    </Field>
  )
}
