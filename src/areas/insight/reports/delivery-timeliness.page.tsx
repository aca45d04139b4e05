import { useMemo } from 'react'
import { deliveryTimeliness } from '../../../contract/insight/reports/delivery-timeliness.ts'
import type { TimelinessRow } from '../../../contract/insight/reports/delivery-timeliness.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierColumn } from './supplier-column.ts'
import { timelinessFilters } from './timeliness-filters.ts'

/** Per cent of due rows in time that suppliers are expected to reach. */
const target = 95

const behind = {
  path: '/report/delivery-timeliness-rows',
  filters: ({ supplierId }: TimelinessRow) => ({ supplierId }),
}

/** Delivery timeliness by supplier; a row opens the order rows behind it. */
export function DeliveryTimelinessPage() {
  const t = useWords('reports')
  const charts = useMemo(
    (): ChartLook[] => [
      {
        code: 'months',
        kind: 'line',
        title: t('timeliness.byMonth'),
        target,
        seriesText: code => t.find(`timeliness.${code}`) ?? code,
        format: value => `${formatQuantity(String(value), 1, t.language)} %`,
      },
      {
        code: 'suppliers',
        kind: 'bars',
        stacked: true,
        severity: { onTime: 0, late: 2, missing: 4 },
        title: t('timeliness.bySupplier'),
        seriesText: code => t.find(`timeliness.${code}`) ?? code,
        format: value => formatQuantity(String(value), 0, t.language),
      },
    ],
    [t],
  )
  return (
    <ReportPage
      calls={deliveryTimeliness}
      title={t('timeliness.title')}
      filters={timelinessFilters(t)}
      columns={useColumns()}
      charts={charts}
      totalText={code => t.find(`timeliness.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      behind={behind}
    />
  )
}

function useColumns(): Column<TimelinessRow>[] {
  const t = useWords('reports')
  const percent = (value: string) => `${formatQuantity(value, 1, t.language)} %`
  const number = { align: 'end', sortable: true, width: 110 } as const
  return [
    { ...supplierColumn(t), link: true, sortable: true, minWidth: 220, card: 'title' },
    { ...number, field: 'dueRows', title: t('timeliness.dueRows') },
    { ...number, field: 'onTime', title: t('timeliness.onTime') },
    { ...number, field: 'late', title: t('timeliness.late') },
    { ...number, field: 'missing', title: t('timeliness.missing') },
    {
      ...number,
      field: 'ratePromise',
      title: t('timeliness.ratePromise'),
      width: 130,
      cell: row => percent(row.ratePromise),
    },
    {
      ...number,
      field: 'rateRequest',
      title: t('timeliness.rateRequest'),
      width: 130,
      cell: row => percent(row.rateRequest),
    },
    {
      ...number,
      field: 'trend',
      title: t('timeliness.trend'),
      priority: 2,
      cell: row =>
        row.trend === '' ? '' : `${Number(row.trend) > 0 ? '+' : ''}${formatQuantity(row.trend, 1, t.language)}`,
    },
    {
      ...number,
      field: 'averageDaysLate',
      title: t('timeliness.averageDaysLate'),
      width: 140,
      cell: row => formatQuantity(row.averageDaysLate, 1, t.language),
    },
    { ...number, field: 'earlyRows', title: t('timeliness.earlyRows'), priority: 3 },
  ]
}
