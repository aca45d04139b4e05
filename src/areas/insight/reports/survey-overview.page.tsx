import { useMemo } from 'react'
import { surveyOverview } from '../../../contract/insight/reports/supplier-overviews.ts'
import type { SurveyOverviewRow } from '../../../contract/insight/reports/supplier-overviews.ts'
import { answerStatuses } from '../../../contract/ground/surveys/answers.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { supplierFilters } from '../../../widgets/report/common-filters.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'

const path = '/supplier/inquiry/list-details'
const tones: Readonly<Record<SurveyOverviewRow['status'], Tone>> = {
  WAITING: 'wait',
  FILLING: 'wait',
  SUBMITTED: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
  OVERDUE: 'bad',
}

/** Which supplier answered which survey; a row opens the answers. */
export function SurveyOverviewPage() {
  const t = useWords('reports')
  const s = useWords('surveys')
  const host = useElementScope()?.host
  const charts = useMemo(
    () =>
      (['surveys', 'suppliers'] as const).map(code => ({
        code,
        kind: 'bars' as const,
        title: t(`overview.${code}`),
        stacked: true,
        seriesText: (name: string) => s.find(`answerStatus.${name}`) ?? name,
        format: (value: number) => formatQuantity(String(value), 0, t.language),
      })),
    [t, s],
  )
  return (
    <ReportPage
      calls={surveyOverview}
      title={t('overview.surveyTitle')}
      filters={[
        ...supplierFilters(t, s('answers.deadline')),
        {
          field: 'status',
          title: s('answers.status'),
          type: 'select',
          selectData: choices(answerStatuses, status => s(`answerStatus.${status}`)),
        },
        {
          field: 'mandatory',
          title: t('overview.mandatory'),
          type: 'select',
          selectData: [
            { value: 1, label: t('overview.must') },
            { value: 0, label: t('overview.may') },
          ],
        },
      ]}
      columns={useColumns()}
      charts={charts}
      totalText={code => s.find(`answerStatus.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      onRow={({ id }) => host && navigate(host, path, { id })}
      rowHref={({ id }) => link(path, { id })}
    />
  )
}

function useColumns(): Column<SurveyOverviewRow>[] {
  const t = useWords('reports')
  const s = useWords('surveys')
  return [
    { field: 'surveyNo', title: s('answers.surveyNo'), link: true, sortable: true, width: 170, card: 'title' },
    {
      field: 'status',
      title: s('answers.status'),
      sortable: true,
      width: 130,
      card: 'status',
      cell: ({ status }) => <StatusTag tone={tones[status]}>{s(`answerStatus.${status}`)}</StatusTag>,
    },
    { field: 'supplierName', title: t('filters.supplier'), sortable: true, minWidth: 200, cell: supplierCell },
    { field: 'title', title: s('answers.title'), minWidth: 180, priority: 2 },
    { field: 'deadline', title: s('answers.deadline'), sortable: true, width: 160, priority: 1 },
    { field: 'submitTime', title: t('overview.submitTime'), sortable: true, width: 170, priority: 3 },
    { field: 'score', title: s('answers.score'), sortable: true, align: 'end', width: 90 },
  ]
}
