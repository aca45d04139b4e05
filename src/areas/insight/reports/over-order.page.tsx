import { useMemo } from 'react'
import { overKinds, overOrder } from '../../../contract/insight/reports/over-order.ts'
import type { OverRow } from '../../../contract/insight/reports/over-order.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { commonFilters } from '../../../widgets/report/common-filters.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierColumn } from './supplier-column.ts'

const tones = { DEMAND: 'wait', CONTRACT: 'wait', AWARD: 'wait', RECEIVED: 'bad', DUPLICATE: 'neutral' } as const

/**
 * Order rows that exceed their demand, their contract, their award or their quantity, or repeat another; a row opens its
 * order.
 */
export function OverOrderPage() {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const charts = useMemo(() => {
    const look = (code: string, kind: ChartLook['kind'], title: string): ChartLook => ({
      code,
      kind,
      title,
      stacked: true,
      seriesText: name => t.find(`over.kinds.${name.toUpperCase()}`) ?? name,
      format: value => formatQuantity(String(value), 0, t.language),
    })
    return [look('months', 'columns', t('over.byMonth')), look('purchasers', 'bars', t('over.byPurchaser'))]
  }, [t])
  return (
    <ReportPage
      calls={overOrder}
      title={t('over.title')}
      filters={[
        ...commonFilters(t, t('timeliness.needDate')),
        {
          field: 'kind',
          title: t('over.kind'),
          type: 'select',
          selectData: overKinds.map(value => ({ value, label: t(`over.kinds.${value}`) })),
        },
        {
          field: 'minPct',
          title: t('over.minPct'),
          type: 'select',
          selectData: [1, 5, 10, 20, 50].map(value => ({ value, label: `${value} %` })),
        },
      ]}
      columns={useColumns()}
      charts={charts}
      totalText={code => t.find(`over.kinds.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      onRow={({ orderId }) => host && navigate(host, '/order/detail', { id: orderId })}
      rowHref={({ orderId }) => link('/order/detail', { id: orderId })}
    />
  )
}

function useColumns(): Column<OverRow>[] {
  const t = useWords('reports')
  const qty = (value: string, row: OverRow) =>
    `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
  const number = { align: 'end', width: 120 } as const
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
      field: 'kind',
      title: t('over.kind'),
      width: 190,
      card: 'status',
      cell: row => <StatusTag tone={tones[row.kind]}>{t(`over.kinds.${row.kind}`)}</StatusTag>,
    },
    { field: 'otherNo', title: t('over.otherNo'), width: 190, priority: 2 },
    { ...supplierColumn(t), sortable: true, minWidth: 170, priority: 3 },
    { field: 'materialText', title: t('filters.material'), minWidth: 190, wrap: true, cell: row => materialName(row) },
    { ...number, field: 'limitQty', title: t('over.limitQty'), cell: row => qty(row.limitQty, row) },
    { ...number, field: 'actualQty', title: t('over.actualQty'), cell: row => qty(row.actualQty, row) },
    { ...number, field: 'overQty', title: t('over.overQty'), sortable: true, cell: row => qty(row.overQty, row) },
    {
      ...number,
      field: 'overPct',
      title: t('over.overPct'),
      priority: 1,
      sortable: true,
      cell: row => (row.overPct === '' ? '' : `${formatQuantity(row.overPct, 1, t.language)} %`),
    },
    {
      ...number,
      field: 'overAmount',
      title: t('over.overAmount'),
      width: 150,
      priority: 3,
      cell: row => `${formatMoney(row.overAmount, row.currencyDigits, t.language)} ${row.currency}`,
    },
    {
      ...number,
      field: 'localAmount',
      title: t('fields.localAmount'),
      width: 150,
      priority: 4,
      cell: row => `${formatMoney(row.localAmount, row.localDigits, t.language)} ${row.localCurrency}`,
    },
    { field: 'needDate', title: t('timeliness.needDate'), sortable: true, width: 120, priority: 3 },
    { field: 'purchaserName', title: t('execution.purchaser'), width: 140, priority: 4 },
    { field: 'approvedName', title: t('over.approvedName'), width: 140, priority: 4 },
    { field: 'reason', title: t('over.reason'), minWidth: 160, priority: 4 },
  ]
}
