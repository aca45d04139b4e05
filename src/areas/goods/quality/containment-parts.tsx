import { useWords } from '../../../i18n/words.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { factNames } from './answer-form.ts'
import type { AnswerParts } from './answer-form.ts'
import { StepPart } from './step-part.tsx'

const needed: readonly string[] = ['what', 'isNot', 'where', 'when', 'howMuch']

/** D0 to D3: what was done at once, who works on it, what is wrong, and what keeps more of it away. */
export function ContainmentParts({ form, problems, change }: AnswerParts) {
  const t = useWords('quality')
  return (
    <>
      <StepPart step="D0">
        <TextAreaField
          name="D0.action"
          label={t('answer.emergency')}
          maxLength={1000}
          value={form.action}
          onChange={action => change({ action })}
        />
      </StepPart>
      <StepPart step="D1" error={problemOf(problems, 'D1.members')}>
        <RowGrid
          label={t('steps.D1')}
          columns={[
            { field: 'name', title: t('answer.name'), type: 'text', width: 200, maxLength: 64, required: true },
            { field: 'role', title: t('answer.role'), type: 'text', width: 240, maxLength: 64 },
          ]}
          rows={form.members}
          onChange={members => change({ members })}
          newRow={() => ({ name: '', role: '' })}
          problems={problems}
          path="D1.members"
          maxRows={20}
        />
      </StepPart>
      <StepPart step="D2">
        <FormGrid columns={2}>
          {factNames.map(name => (
            <TextAreaField
              key={name}
              name={`D2.${name}`}
              label={t(`answer.${name}`)}
              required={needed.includes(name)}
              maxLength={1000}
              rows={2}
              value={form.facts[name]}
              error={problemOf(problems, `D2.${name}`)}
              onChange={value => change({ facts: { ...form.facts, [name]: value } })}
            />
          ))}
        </FormGrid>
      </StepPart>
      <StepPart step="D3">
        <TextAreaField
          name="D3.action"
          label={t('answer.containment')}
          required
          maxLength={1000}
          value={form.containment}
          error={problemOf(problems, 'D3.action')}
          onChange={containment => change({ containment })}
        />
        <RowGrid
          label={t('answer.stocks')}
          columns={[
            { field: 'placeName', title: t('answer.place'), type: 'readonly', width: 160 },
            { field: 'checked', title: t('answer.checked'), type: 'decimal', width: 110 },
            { field: 'sorted', title: t('answer.sorted'), type: 'decimal', width: 110 },
            { field: 'rejected', title: t('answer.rejected'), type: 'decimal', width: 110 },
          ]}
          rows={form.stocks}
          onChange={stocks => change({ stocks })}
          newRow={above => above ?? { place: '', placeName: '', checked: '0', sorted: '0', rejected: '0' }}
          canDelete={() => false}
          fixedRows
          maxRows={form.stocks.length}
          problems={problems}
          path="D3.stocks"
          rowTitle={row => row.placeName}
        />
      </StepPart>
    </>
  )
}
