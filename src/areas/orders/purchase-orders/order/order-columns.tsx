import type { OrderSummary } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { AmountCell } from '../../../../widgets/amount-cell/amount-cell.tsx'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { OrderMarks, OrderStatusTag } from './order-tags.tsx'

/** Columns of a list of orders. A supplier needs no column that says who they are. */
export function useOrderColumns(supplier: boolean): Column<OrderSummary>[] {
  useStyles(noteStyles)
  const t = useWords('purchase-orders')
  const columns: Column<OrderSummary>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderNo'),
      link: true,
      sortable: true,
      width: 156,
      card: 'title',
      priority: 1,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      under: 'orderNo',
      cell: order => (
        <span className="tags">
          <OrderStatusTag order={order} />
          <OrderMarks order={order} />
        </span>
      ),
    },
    {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      sortable: true,
      total: 'sum',
      currency: 'currency',
      priority: 1,
      cell: order => <AmountCell amount={order.amountIncl} digits={order.currencyDigits} currency={order.currency} />,
    },
    { field: 'nextNeedDate', title: t('fields.nextNeedDate'), width: 104, priority: 1 },
    { field: 'orderDate', title: t('fields.orderDate'), sortable: true, width: 104, priority: 3 },
    { field: 'rowCount', title: t('fields.rowCount'), align: 'end', width: 64, priority: 4 },
    { field: 'purchaserName', title: t('fields.purchaser'), priority: 4 },
    { field: 'companyName', title: t('fields.company'), priority: supplier ? 1 : 6 },
  ]
  const who: Column<OrderSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    sortable: true,
    priority: 1,
  }
  return supplier ? columns : [...columns.slice(0, 2), who, ...columns.slice(2)]
}
