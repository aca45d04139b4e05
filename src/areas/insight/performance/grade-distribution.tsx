import { useMemo } from 'react'
import { queryGradeCounts } from '../../../contract/insight/performance/results.ts'
import type { GradeCount } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { ReportChart } from '../../../widgets/report/report-chart.tsx'

const nothing = {}

/** How many suppliers had each grade in the last assessments. */
export function GradeDistribution() {
  const t = useWords('performance')
  const detail = useDetail(queryGradeCounts, nothing)
  return (
    <LoadedDocument detail={detail}>
      {files => (files.length === 0 ? <EmptyState title={t('trend.noFiles')} /> : <Distribution files={files} />)}
    </LoadedDocument>
  )
}

function Distribution({ files }: { files: readonly GradeCount[] }) {
  const t = useWords('performance')
  const grades = useMemo(
    () => [...new Set(files.flatMap(each => each.grades.map(({ grade }) => grade)))].sort(),
    [files],
  )
  const { look, figures } = useMemo(() => {
    const chart: ChartLook = {
      code: 'grades',
      kind: 'columns',
      stacked: true,
      // From the best grade to the last.
      severity: Object.fromEntries(
        grades.map((grade, at) => [grade, Math.round((4 * at) / Math.max(1, grades.length - 1))]),
      ),
      title: t('trend.distribution'),
      seriesText: grade => t('trend.grade', { grade }),
      format: value => value.toFixed(0),
    }
    return {
      look: chart,
      figures: {
        code: 'grades',
        names: files.map(({ perfNo }) => perfNo),
        series: grades.map(grade => ({ code: grade, values: files.map(file => countOf(file, grade)) })),
      },
    }
  }, [files, grades, t])
  return (
    <>
      <div className="report-charts">
        <ReportChart look={look} figures={figures} />
      </div>
      <DataTable
        label={t('trend.suppliers')}
        rows={[...files].reverse()}
        rowKey={({ fileId }) => fileId}
        columns={[
          {
            field: 'perfNo',
            title: t('files.perfNo'),
            width: 150,
            card: 'title',
            cell: ({ fileId, perfNo }) => (
              <PageLink path="/perform/review-approval" query={{ id: fileId }}>
                {perfNo}
              </PageLink>
            ),
          },
          { field: 'title', title: t('files.title'), minWidth: 220 },
          ...grades.map(grade => ({
            field: grade,
            title: t('trend.grade', { grade }),
            align: 'end' as const,
            width: 90,
            cell: (file: GradeCount) => String(countOf(file, grade)),
          })),
        ]}
      />
    </>
  )
}

const countOf = ({ grades }: GradeCount, wanted: string) => grades.find(({ grade }) => grade === wanted)?.suppliers ?? 0
