import type { Order, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { isMadeWithUsedUpMolds } from '../order/used-up-molds.ts'
import { RowStatusTag } from '../order/order-tags.tsx'
import { rowTones } from '../order/order-tone.ts'
import { isPriceMarked, PriceCheckTag } from '../../../../widgets/document/price-check-tag.tsx'
import { useRowActs } from './row-acts.ts'

/** The rows of an order with their sums and the tax summary. */
export function OrderRows({ order, onOrder }: { order: Order; onOrder(order: Order): void }) {
  const t = useWords('purchase-orders')
  const money = (amount: string) => formatMoney(amount, order.currencyDigits, t.language)
  return (
    <>
      <DataTable
        label={t('detail.rows')}
        columns={useColumns(order)}
        rows={order.details}
        rowKey={row => row.id}
        rowTone={row => (row.urgentFlag === 1 || row.normalDeliveryFlag === 0 ? 'bad' : rowTones[row.rowStatus])}
        actions={useRowActs<OrderRow>()}
        onDone={() => void call(getOrder, { id: order.id }).then(onOrder)}
      />
      <FactList
        align="end"
        facts={[
          { label: t('fields.amountExcl'), value: `${money(order.amountExcl)} ${order.currency}` },
          ...order.taxes.map(tax => ({
            label: t('detail.tax', {
              percent: formatQuantity(tax.percent, 4, t.language),
              base: money(tax.amountExcl),
            }),
            value: `${money(tax.taxAmount)} ${order.currency}`,
          })),
          { label: t('fields.amountIncl'), value: <strong>{`${money(order.amountIncl)} ${order.currency}`}</strong> },
        ]}
      />
    </>
  )
}

function useColumns(order: Order): Column<OrderRow>[] {
  const t = useWords('purchase-orders')
  const quantity: Quantity = (value, row) =>
    value === null ? '' : `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
  const documents = useWords('documents')
  const priceCheck: Column<OrderRow> = {
    field: 'priceCheck',
    title: documents('priceCheck.title'),
    under: 'priceExcl',
    cell: row => <PriceCheckTag standing={row.priceCheck} />,
  }
  const moldCheck: Column<OrderRow> = {
    field: 'moldCheck',
    title: t('molds.title'),
    under: 'materialText',
    cell: row => isMadeWithUsedUpMolds(row) && <StatusTag tone="wait">{t('molds.WARN')}</StatusTag>,
  }
  const tolerance: Column<OrderRow> = {
    field: 'receiveTolerancePct',
    title: t('fields.tolerance'),
    under: 'qty',
    cell: row => hasTolerance(row) && `+${row.receiveTolerancePct} % / −${row.shortTolerancePct} %`,
  }
  // Said once in the header when it holds for all.
  const allUrgent = order.details.every(row => row.urgentFlag === 1)
  return [
    { field: 'rowNo', title: t('fields.rowNo'), width: 56, card: 'title' },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 220,
      wrap: true,
      priority: 1,
      cell: row => <Material row={row} />,
    },
    { field: 'qty', title: t('fields.qty'), align: 'end', priority: 1, cell: row => quantity(row.qty, row) },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: row =>
        `${formatPrice(row.priceExcl, order.currencyDigits, t.language)}${row.priceUnit > 1 ? ` / ${row.priceUnit}` : ''}`,
    },
    ...(order.details.some(isPriceMarked) ? [priceCheck] : []),
    ...(order.details.some(isMadeWithUsedUpMolds) ? [moldCheck] : []),
    {
      field: 'taxPercent',
      title: t('fields.tax'),
      align: 'end',
      priority: 3,
      cell: row => `${formatQuantity(row.taxPercent, 2, t.language)} %`,
    },
    {
      field: 'amountExcl',
      title: t('fields.amountExcl'),
      align: 'end',
      priority: 1,
      cell: row => formatMoney(row.amountExcl, order.currencyDigits, t.language),
    },
    { field: 'needDate', title: t('fields.needDate'), width: 104, priority: 1 },
    ...(order.details.some(hasTolerance) ? [tolerance] : []),
    ...progressColumns(order, t, quantity),
    {
      field: 'rowStatus',
      title: t('fields.status'),
      card: 'status',
      under: 'materialText',
      cell: row => <RowStatusTag row={{ ...row, urgentFlag: allUrgent ? 0 : row.urgentFlag }} />,
    },
  ]
}

/** Whether more or less than the quantity may be received. */
function hasTolerance(row: OrderRow): boolean {
  return Number(row.receiveTolerancePct) > 0 || Number(row.shortTolerancePct) > 0
}

type Quantity = (value: string | null, row: OrderRow) => string

/** Columns of what the supplier promised and what has arrived, once there is any of it. */
function progressColumns(order: Order, t: Words<'purchase-orders'>, quantity: Quantity): Column<OrderRow>[] {
  const columns: Column<OrderRow>[] = []
  if (order.details.some(row => row.promisedDate !== null))
    columns.push({
      field: 'promisedDate',
      title: t('fields.promisedDate'),
      under: 'needDate',
      cell: row => <Promised row={row} />,
    })
  if (order.details.some(row => Number(row.receivedQty) > 0))
    columns.push(
      {
        field: 'receivedQty',
        title: t('fields.receivedQty'),
        align: 'end',
        under: 'qty',
        cell: row => quantity(row.receivedQty, row),
      },
      {
        field: 'openQty',
        title: t('fields.openQty'),
        align: 'end',
        under: 'qty',
        cell: row => quantity(row.openQty, row),
      },
    )
  return columns
}

function Material({ row }: { row: OrderRow }) {
  const t = useWords('purchase-orders')
  const reason = row.rowStatus === 'ABORTED' ? row.abortReason : row.rowStatus === 'CLOSED' ? row.closeReason : ''
  const small = [row.spec, row.supplierMaterialCode, row.remark, reason && t('detail.reason', { reason })].filter(
    Boolean,
  )
  return (
    <span className="stacked">
      <span>{row.materialCode === '' ? row.materialText : `${row.materialCode} ${row.materialText}`}</span>
      {small.length > 0 && <small>{small.join(' · ')}</small>}
    </span>
  )
}

/** The promised day, marked when it is later than needed. */
function Promised({ row }: { row: OrderRow }) {
  const late = row.promisedDate !== null && row.promisedDate > row.needDate
  return <span className={late ? 'late' : ''}>{row.promisedDate ?? ''}</span>
}
