import type { OrderRow, OrderSummary } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { orderTones } from '../../../../contract/orders/purchase-orders/order-tones.ts'
import { rowTones } from './order-tone.ts'

/** The status of an order as a word. */
export function OrderStatusTag({ order }: { order: Pick<OrderSummary, 'status'> }) {
  const t = useWords('purchase-orders')
  return <StatusTag tone={orderTones[order.status]}>{t(`status.${order.status}`)}</StatusTag>
}

/** What else a reader should see at once: urgent, being changed, a later version. */
export function OrderMarks({ order }: { order: Pick<OrderSummary, 'urgentFlag' | 'changingFlag' | 'versionNo'> }) {
  const t = useWords('purchase-orders')
  return (
    <>
      {order.urgentFlag === 1 && <StatusTag tone="bad">{t('marks.urgent')}</StatusTag>}
      {order.changingFlag === 1 && <StatusTag tone="wait">{t('marks.changing')}</StatusTag>}
      {order.versionNo > 1 && <StatusTag tone="new">{t('marks.version', { version: order.versionNo })}</StatusTag>}
    </>
  )
}

/** The status of a row, and whether its delivery is withheld or urgent. */
export function RowStatusTag({ row }: { row: Pick<OrderRow, 'rowStatus' | 'normalDeliveryFlag' | 'urgentFlag'> }) {
  const t = useWords('purchase-orders')
  return (
    <span className="tags">
      <StatusTag tone={rowTones[row.rowStatus]}>{t(`rowStatus.${row.rowStatus}`)}</StatusTag>
      {row.normalDeliveryFlag === 0 && <StatusTag tone="bad">{t('marks.withheld')}</StatusTag>}
      {row.urgentFlag === 1 && <StatusTag tone="bad">{t('marks.urgent')}</StatusTag>}
    </span>
  )
}
