import { useState } from 'react'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import { useWords } from '../../i18n/words.ts'
import { Segments } from '../../ui/field/segments.tsx'
import { FieldRows } from './field-rows.tsx'
import { SurveyPreview } from './survey-preview.tsx'

interface Props {
  fields: SurveyField[]
  problem(field: string): string | undefined
  onChange(fields: SurveyField[]): void
}

/** The fields of a template, or the survey as the supplier sees it. */
export function TemplateFields({ fields, problem, onChange }: Props) {
  const t = useWords('surveys')
  const [shown, setShown] = useState<'fields' | 'preview'>('fields')
  return (
    <>
      <div className="span-4">
        <Segments<'fields' | 'preview'>
          label={t('preview.choose')}
          value={shown}
          choices={[
            { value: 'fields', label: t('templates.fields') },
            { value: 'preview', label: t('preview.title') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'fields' ? (
        <FieldRows fields={fields} problem={problem} onChange={onChange} />
      ) : (
        <SurveyPreview fields={fields} />
      )}
    </>
  )
}
