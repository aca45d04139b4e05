import { useMemo } from 'react'
import { deliveryDiff, diffKinds } from '../../../contract/insight/reports/delivery-diff.ts'
import type { DiffRow } from '../../../contract/insight/reports/delivery-diff.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { commonFilters } from '../../../widgets/report/common-filters.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierColumn } from './supplier-column.ts'

const tones = { SHORT: 'bad', OVER: 'wait', LATE: 'wait', EARLY: 'neutral', DAMAGED: 'bad' } as const

/** Differences between plans, deliveries and receipts; a row opens its delivery, or its plan where nothing was shipped. */
export function DeliveryDiffPage() {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const charts = useMemo(() => {
    const look = (code: string, kind: ChartLook['kind'], title: string): ChartLook => ({
      code,
      kind,
      title,
      stacked: true,
      seriesText: name => t.find(`diff.kinds.${name.toUpperCase()}`) ?? name,
      format: value => formatQuantity(String(value), 0, t.language),
    })
    return [
      look('weeks', 'columns', t('diff.byWeek')),
      look('suppliers', 'bars', t('diff.bySupplier')),
      look('heat', 'heat', t('diff.bySupplierAndWeek')),
    ]
  }, [t])
  return (
    <ReportPage
      calls={deliveryDiff}
      title={t('diff.title')}
      filters={[
        ...commonFilters(t, t('diff.plannedDate')),
        {
          field: 'kind',
          title: t('diff.kind'),
          type: 'select',
          selectData: diffKinds.map(value => ({ value, label: t(`diff.kinds.${value}`) })),
        },
      ]}
      columns={useColumns()}
      charts={charts}
      totalText={code => t.find(`diff.kinds.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      onRow={row => host && navigate(host, pathOf(row), { id: idOf(row) })}
      rowHref={row => link(pathOf(row), { id: idOf(row) })}
    />
  )
}

const pathOf = ({ deliveryId }: DiffRow) => (deliveryId === '' ? '/delivery/plan-detail' : '/delivery/order-detail')
const idOf = ({ deliveryId, planId }: DiffRow) => (deliveryId === '' ? planId : deliveryId)

function useColumns(): Column<DiffRow>[] {
  const t = useWords('reports')
  const qty = (value: string, row: DiffRow) => formatQuantity(value, row.unitPrecision, t.language)
  const number = { align: 'end', width: 110 } as const
  return [
    {
      field: 'deliveryNo',
      title: t('diff.deliveryNo'),
      link: true,
      sortable: true,
      width: 190,
      card: 'title',
      cell: row => (row.deliveryNo === '' ? row.planNo : row.deliveryNo),
    },
    {
      field: 'kind',
      title: t('diff.kind'),
      width: 120,
      card: 'status',
      cell: row => <StatusTag tone={tones[row.kind]}>{t(`diff.kinds.${row.kind}`)}</StatusTag>,
    },
    { field: 'planNo', title: t('diff.planNo'), width: 160, priority: 4 },
    { field: 'receiveNos', title: t('diff.receiveNos'), width: 160, priority: 4 },
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      sortable: true,
      width: 180,
      priority: 3,
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    { ...supplierColumn(t), sortable: true, minWidth: 170, priority: 3 },
    { field: 'materialText', title: t('filters.material'), minWidth: 190, wrap: true, cell: row => materialName(row) },
    {
      ...number,
      field: 'plannedQty',
      title: t('diff.plannedQty'),
      priority: 3,
      cell: row => (row.plannedQty === '' ? '' : qty(row.plannedQty, row)),
    },
    { ...number, field: 'shippedQty', title: t('execution.shippedQty'), cell: row => qty(row.shippedQty, row) },
    { ...number, field: 'receivedQty', title: t('execution.arrivedQty'), cell: row => qty(row.receivedQty, row) },
    {
      ...number,
      field: 'acceptedQty',
      title: t('execution.acceptedQty'),
      priority: 3,
      cell: row => qty(row.acceptedQty, row),
    },
    {
      ...number,
      field: 'differenceQty',
      title: t('diff.differenceQty'),
      sortable: true,
      cell: row => `${qty(row.differenceQty, row)} ${row.unitSymbol}`,
    },
    { field: 'plannedDate', title: t('diff.plannedDate'), sortable: true, width: 120 },
    { field: 'arrivedDate', title: t('diff.arrivedDate'), sortable: true, width: 120, priority: 2 },
    { ...number, field: 'days', title: t('diff.days'), sortable: true, width: 90 },
    { field: 'reason', title: t('diff.reason'), minWidth: 160, priority: 3 },
    { field: 'closedName', title: t('diff.closedName'), width: 140, priority: 4 },
  ]
}
