import { useState } from 'react'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { FieldRows } from './field-rows.tsx'
import { FieldRules } from './field-rules.tsx'
import { SurveyPreview } from './survey-preview.tsx'

interface Props {
  fields: SurveyField[]
  problem(field: string): string | undefined
  onChange(fields: SurveyField[]): void
}

const parts = { fields: FieldRows, rules: FieldRules, preview: SurveyPreview }
type Part = keyof typeof parts

/** The fields of a template, what follows from their answers, or the survey as the supplier sees it. */
export function TemplateFields(props: Props) {
  const t = useWords('surveys')
  const [shown, setShown] = useState<Part>('fields')
  const Shown = parts[shown]
  return (
    <>
      <div className="span-4">
        <Segments<Part>
          label={t('preview.choose')}
          value={shown}
          choices={[
            { value: 'fields', label: t('templates.fields') },
            { value: 'rules', label: t('rules.title') },
            { value: 'preview', label: t('preview.title') },
          ]}
          onChange={setShown}
        />
      </div>
      <Shown {...props} />
    </>
  )
}
