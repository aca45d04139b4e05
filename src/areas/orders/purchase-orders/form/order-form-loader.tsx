import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { today } from '../../../../kit/format/moment.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { LiveDocument } from '../../../../widgets/document/live-document.tsx'
import { useOrderLists } from './order-form-lists.ts'
import type { OrderLists } from './order-form-lists.ts'

interface OrderFormLoaderProps {
  /** The order to load; undefined for a new one. */
  id: string | undefined
  children(order: Order | undefined, lists: OrderLists): ReactNode
}

/** Loads the order and the short lists before the form opens; says what failed and offers to try again. */
export function OrderFormLoader({ id, children }: OrderFormLoaderProps) {
  const t = useWords('purchase-orders-form')
  const detail = useDetail(getOrder, id === undefined ? undefined : { id })
  const lists = useOrderLists(detail.value?.orderDate ?? today(), t.language)
  const failure = detail.failure ?? lists.failure
  const ready = lists.lists !== undefined && (id === undefined || detail.value !== undefined) && t.ready
  if (ready && lists.lists) return <LiveDocument detail={detail}>{children(detail.value, lists.lists)}</LiveDocument>
  const retry = () => {
    if (detail.failure) detail.reload()
    if (lists.failure) lists.reload()
  }
  return failure ? <FailureNote failure={failure} onRetry={retry} /> : <Skeleton shape="document" />
}
