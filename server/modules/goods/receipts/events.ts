import type { ReceiveType } from '../../../../src/contract/goods/receipts/receipts.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    /** Goods awaiting inspection are neither accepted nor rejected yet. */
    'receipt.posted': {
      receiveId: string
      receiveNo: string
      receiveType: ReceiveType
      deliveryId: string | null
      rows: readonly {
        orderDetailId: string
        deliveryDetailId: string | null
        receivedQty: string
        /** Part that was in transit. */
        underWayQty: string
        acceptedQty: string
        rejectedQty: string
        serials: readonly string[]
      }[]
    }
    /** Inspected goods were accepted, possibly with deviations, or rejected. */
    'receipt.inspected': {
      receiveId: string
      receiveNo: string
      rows: readonly { orderDetailId: string; acceptedQty: string; rejectedQty: string }[]
    }
  }
}
