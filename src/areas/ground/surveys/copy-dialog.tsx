import { useState } from 'react'
import { copySurveyFields, surveyTemplates } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ask } from '../../../ui/overlay/ask.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'

/** Opens the dialog for the template to copy fields from, and copies them. */
export function askFieldSource(template: SurveyTemplateRow): Promise<SurveyTemplateRow | undefined> {
  return ask<SurveyTemplateRow>(answer => <CopyDialog template={template} onAnswer={answer} />)
}

interface Props {
  template: SurveyTemplateRow
  onAnswer(template: SurveyTemplateRow | undefined): void
}

function CopyDialog({ template, onAnswer }: Props) {
  const t = useWords('surveys')
  const act = useAct()
  const [sourceId, setSource] = useState('')
  const known = useDetail(surveyTemplates.query, { page: 1, pageSize: 100 }).value?.records ?? []
  const { id, version, name } = template
  const copy = () => act.run(async () => onAnswer(await call(copySurveyFields, { id, version, sourceId })))
  return (
    <AskForm
      title={t('copy.title', { name })}
      text={t('copy.text')}
      label={t('acts.copy')}
      onCancel={() => onAnswer(undefined)}
      onSubmit={() => void (sourceId !== '' && copy())}
    >
      <SelectField
        name="sourceId"
        label={t('copy.source')}
        required
        value={sourceId}
        choices={known
          .filter(({ fieldCount }) => fieldCount > 0)
          .map(({ id: value, name: text, fieldCount }) => ({ value, label: `${text} (${fieldCount})` }))}
        onChange={setSource}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
