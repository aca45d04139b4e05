import { useState } from 'react'
import { performanceDimensions } from '../../../contract/insight/performance/indicators.ts'
import { queryTrend } from '../../../contract/insight/performance/results.ts'
import type { TrendPoint } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { Grade } from './file-tag.tsx'
import { GradeDistribution } from './grade-distribution.tsx'
import { IndicatorRadar } from './indicator-radar.tsx'

/** Of one supplier (`?supplierId=`) or the one to choose; without one, the grades of all. */
export function TrendRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('performance')
  const [supplier, setSupplier] = useState({ id: query['supplierId'] ?? '', name: query['supplierName'] ?? '' })
  const detail = useDetail(queryTrend, supplier.id === '' ? undefined : { supplierId: supplier.id })
  return (
    <div className="stack">
      <PageHeader title={t('trend.title')} />
      <FormGrid>
        <LookupField
          name="supplierId"
          label={t('fields.supplier')}
          lov="LOV_SUPPLIER"
          span={2}
          value={supplier.id}
          text={supplier.name}
          onChange={(id, name) => setSupplier({ id, name })}
        />
      </FormGrid>
      {supplier.id === '' ? (
        <GradeDistribution />
      ) : (
        <LoadedDocument detail={detail}>
          {points => (points.length === 0 ? <EmptyState title={t('trend.none')} /> : <Course points={points} />)}
        </LoadedDocument>
      )}
    </div>
  )
}

/** Totals as columns, the indicators as a radar, and each assessment with its dimensions. */
function Course({ points }: { points: readonly TrendPoint[] }) {
  const t = useWords('performance')
  const shown = performanceDimensions.filter(dimension =>
    points.some(point => point.dimensions.some(each => each.dimension === dimension)),
  )
  return (
    <>
      <ColumnChart
        label={t('trend.chart')}
        names={points.map(({ perfNo, periodTo }) => ({ full: `${perfNo}, ${periodTo}`, short: periodTo.slice(2, 7) }))}
        series={[{ label: t('results.total'), tone: 'info', values: points.map(({ total }) => Number(total ?? 0)) }]}
        words={{ table: t('trend.table'), name: t('files.perfNo') }}
        format={value => value.toFixed(2)}
        formatShort={value => value.toFixed(0)}
      />
      <IndicatorRadar points={points} />
      <DataTable
        label={t('trend.title')}
        rows={[...points].reverse()}
        rowKey={({ id }) => id}
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
          { field: 'templateName', title: t('files.templateId'), minWidth: 190 },
          {
            field: 'periodTo',
            title: t('files.period'),
            minWidth: 216,
            cell: ({ periodFrom, periodTo }) => `${periodFrom} – ${periodTo}`,
          },
          { field: 'total', title: t('results.total'), align: 'end', width: 90, cell: ({ total }) => total ?? '–' },
          { field: 'grade', title: t('grades.grade'), width: 90, cell: ({ grade }) => <Grade grade={grade} /> },
          {
            field: 'rank',
            title: t('results.rank'),
            align: 'end',
            width: 110,
            cell: ({ rank, ranked }) => (rank === null ? '–' : t('own.rank', { rank, ranked })),
          },
          ...shown.map(dimension => ({
            field: dimension,
            title: t(`dimensions.${dimension}`),
            align: 'end' as const,
            width: 84,
            cell: (point: TrendPoint) =>
              point.dimensions.find(each => each.dimension === dimension)?.score ?? t('figures.noData'),
          })),
        ]}
      />
    </>
  )
}
