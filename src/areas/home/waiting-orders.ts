import { useEffect, useState } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { orderStatuses } from '../../contract/purchase-order-parts.ts'
import type { OrderStatus } from '../../contract/purchase-order-parts.ts'
import { queryOrders } from '../../contract/purchase-orders.ts'
import { call } from '../../kit/call.ts'
import { asFailure, isAbort } from '../../kit/errors.ts'
import type { Failure } from '../../kit/errors.ts'
import type { Tone } from '../../ui/tone.ts'
import { useFresh } from '../../widgets/page-tab/use-fresh.ts'

/** One kind of orders that waits for somebody (states: domain §13.1). */
export interface WaitingKind {
  status: OrderStatus
  tone: Tone
}

/** What waits for a buyer, each kind with the module that lets him act on it. */
const buyerKinds: readonly (WaitingKind & { module: string })[] = [
  { status: 'DIFF', tone: 'wait', module: 'order-issue' },
  { status: 'REFUSED', tone: 'bad', module: 'order-issue' },
  { status: 'APPROVED', tone: 'info', module: 'order-issue' },
  { status: 'REJECTED', tone: 'bad', module: 'order-edit' },
  { status: 'NEW', tone: 'neutral', module: 'order-edit' },
  { status: 'ISSUED', tone: 'wait', module: 'order-list' },
]

const supplierKinds: readonly WaitingKind[] = [
  { status: 'ISSUED', tone: 'wait' },
  { status: 'DIFF', tone: 'wait' },
  { status: 'CONFIRMED', tone: 'info' },
  { status: 'EXECUTING', tone: 'info' },
]

/** On which side of an order the current role stands, and where its orders are; undefined: it sees no orders. */
export function orderSide(): { side: 'buyer' | 'supplier'; path: string; kinds: readonly WaitingKind[] } | undefined {
  if (hasPermission('order-my')) return { side: 'supplier', path: '/order/my', kinds: supplierKinds }
  if (!hasPermission('order-list')) return undefined
  return { side: 'buyer', path: '/order/list', kinds: buyerKinds.filter(kind => hasPermission(kind.module)) }
}

/** How many orders there are in each state; asked again when the page comes back and they may have changed. */
export function useOrderCounts(kinds: readonly WaitingKind[]) {
  const [found, setFound] = useState<{ counts?: ReadonlyMap<OrderStatus, number>; failure?: Failure }>({})
  const [attempt, setAttempt] = useState(0)
  const wanted = kinds.map(kind => kind.status).join()
  useEffect(() => {
    const given = new AbortController()
    const statuses = orderStatuses.filter(status => wanted.split(',').includes(status))
    Promise.all(statuses.map(status => countOf(status, given.signal))).then(
      pairs => setFound({ counts: new Map(pairs) }),
      (error: unknown) => {
        if (!isAbort(error)) setFound({ failure: asFailure(error) })
      },
    )
    return () => given.abort()
  }, [wanted, attempt])
  const retry = () => setAttempt(times => times + 1)
  useFresh(retry)
  return { ...found, retry }
}

async function countOf(status: OrderStatus, signal: AbortSignal): Promise<[OrderStatus, number]> {
  const { total } = await call(queryOrders, { status, page: 1, pageSize: 1 }, { signal })
  return [status, total]
}
