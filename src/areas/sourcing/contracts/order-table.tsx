import type { Contract } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

type OrderRow = Contract['orders'][number]

/** Each quantity of a row with its title, and when it leaves for want of room. */
const quantities = [
  ['qty', 'orderedQty', 1],
  ['receivedQty', 'receivedQty', 2],
  ['invoicedQty', 'invoicedQty', 3],
] as const

/** What became of a contract: its sums, and the rows of orders that use it up. */
export function OrderTable({ contract }: { contract: Contract }) {
  const t = useWords('contracts')
  const p = useWords('purchase-orders')
  const host = useElementScope()?.host
  const { orders, progress, currency, currencyDigits, limitAmount, details, retentionPct } = contract
  const money = (amount: string) => `${formatMoney(amount, currencyDigits, t.language)} ${currency}`
  const pct =
    Number(limitAmount) > 0 ? ` · ${((Number(progress.ordered) / Number(limitAmount)) * 100).toFixed(1)} %` : ''
  const itemOf = (row: OrderRow) => details.find(each => each.id === row.itemId)
  const quantity = (row: OrderRow, qty: string) => {
    const item = itemOf(row)
    return `${formatQuantity(qty, item?.unitPrecision ?? 0, t.language)} ${item?.unitSymbol ?? ''}`
  }
  const columns: Column<OrderRow>[] = [
    { field: 'orderNo', title: t('fields.orderNo'), link: true, width: 170, card: 'title' },
    {
      field: 'orderStatus',
      title: t('fields.status'),
      minWidth: 120,
      cell: row => p.find(`status.${row.orderStatus}`) ?? row.orderStatus,
    },
    {
      field: 'itemId',
      title: t('fields.materialId'),
      minWidth: 150,
      wrap: true,
      priority: 3,
      cell: row => materialName(itemOf(row) ?? {}),
    },
    ...quantities.map(([field, title, priority]): Column<OrderRow> => ({
      field,
      title: t(`fields.${title}`),
      align: 'end',
      minWidth: 110,
      priority,
      cell: row => quantity(row, row[field]),
    })),
    {
      field: 'amount',
      title: t('fields.amountIncl'),
      align: 'end',
      minWidth: 140,
      cell: row => money(row.amount),
    },
    {
      field: 'paid',
      title: t('progress.paid'),
      align: 'end',
      minWidth: 140,
      priority: 3,
      cell: row => money(row.paid),
    },
  ]
  return (
    <div className="stack">
      <FactList
        facts={[
          { label: t('progress.ordered'), value: `${money(progress.ordered)}${pct}` },
          { label: t('progress.received'), value: money(progress.received) },
          { label: t('progress.invoiced'), value: money(progress.invoiced) },
          { label: t('progress.paid'), value: money(progress.paid) },
          ...(Number(retentionPct) === 0
            ? []
            : [{ label: t('progress.retained'), value: `${money(progress.retained)} · ${retentionPct} %` }]),
        ]}
      />
      {orders.length === 0 ? (
        <p className="hint">{t('progress.none')}</p>
      ) : (
        <DataTable
          label={t('detail.orders')}
          columns={columns}
          rows={orders}
          rowKey={row => row.rowId}
          onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
          rowHref={row => link('/order/detail', { id: row.orderId })}
        />
      )}
    </div>
  )
}
