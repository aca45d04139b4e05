import type { HistoryEntry } from '../../../../contract/platform/audit/audit.ts'
import type { OrderChange } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { ChangesTable } from '../../../../ui/page/changes-table.tsx'
import { Facts } from '../../../../ui/page/detail-page.tsx'
import { DocumentDecision } from '../../../../widgets/document/document-decision.tsx'
import type { ApprovalDecision } from '../../../../widgets/document/approval-panel.tsx'
import { useChangeRows } from '../agreement/change-rows.ts'

/** Whether the current user may decide on the order, or on a change of it, now. */
export function waitsForApproval(order: Order): boolean {
  return maySay(order, 'AGREE') || maySay(order, 'REJECT')
}

const events = { AGREE: ['approve', 'approveChange'], REJECT: ['reject', 'rejectChange'] } as const

function maySay({ allowed }: Order, decision: ApprovalDecision): boolean {
  return events[decision].some(event => allowed.includes(event))
}

interface ApprovePanelProps {
  order: Order
  /** Absent until they are loaded. */
  changes: readonly OrderChange[] | undefined
  history: readonly HistoryEntry[] | undefined
  onDecided(order: Order): void
}

/** Agreeing to an order or its change, or rejecting it with an opinion; first the amounts and what changed. */
export function ApprovePanel({ order, changes, history, onDecided }: ApprovePanelProps) {
  const t = useWords('purchase-orders')
  return (
    <DocumentDecision
      page="/form/create-detail"
      document={order}
      read={getOrder}
      title={t(order.changingFlag === 1 ? 'approve.changeTitle' : 'approve.title')}
      may={{ AGREE: maySay(order, 'AGREE'), REJECT: maySay(order, 'REJECT') }}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { orderNo: order.orderNo })}
      onDocument={onDecided}
    >
      {order.changingFlag === 1 ? (
        <ToApprove order={order} label={t('approve.changes')} items={openChange(changes)} />
      ) : (
        <ToApprove order={order} label={t('approve.sinceRejected')} items={sinceRejected(history)} />
      )}
    </DocumentDecision>
  )
}

type Items = OrderChange['items']

function openChange(changes: readonly OrderChange[] | undefined): Items {
  return changes?.find(change => change.status === 'APPROVING')?.items ?? []
}

/** What was changed since an approver sent the order back; the same field again counts from its first value. */
function sinceRejected(history: readonly HistoryEntry[] | undefined): Items {
  const entries = history ?? []
  const at = entries.findLastIndex(entry => entry.toStatus === 'REJECTED')
  if (at < 0) return []
  const items = new Map<string, Items[number]>()
  for (const item of entries.slice(at + 1).flatMap(entry => entry.changes)) {
    const key = `${item.row} ${item.field}`
    items.set(key, { ...item, before: (items.get(key) ?? item).before })
  }
  return [...items.values()].filter(item => item.before !== item.after)
}

/** The amount, old and new where it changes, then each difference. */
function ToApprove({ order, label, items }: { order: Order; label: string; items: Items }) {
  const t = useWords('purchase-orders')
  const rows = useChangeRows()
  const money = (amount: string) => `${formatMoney(amount, order.currencyDigits, t.language)} ${order.currency}`
  const total = items.find(item => item.field === 'amountIncl' && item.row === null)
  const others = items.filter(item => item !== total)
  const amount =
    total?.before && total.after
      ? t('approve.total', { before: money(total.before), after: money(total.after) })
      : money(order.amountIncl)
  return (
    <>
      <Facts
        facts={[
          { label: t('fields.amountIncl'), value: <strong>{amount}</strong> },
          { label: t('fields.supplier'), value: order.supplierName },
          { label: t('fields.nextNeedDate'), value: order.nextNeedDate ?? '–' },
          { label: t('fields.rowCount'), value: order.rowCount },
        ]}
      />
      {others.length > 0 && <ChangesTable changes={rows(others)} label={label} />}
    </>
  )
}
