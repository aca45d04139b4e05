import { deliveryTimelinessRows, dueOutcomes } from '../../../contract/insight/reports/delivery-timeliness.ts'
import type { DueRow } from '../../../contract/insight/reports/delivery-timeliness.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierColumn } from './supplier-column.ts'
import { timelinessFilters } from './timeliness-filters.ts'

const tones = { ON_TIME: 'good', LATE: 'wait', MISSING: 'bad' } as const

/** The rows of orders and firm plans behind delivery timeliness; its address says which. */
export function DeliveryTimelinessRowsPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const outcome = {
    field: 'outcome',
    title: t('timeliness.outcome'),
    type: 'select' as const,
    selectData: dueOutcomes.map(value => ({ value, label: t(`timeliness.outcomes.${value}`) })),
  }
  const { supplierId } = query
  return (
    <ReportPage
      calls={deliveryTimelinessRows}
      title={t('timeliness.rowsTitle')}
      filters={[outcome, ...timelinessFilters(t)]}
      begin={supplierId === undefined ? {} : { supplierId }}
      columns={useColumns()}
      totalText={code => t.find(`timeliness.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      onRow={({ orderId }) => host && navigate(host, '/order/detail', { id: orderId })}
      rowHref={({ orderId }) => link('/order/detail', { id: orderId })}
    />
  )
}

function useColumns(): Column<DueRow>[] {
  const t = useWords('reports')
  const qty = (value: string, row: DueRow) =>
    `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
  return [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      sortable: true,
      width: 190,
      card: 'title',
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'outcome',
      title: t('timeliness.outcome'),
      width: 120,
      card: 'status',
      cell: row => <StatusTag tone={tones[row.outcome]}>{t(`timeliness.outcomes.${row.outcome}`)}</StatusTag>,
    },
    { field: 'planNo', title: t('timeliness.planNo'), width: 150, priority: 3 },
    { ...supplierColumn(t), minWidth: 180, priority: 3 },
    {
      field: 'materialText',
      title: t('filters.material'),
      minWidth: 200,
      wrap: true,
      cell: row => materialName(row),
    },
    {
      field: 'dueQty',
      title: t('timeliness.dueQty'),
      align: 'end',
      width: 120,
      cell: row => qty(row.dueQty, row),
    },
    {
      field: 'acceptedQty',
      title: t('timeliness.acceptedQty'),
      align: 'end',
      width: 120,
      cell: row => qty(row.acceptedQty, row),
    },
    { field: 'dueDate', title: t('timeliness.dueDate'), sortable: true, width: 120 },
    { field: 'needDate', title: t('timeliness.needDate'), sortable: true, width: 120, priority: 3 },
    { field: 'completeDate', title: t('timeliness.completeDate'), sortable: true, width: 120 },
    { field: 'daysLate', title: t('timeliness.daysLate'), align: 'end', sortable: true, width: 110 },
  ]
}
