import { answerStatuses, querySurveyAnswers } from '../../../contract/ground/surveys/answers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { AnswerTag } from './survey-tags.tsx'

const writePath = '/supplier/inquiry/inquiry-write'

/** Surveys for the current user's companies. */
export function MySurveysPage() {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const list = useList(querySurveyAnswers)
  return (
    <ListPage
      title={t('answers.mine')}
      list={list}
      rowKey={({ id }) => id}
      onRow={({ id }) => host && navigate(host, writePath, { id })}
      rowHref={({ id }) => link(writePath, { id })}
      emptyText={t('answers.empty')}
      columns={[
        { field: 'surveyNo', title: t('answers.surveyNo'), link: true, sortable: true, width: 170, card: 'title' },
        { field: 'title', title: t('answers.title'), minWidth: 190 },
        {
          field: 'status',
          title: t('answers.status'),
          sortable: true,
          width: 130,
          card: 'status',
          cell: ({ status }) => <AnswerTag status={status} />,
        },
        { field: 'deadline', title: t('answers.deadline'), sortable: true, width: 164 },
        {
          field: 'mandatory',
          title: t('surveys.mandatory'),
          width: 120,
          priority: 1,
          cell: ({ mandatory }) => t(mandatory === 1 ? 'yes' : 'no'),
        },
        { field: 'supplierName', title: t('answers.supplier'), minWidth: 170, priority: 3 },
        {
          field: 'submitTime',
          title: t('answers.submitTime'),
          sortable: true,
          width: 164,
          priority: 2,
        },
      ]}
      filters={[
        { field: 'keyword', title: t('surveys.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'status',
          title: t('answers.status'),
          type: 'select',
          selectData: answerStatuses.map(value => ({ value, label: t(`answerStatus.${value}`) })),
        },
      ]}
    />
  )
}
