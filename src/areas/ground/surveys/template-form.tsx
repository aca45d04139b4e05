import { surveyTemplates } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { TemplateFields } from './template-fields.tsx'

export const templateTexts = { area: 'surveys', texts: 'templates' } as const
export const nameOf = ({ name }: SurveyTemplateRow) => name

export function useTemplateForm() {
  const t = useWords('surveys')
  const form = useRecordForm(surveyTemplates, templateTexts, {
    nameOf,
    width: 1160,
    defaults: { kind: 'BASIC', fields: [] },
    fields: ({ field, choice, draft, set, problem }) => (
      <>
        <TextField {...field('name')} span={2} />
        <SelectField {...choice('kind', 'kinds')} onChange={kind => set({ kind })} />
        <DecimalField {...field('passScore')} precision={2} min="0" max="999" disabled={draft.scored === 0} />
        <CheckField
          name="mandatory"
          label={t('templates.mandatory')}
          hint={t('templates.mandatoryHint')}
          span={2}
          checked={draft.mandatory === 1}
          onChange={on => set({ mandatory: on ? 1 : 0 })}
        />
        <CheckField
          name="scored"
          label={t('templates.scored')}
          hint={t('templates.scoredHint')}
          span={2}
          checked={draft.scored === 1}
          onChange={on => set(on ? { scored: 1 } : { scored: 0, passScore: '' })}
        />
        <TemplateFields fields={draft.fields} problem={problem} onChange={fields => set({ fields })} />
      </>
    ),
  })
  return { ...form, readOnly: (row: SurveyTemplateRow | undefined) => row?.status === 'RETIRED' }
}
