import { surveyTemplates } from '../../contract/surveys/templates.ts'
import { surveys } from '../../contract/surveys/surveys.ts'
import type { SurveyRow } from '../../contract/surveys/surveys.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { Field } from '../../ui/field/field.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { LovPicker } from '../../widgets/lov-picker/lov-picker.tsx'
import { useRecordForm } from '../../widgets/master-list/record-form.tsx'

export const surveyTexts = { area: 'surveys', texts: 'surveys' } as const

/** The form of a survey: what is asked, of whom, until when. */
export function useSurveyForm(nameOf: (row: SurveyRow) => string) {
  const t = useWords('surveys')
  const form = useRecordForm(surveys, surveyTexts, {
    nameOf,
    width: 820,
    defaults: { supplierIds: [] },
    fields: ({ field, draft, set, problem }) => (
      <>
        <TextField {...field('title')} span={4} />
        <TemplateField
          value={draft.templateId}
          error={problem('templateId')}
          onChange={id => set({ templateId: id })}
        />
        <MomentField {...field('deadline')} usualTime="18:00" span={2} />
        <Field label={t('surveys.supplierIds')} span={4} error={problem('supplierIds')} required>
          {() => (
            <LovPicker
              code="LOV_SUPPLIER"
              multiple
              placeholder={t('surveys.supplierIds')}
              value={draft.supplierIds.join()}
              onChange={({ value }) => set({ supplierIds: value.split(',').filter(Boolean) })}
            />
          )}
        </Field>
      </>
    ),
  })
  return {
    ...form,
    readOnly: (row: SurveyRow | undefined) => row !== undefined && !['NEW', 'REJECTED'].includes(row.status),
  }
}

interface Props {
  value: string
  error: string | undefined
  onChange(id: string): void
}

function TemplateField({ value, error, onChange }: Props) {
  const t = useWords('surveys')
  const known = useDetail(surveyTemplates.query, { page: 1, pageSize: 300 }).value?.records ?? []
  return (
    <SelectField
      name="templateId"
      label={t('surveys.templateId')}
      required
      span={2}
      value={value}
      error={error}
      choices={known
        .filter(({ id, status }) => status === 'PUBLISHED' || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
