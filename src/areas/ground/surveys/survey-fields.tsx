import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field/field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import type { SurveyForm } from './survey-form.ts'

interface Props {
  session: FlatForm<SurveyForm>
}

export function SurveyFields({
  session: { form, problems, change },
  known,
}: Props & { known: readonly SurveyTemplateRow[] }) {
  const t = useWords('surveys')
  return (
    <FormGrid>
      <TextField
        name="title"
        label={t('surveys.title')}
        required
        span={4}
        maxLength={128}
        value={form.title}
        error={problemOf(problems, 'title')}
        onChange={title => change({ title })}
      />
      <SelectField
        name="templateId"
        label={t('surveys.templateId')}
        required
        span={2}
        value={form.templateId}
        error={problemOf(problems, 'templateId')}
        choices={known.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={templateId => change({ templateId })}
      />
      <MomentField
        name="deadline"
        label={t('surveys.deadline')}
        required
        span={2}
        usualTime="18:00"
        value={form.deadline}
        error={problemOf(problems, 'deadline')}
        onChange={deadline => change({ deadline })}
      />
    </FormGrid>
  )
}

export function SupplierField({ session: { form, problems, change } }: Props) {
  const t = useWords('surveys')
  return (
    <FormGrid>
      <Field label={t('surveys.supplierIds')} span={4} error={problemOf(problems, 'supplierIds')} required>
        {() => (
          <LovPicker
            code="LOV_SUPPLIER"
            multiple
            placeholder={t('surveys.supplierIds')}
            value={form.supplierIds.join()}
            onChange={({ value }) => change({ supplierIds: value.split(',').filter(Boolean) })}
          />
        )}
      </Field>
    </FormGrid>
  )
}
