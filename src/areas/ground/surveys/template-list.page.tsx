import { surveyKinds, surveyTemplates, templateStatuses } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { RecordListView } from '../../../widgets/master-list/record-list-view.tsx'
import { useTemplateActs } from './template-acts.ts'
import { nameOf, templateTexts, useTemplateForm } from './template-form.tsx'

const tones: Readonly<Record<SurveyTemplateRow['status'], Tone>> = {
  DRAFT: 'neutral',
  PUBLISHED: 'good',
  RETIRED: 'neutral',
}

/** Survey templates, with a preview in each language. */
export function SurveyTemplateListPage() {
  const t = useWords('surveys')
  const list = useList(surveyTemplates.query)
  return (
    <RecordListView
      calls={surveyTemplates}
      list={list}
      texts={templateTexts}
      nameOf={nameOf}
      form={useTemplateForm()}
      rowActions={useTemplateActs()}
      columns={[
        { field: 'name', link: true, sortable: true, minWidth: 220, card: 'title' },
        { field: 'kind', width: 140, cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          field: 'status',
          width: 120,
          card: 'status',
          cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>,
        },
        { field: 'edition', align: 'end', width: 90, priority: 3 },
        { field: 'fieldCount', align: 'end', width: 110, priority: 1 },
        {
          field: 'mandatory',
          width: 130,
          priority: 2,
          cell: ({ mandatory }) => (mandatory === 1 ? t('yes') : t('no')),
        },
        { field: 'passScore', align: 'end', width: 130, priority: 4 },
      ]}
      filters={[
        { field: 'kind', type: 'select', selectData: choices(surveyKinds, kind => t(`kinds.${kind}`)) },
        { field: 'status', type: 'select', selectData: choices(templateStatuses, status => t(`status.${status}`)) },
      ]}
    />
  )
}
