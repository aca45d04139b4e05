import { useWords } from '../../../i18n/words.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { newDone } from './answer-form.ts'
import type { AnswerParts } from './answer-form.ts'
import { StepPart } from './step-part.tsx'

/** D6 and D7: what was done, and what keeps it from coming again. */
export function ActionParts({ form, problems, change }: AnswerParts) {
  const t = useWords('quality')
  return (
    <>
      <StepPart step="D6" error={problemOf(problems, 'D6.done')}>
        <RowGrid
          label={t('steps.D6')}
          columns={[
            { field: 'text', title: t('answer.text6'), type: 'text', width: 300, maxLength: 500, required: true },
            { field: 'doneOn', title: t('answer.doneOn'), type: 'day', width: 140, required: true },
            { field: 'result', title: t('answer.result'), type: 'text', width: 280, maxLength: 500 },
          ]}
          rows={form.done}
          onChange={done => change({ done })}
          newRow={newDone}
          problems={problems}
          path="D6.done"
          maxRows={20}
        />
      </StepPart>
      <StepPart step="D7">
        <TextAreaField
          name="D7.documents"
          label={t('answer.documents')}
          required
          maxLength={1000}
          value={form.documents}
          error={problemOf(problems, 'D7.documents')}
          onChange={documents => change({ documents })}
        />
        <TextAreaField
          name="D7.others"
          label={t('answer.others')}
          maxLength={1000}
          value={form.others}
          onChange={others => change({ others })}
        />
      </StepPart>
    </>
  )
}
