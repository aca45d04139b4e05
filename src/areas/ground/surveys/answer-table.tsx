import { querySurveyAnswers } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyAnswerRow } from '../../../contract/ground/surveys/answers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AnswerTag } from './survey-tags.tsx'

const reviewPath = '/supplier/inquiry/list-details'

/** The answers of all suppliers to one survey. */
export function AnswerTable({ surveyId }: { surveyId: string }) {
  const t = useWords('surveys')
  const host = useElementScope()?.host
  const detail = useDetail(querySurveyAnswers, { surveyId, page: 1, pageSize: 300 })
  const columns: Column<SurveyAnswerRow>[] = [
    {
      field: 'supplierName',
      cell: supplierCell,
      title: t('answers.supplier'),
      link: true,
      minWidth: 200,
      card: 'title',
    },
    {
      field: 'status',
      title: t('answers.status'),
      width: 130,
      card: 'status',
      cell: ({ status }) => <AnswerTag status={status} />,
    },
    { field: 'submitTime', title: t('answers.submitTime'), width: 170 },
    { field: 'score', title: t('answers.score'), align: 'end', width: 90, cell: row => row.score ?? '–' },
  ]
  return (
    <LoadedDocument detail={detail}>
      {({ records }) => (
        <DataTable
          label={t('survey.answers')}
          columns={columns}
          rows={records}
          rowKey={({ id }) => id}
          onRow={({ id }) => host && navigate(host, reviewPath, { id })}
          rowHref={({ id }) => link(reviewPath, { id })}
        />
      )}
    </LoadedDocument>
  )
}
