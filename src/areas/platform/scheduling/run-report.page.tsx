import { useMemo } from 'react'
import { runReport } from '../../../contract/platform/scheduling/run-report.ts'
import type { RunReportRow } from '../../../contract/platform/scheduling/run-report.ts'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { durationText } from './duration.ts'
import { useTaskFilter } from './use-task-filter.ts'

const runsOfDay = {
  path: '/taskScheduling/log',
  filters: ({ day }: RunReportRow) => ({ startedFrom: day, startedTo: day }),
}

const counts = ['runs', 'ok', 'failed', 'killed', 'running'] as const

/** Runs of tasks by day: how many, how they ended, how long they took. A row opens the log of its day. */
export function RunReportPage() {
  const t = useWords('scheduling')
  const task = useTaskFilter()
  const charts = useMemo(
    () => [
      {
        code: 'days',
        kind: 'columns' as const,
        title: t('report.chart'),
        stacked: true,
        severity: { OK: 0, KILLED: 2, FAILED: 4 },
        seriesText: (result: string) => t.find(`results.${result}`) ?? result,
        format: (value: number) => formatQuantity(String(value), 0, t.language),
      },
    ],
    [t],
  )
  return (
    <ReportPage
      calls={runReport}
      title={t('report.title')}
      filters={[{ field: 'day', title: t('fields.day'), type: 'dateRange' }, task]}
      columns={useColumns()}
      charts={charts}
      totalText={code => t.find(`totals.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      {...(hasPermission('schedule-log') && { behind: runsOfDay })}
    />
  )
}

function useColumns(): Column<RunReportRow>[] {
  const t = useWords('scheduling')
  return [
    { field: 'day', title: t('fields.day'), link: true, card: 'title', sortable: true, width: 140 },
    ...counts.map((field): Column<RunReportRow> => ({
      field,
      title: t(`counts.${field}`),
      align: 'end',
      sortable: true,
      width: 110,
      cell: row => formatQuantity(String(row[field]), 0, t.language),
    })),
    {
      field: 'averageMs',
      title: t('fields.average'),
      align: 'end',
      sortable: true,
      width: 150,
      cell: row => durationText(t, row.averageMs),
    },
  ]
}
