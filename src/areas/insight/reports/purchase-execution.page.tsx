import { useMemo } from 'react'
import { rowStatuses } from '../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { purchaseExecution } from '../../../contract/insight/reports/purchase-execution.ts'
import type { ExecutionRow } from '../../../contract/insight/reports/purchase-execution.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { commonFilters } from '../../../widgets/report/common-filters.ts'
import type { ChartLook } from '../../../widgets/report/draw-chart.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierColumn } from './supplier-column.ts'

/** Order rows with everything that followed from them, to be looked through and taken away as a file. */
export function PurchaseExecutionPage() {
  const t = useWords('reports')
  const host = useElementScope()?.host
  const charts = useMemo(
    (): ChartLook[] => [
      {
        code: 'months',
        kind: 'columns',
        stacked: true,
        title: t('execution.byMonth'),
        seriesText: code => t.find(`execution.${code}`) ?? code,
        format: value => formatQuantity(String(value), 0, t.language),
      },
    ],
    [t],
  )
  const status = {
    field: 'rowStatus',
    title: t('execution.rowStatus'),
    type: 'select' as const,
    selectData: rowStatuses.map(value => ({ value, label: t(`execution.rowStatuses.${value}`) })),
  }
  return (
    <ReportPage
      calls={purchaseExecution}
      title={t('execution.title')}
      filters={[...commonFilters(t, t('execution.orderDate')), status]}
      columns={useColumns()}
      charts={charts}
      totalText={code => t.find(`execution.${code}`)}
      formatTotal={({ value, currency }) =>
        currency === undefined
          ? formatQuantity(value, 0, t.language)
          : `${formatQuantity(value, 2, t.language)} ${currency}`
      }
      onRow={({ orderId }) => host && navigate(host, '/order/detail', { id: orderId })}
      rowHref={({ orderId }) => link('/order/detail', { id: orderId })}
    />
  )
}

type QuantityField = {
  [Field in keyof ExecutionRow]: Field extends `${string}Qty` ? Field : never
}[keyof ExecutionRow]

const followed = [
  'shippedQty',
  'arrivedQty',
  'acceptedQty',
  'rejectedQty',
  'returnedQty',
  'reversedQty',
  'reconciledQty',
  'invoicedQty',
] as const satisfies readonly QuantityField[]

function useColumns(): Column<ExecutionRow>[] {
  const t = useWords('reports')
  const qty = (value: string, row: ExecutionRow) => formatQuantity(value, row.unitPrecision, t.language)
  const number = { align: 'end', width: 110 } as const
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
      field: 'rowStatus',
      title: t('execution.rowStatus'),
      width: 130,
      card: 'status',
      cell: row => t(`execution.rowStatuses.${row.rowStatus}`),
    },
    { ...supplierColumn(t), sortable: true, minWidth: 170, priority: 2 },
    { field: 'materialText', title: t('filters.material'), minWidth: 190, wrap: true, cell: row => materialName(row) },
    {
      ...number,
      field: 'qty',
      title: t('execution.qty'),
      sortable: true,
      cell: row => `${qty(row.qty, row)} ${row.unitSymbol}`,
    },
    ...followed.map((field): Column<ExecutionRow> => ({
      ...number,
      field,
      title: t(`execution.${field}`),
      priority: 3,
      cell: row => qty(row[field], row),
    })),
    {
      ...number,
      field: 'openQty',
      title: t('execution.openQty'),
      sortable: true,
      priority: 1,
      cell: row => qty(row.openQty, row),
    },
    ...useMoneyColumns(),
    { field: 'orderDate', title: t('execution.orderDate'), sortable: true, width: 120, priority: 4 },
    { field: 'needDate', title: t('timeliness.needDate'), sortable: true, width: 120, priority: 3 },
    { field: 'promisedDate', title: t('execution.promisedDate'), sortable: true, width: 120, priority: 4 },
    {
      field: 'answerStatus',
      title: t('execution.answerStatus'),
      width: 120,
      priority: 5,
      cell: row => t.find(`execution.answers.${row.answerStatus}`) ?? row.answerStatus,
    },
    { field: 'demandNo', title: t('execution.demandNo'), width: 160, priority: 4 },
    { field: 'versionNo', title: t('execution.versionNo'), align: 'end', width: 90, priority: 5 },
    { field: 'purchaserName', title: t('execution.purchaser'), width: 140, priority: 4 },
  ]
}

function useMoneyColumns(): Column<ExecutionRow>[] {
  const t = useWords('reports')
  const money = (value: string, row: ExecutionRow) =>
    `${formatMoney(value, row.currencyDigits, t.language)} ${row.currency}`
  const number = { align: 'end', width: 140, priority: 4 } as const
  return [
    {
      ...number,
      field: 'priceIncl',
      title: t('execution.priceIncl'),
      cell: row => {
        const price = `${formatPrice(row.priceIncl, row.currencyDigits, t.language)} ${row.currency}`
        return row.priceUnit === 1 ? price : `${price} / ${row.priceUnit}`
      },
    },
    {
      ...number,
      field: 'taxPercent',
      title: t('execution.taxPercent'),
      width: 90,
      cell: row => (row.taxPercent === '' ? '' : `${formatQuantity(row.taxPercent, 2, t.language)} %`),
    },
    { ...number, field: 'amountIncl', title: t('execution.amountIncl'), cell: row => money(row.amountIncl, row) },
    {
      ...number,
      field: 'localAmount',
      title: t('fields.localAmount'),
      cell: row => `${formatMoney(row.localAmount, row.localDigits, t.language)} ${row.localCurrency}`,
    },
    { ...number, field: 'paidAmount', title: t('execution.paidAmount'), cell: row => money(row.paidAmount, row) },
  ]
}
