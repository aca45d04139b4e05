import type { ReceiveType } from '../../../src/contract/receipts/receipts.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** Goods arrived. What waits for its inspection is neither accepted nor rejected yet. */
    'receipt.posted': {
      receiveId: string
      receiveNo: string
      receiveType: ReceiveType
      deliveryId: string | null
      rows: readonly {
        orderDetailId: string
        deliveryDetailId: string | null
        receivedQty: string
        /** What of it was under way. */
        underWayQty: string
        acceptedQty: string
        rejectedQty: string
        serials: readonly string[]
      }[]
    }
    /** What waited for its inspection was accepted, perhaps with deviations, or rejected. */
    'receipt.inspected': {
      receiveId: string
      receiveNo: string
      rows: readonly { orderDetailId: string; acceptedQty: string; rejectedQty: string }[]
    }
  }
}
