import { stageConditions } from '../../../contract/ground/master-data/payment-terms.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { NamedDraft } from './named-draft.ts'
import type { StageDraft } from './stage-draft.ts'

/** A payment term as the form holds it. */
export interface TermDraft extends NamedDraft {
  baseDate: string
  days: string
  fixedDay: string
  stages: StageDraft[]
}

/** The parts of a payment; without any the whole amount is paid at once. */
export function StageRows({ editing: { draft, set, problem } }: { editing: Editing<TermDraft> }) {
  const t = useWords('master-data')
  const problems = draft.stages.flatMap((_, at) => {
    const field = `stages[${at}].percent`
    const msg = problem(field)
    return msg === undefined ? [] : [{ field, code: '10008', msg }]
  })
  return (
    <Field label={t('terms.stages')} span={4} error={problem('stages')} hint={t('terms.stagesNote')}>
      {() => (
        <RowGrid
          label={t('terms.stages')}
          rows={draft.stages}
          onChange={stages => set({ stages })}
          newRow={() => ({ percent: '', days: '0', condition: draft.stages.length === 0 ? 'ADVANCE' : 'ON_DELIVERY' })}
          path="stages"
          problems={problems}
          maxRows={20}
          columns={[
            {
              field: 'percent',
              title: t('terms.percent'),
              type: 'decimal',
              required: true,
              precision: 4,
              min: '0',
              max: '100',
              total: 'sum',
              width: 120,
            },
            {
              field: 'condition',
              title: t('terms.condition'),
              type: 'select',
              choices: choices(stageConditions, condition => t(`stageConditions.${condition}`)),
              width: 240,
            },
            { field: 'days', title: t('terms.days'), type: 'decimal', precision: 0, min: '0', max: '3650', width: 100 },
          ]}
        />
      )}
    </Field>
  )
}
