import { surveys, surveyStatuses } from '../../contract/surveys/surveys.ts'
import type { SurveyRow } from '../../contract/surveys/surveys.ts'
import { useWords } from '../../i18n/words.ts'
import { PageLink } from '../../ui/page/page-link.tsx'
import { RecordListPage } from '../../widgets/master-list/record-list-page.tsx'
import { surveyTexts, useSurveyForm } from './survey-form.tsx'
import { SurveyTag } from './survey-tags.tsx'

const nameOf = ({ surveyNo }: SurveyRow) => surveyNo

/** Surveys of suppliers; a draft is edited here, one that was submitted is opened. */
export function SurveyListPage() {
  const t = useWords('surveys')
  return (
    <RecordListPage
      title={t('surveys.heading')}
      calls={surveys}
      texts={surveyTexts}
      nameOf={nameOf}
      form={useSurveyForm(nameOf)}
      columns={[
        {
          field: 'surveyNo',
          sortable: true,
          width: 170,
          card: 'title',
          cell: ({ id, surveyNo }) => (
            <PageLink path="/supplier/inquiry/inquiry-approval" query={{ id }}>
              {surveyNo}
            </PageLink>
          ),
        },
        { field: 'title', sortable: true, minWidth: 190 },
        { field: 'status', width: 130, card: 'status', cell: ({ status }) => <SurveyTag status={status} /> },
        { field: 'deadline', sortable: true, width: 164, priority: 1 },
        {
          field: 'answered',
          width: 110,
          align: 'end',
          priority: 1,
          cell: ({ answered, suppliers }) => `${answered} / ${suppliers}`,
        },
        {
          field: 'mandatory',
          width: 120,
          priority: 2,
          cell: ({ mandatory }) => t(mandatory === 1 ? 'yes' : 'no'),
        },
        { field: 'templateName', minWidth: 160, priority: 3 },
        { field: 'createName', width: 120, priority: 4 },
      ]}
      filters={[
        {
          field: 'status',
          type: 'select',
          selectData: surveyStatuses.map(value => ({ value, label: t(`surveyStatus.${value}`) })),
        },
      ]}
    />
  )
}
