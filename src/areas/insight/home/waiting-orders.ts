import { hasPermission } from '../../../account/permissions.ts'
import { getFigure } from '../../../contract/insight/home/home.ts'
import type { OrderStatus } from '../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'

export interface WaitingKind {
  status: OrderStatus
  tone: Tone
}

/** What waits for a buyer, each kind with the module that lets them act on it. */
const buyerKinds: readonly (WaitingKind & { module: string })[] = [
  { status: 'DIFF', tone: 'wait', module: 'order-issue' },
  { status: 'REFUSED', tone: 'bad', module: 'order-issue' },
  { status: 'APPROVED', tone: 'info', module: 'order-issue' },
  { status: 'REJECTED', tone: 'bad', module: 'order-edit' },
  { status: 'NEW', tone: 'neutral', module: 'order-edit' },
  { status: 'ISSUED', tone: 'wait', module: 'order-issue' },
]

const supplierKinds: readonly WaitingKind[] = [
  { status: 'ISSUED', tone: 'wait' },
  { status: 'DIFF', tone: 'wait' },
  { status: 'CONFIRMED', tone: 'info' },
  { status: 'EXECUTING', tone: 'info' },
]

/** The side of the current role in orders, and the path of its orders; undefined without access to orders. */
export function orderSide(): { side: 'buyer' | 'supplier'; path: string; kinds: readonly WaitingKind[] } | undefined {
  if (hasPermission('order-my')) return { side: 'supplier', path: '/order/my', kinds: supplierKinds }
  if (!hasPermission('order-list')) return undefined
  return { side: 'buyer', path: '/order/list', kinds: buyerKinds.filter(kind => hasPermission(kind.module)) }
}

/** Number of orders by status; reloaded when the page is shown again and they may have changed. */
export function useOrderCounts() {
  const { value, failure, reload } = useDetail(getFigure, orderStates)
  useFresh(reload)
  const points = value?.series[0]?.points ?? []
  return { counts: value && new Map(points.map(point => [point.name, Number(point.value)])), failure, retry: reload }
}

const orderStates = { code: 'orderStatus' }
