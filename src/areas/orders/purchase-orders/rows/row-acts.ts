import { hasPermission } from '../../../../account/permissions.ts'
import type { OrderRow, RowEvent } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  abortOrderRow,
  closeOrderRow,
  updateNormalDelivery,
  updateRowUrgency,
} from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import type { Words } from '../../../../i18n/words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { BulkAction, Confirm, RowAction } from '../../../../ui/actions.ts'

type ActRow = Pick<OrderRow, 'id' | 'rowNo' | 'allowed' | 'urgentFlag'>

interface RowAct {
  name: Exclude<RowEvent, 'deliver'> | 'unmarkUrgent'
  may: (row: ActRow) => boolean
  tone?: 'danger'
  confirm?: (t: Words<'purchase-orders'>) => Confirm
  run: (ids: string[], reason: string | undefined) => Promise<unknown>
  /** Takes it back, where the rows are then as they were. */
  undo?: (ids: string[]) => Promise<unknown>
}

/** What can be done with rows of an order; the server's `allowed` says with which. */
const rowActs: readonly RowAct[] = [
  {
    name: 'markUrgent',
    may: row => row.allowed.includes('markUrgent') && row.urgentFlag === 0,
    run: ids => call(updateRowUrgency, { flag: 1, ids }),
    undo: ids => call(updateRowUrgency, { flag: 0, ids }),
  },
  {
    name: 'unmarkUrgent',
    may: row => row.allowed.includes('markUrgent') && row.urgentFlag === 1,
    run: ids => call(updateRowUrgency, { flag: 0, ids }),
    undo: ids => call(updateRowUrgency, { flag: 1, ids }),
  },
  {
    name: 'withholdDelivery',
    may: row => row.allowed.includes('withholdDelivery'),
    run: ids => call(updateNormalDelivery, { flag: 0, ids }),
    undo: ids => call(updateNormalDelivery, { flag: 1, ids }),
  },
  {
    name: 'freeDelivery',
    may: row => row.allowed.includes('freeDelivery'),
    run: ids => call(updateNormalDelivery, { flag: 1, ids }),
    undo: ids => call(updateNormalDelivery, { flag: 0, ids }),
  },
  {
    name: 'close',
    may: row => row.allowed.includes('close'),
    confirm: t => ({ title: t('rowActs.closeTitle'), text: t('rowActs.closeText'), reason: true }),
    run: (ids, reason) => call(closeOrderRow, { ids, reason }),
  },
  {
    name: 'reopen',
    may: row => row.allowed.includes('reopen'),
    run: ids => call(closeOrderRow, { ids, reopen: 1 }),
  },
  {
    name: 'abort',
    tone: 'danger',
    may: row => row.allowed.includes('abort'),
    confirm: t => ({ title: t('rowActs.abortTitle'), text: t('rowActs.abortText'), reason: true }),
    run: (ids, reason) => call(abortOrderRow, { param: 1, ids, reason }),
    undo: ids => call(abortOrderRow, { param: 0, ids }),
  },
  {
    name: 'undoAbort',
    may: row => row.allowed.includes('undoAbort'),
    run: ids => call(abortOrderRow, { param: 0, ids }),
  },
]

export function useRowActs<Row extends ActRow>(): RowAction<Row>[] {
  const t = useWords('purchase-orders')
  return rowActs.map(act => ({
    name: act.name,
    label: t(`rowActs.${act.name}`),
    tone: act.tone,
    when: act.may,
    confirm: act.confirm?.(t),
    done: row => t('rowActs.done', { act: t(`rowActs.${act.name}`), row: row.rowNo }),
    run: (row, reason) => act.run([row.id], reason),
    ...undoOf(act, row => [row.id]),
  }))
}

/** The same acts on several rows at once, and a delivery of them, of however many orders they are. */
export function useRowBulkActs<Row extends ActRow>(host: HTMLElement | undefined): BulkAction<Row>[] {
  const t = useWords('purchase-orders')
  const deliver: BulkAction<Row> = {
    name: 'deliver',
    label: t('acts.deliver'),
    icon: 'truck',
    tone: 'primary',
    when: rows => rows.every(row => row.allowed.includes('deliver')),
    run: rows => host && navigate(host, '/delivery/order-edit', { rows: rows.map(row => row.id).join() }),
  }
  const delivery = host && hasPermission('delivery-order-edit') ? [deliver] : []
  if (!hasPermission('order-row-edit') && !hasPermission('order-delivery')) return delivery
  const acts = rowActs.map((act): BulkAction<Row> => ({
    name: act.name,
    label: t(`rowActs.${act.name}`),
    tone: act.tone,
    when: rows => rows.every(act.may),
    confirm: act.confirm?.(t),
    done: rows => t('rowActs.doneMany', { act: t(`rowActs.${act.name}`), count: rows.length }),
    run: (rows, reason) =>
      act.run(
        rows.map(row => row.id),
        reason,
      ),
    ...undoOf(act, rows => rows.map(row => row.id)),
  }))
  return [...delivery, ...acts]
}

function undoOf<Target>({ undo }: RowAct, idsOf: (target: Target) => string[]) {
  return undo && { undo: (target: Target) => undo(idsOf(target)) }
}
