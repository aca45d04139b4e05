import { useState } from 'react'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import { AnswerField } from './answer-field.tsx'

/** One question that can be tried; what is typed is kept nowhere. */
export function PreviewField({ field, title }: { field: SurveyField; title: string }) {
  const [values, setValues] = useState<string[]>([])
  return <AnswerField field={field} title={title} values={values} preview onChange={setValues} />
}
