import type { Input } from '../../../../contract/envelope.ts'
import type { RowStatus } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { rowStatuses } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import type { ListedRow } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { queryOrderRows } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { useList } from '../../../../kit/state/list-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import type { Filter } from '../../../../ui/filter/filter.ts'
import { ListPage } from '../../../../ui/page/list-page.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useExportAction } from '../../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { RowStatusTag } from '../order/order-tags.tsx'
import { rowTones } from '../order/order-tone.ts'
import { useRowActs, useRowBulkActs } from './row-acts.ts'

/** All rows of all accessible orders: due, open, late, withheld. */
export function OrderRowListPage({ asked = { openOnly: 1 } }: { asked?: AskedRows }) {
  const t = useWords('purchase-orders')
  const host = useElementScope()?.host
  const list = useList(queryOrderRows, { filters: asked })
  const columns = useColumns()
  const exportRows = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    beside: {
      orderNo: [{ columnCode: 'rowNo', columnName: t('fields.rowNo') }],
      materialText: [{ columnCode: 'materialCode', columnName: t('fields.materialCode') }],
      openQty: [{ columnCode: 'unit', columnName: t('fields.unit') }],
      amountIncl: [{ columnCode: 'currency', columnName: t('fields.currency') }],
    },
    queryCall: queryOrderRows.path,
    fileName: t('rowList.title'),
  })
  return (
    <ListPage
      title={t('rowList.title')}
      list={list}
      columns={columns}
      filters={useFilters()}
      headerActions={[exportRows]}
      actions={useRowActs<ListedRow>()}
      bulkActions={useRowBulkActs<ListedRow>(host)}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
      rowHref={row => link('/order/detail', { id: row.orderId })}
      rowTone={row => (row.urgentFlag === 1 || row.normalDeliveryFlag === 0 ? 'bad' : rowTones[row.rowStatus])}
      emptyText={t('rowList.empty')}
    />
  )
}

type AskedRows = Pick<Input<typeof queryOrderRows>, 'openOnly' | 'needDateFrom' | 'needDateTo'> & {
  rowStatus?: RowStatus[]
}

/** The query string may carry filters. */
export function OrderRowListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { rowStatus, needDateFrom, needDateTo } = query
  const states = rowStatuses.filter(status => rowStatus?.split(',').includes(status))
  const asked = {
    openOnly: 1 as const,
    ...(states.length > 0 ? { rowStatus: states } : {}),
    ...(needDateFrom ? { needDateFrom } : {}),
    ...(needDateTo ? { needDateTo } : {}),
  }
  return <OrderRowListPage asked={asked} />
}

function useFilters(): Filter[] {
  const t = useWords('purchase-orders')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const statuses = rowStatuses.map((value: RowStatus) => ({ value, label: t(`rowStatus.${value}`) }))
  const filters: Filter[] = [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      maxLength: 64,
    },
    { field: 'rowStatus', title: t('fields.status'), type: 'select', multiple: true, selectData: statuses },
    { field: 'needDate', title: t('fields.needDate'), type: 'dateRange' },
    {
      field: 'openOnly',
      title: t('filters.open'),
      type: 'select',
      selectData: [{ value: 1, label: t('filters.openOnly') }],
    },
    {
      field: 'normalDeliveryFlag',
      title: t('filters.delivery'),
      type: 'select',
      selectData: [
        { value: 1, label: t('filters.deliveryNormal') },
        { value: 0, label: t('marks.withheld') },
      ],
    },
  ]
  if (supplier) return filters
  return [
    ...filters,
    { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'materialId', title: t('fields.material'), type: 'lookup', lov: 'LOV_MATERIAL' },
  ]
}

function useColumns(): Column<ListedRow>[] {
  useStyles(noteStyles)
  const t = useWords('purchase-orders')
  const quantity = (value: string, row: ListedRow) =>
    `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
  return [
    {
      field: 'orderNo',
      title: t('fields.orderNo'),
      link: true,
      width: 176,
      card: 'title',
      priority: 1,
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'rowStatus',
      title: t('fields.status'),
      card: 'status',
      under: 'orderNo',
      cell: row => <RowStatusTag row={row} />,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      priority: 1,
      cell: row => materialName(row),
    },
    { field: 'qty', title: t('fields.qty'), align: 'end', priority: 1, cell: row => quantity(row.qty, row) },
    {
      field: 'openQty',
      title: t('fields.openQty'),
      align: 'end',
      under: 'qty',
      cell: row => quantity(row.openQty, row),
    },
    { field: 'needDate', title: t('fields.needDate'), sortable: true, width: 104, priority: 1 },
    { field: 'promisedDate', title: t('fields.promisedDate'), width: 104, under: 'needDate' },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      priority: 4,
      cell: row => formatPrice(row.priceExcl, row.currencyDigits, t.language),
    },
    {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      priority: 1,
      total: 'sum',
      currency: 'currency',
      cell: row => `${formatMoney(row.amountIncl, row.currencyDigits, t.language)} ${row.currency}`,
    },
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), priority: 1, under: 'materialText' },
  ]
}
