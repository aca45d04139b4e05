interface OrderEvent {
  orderId: string
  orderNo: string
}

declare module '../../kit/events.ts' {
  interface Events {
    /** A draft was made of an award, of demand or of a contract. */
    'order.drafted': OrderEvent & {
      /** The inquiry that it comes from. */
      inquiryId?: string
      rows: readonly {
        rowId: string
        qty: string
        articleId?: string
        /** The row of a contract that it is ordered from. */
        itemId?: string
        demands: readonly { detailId: string; qty: string }[]
      }[]
    }
    /** Rows have other quantities, or are gone, or the draft was deleted. */
    'order.written': OrderEvent
    'order.issued': OrderEvent
    'order.answered': OrderEvent & { code: string }
    /** The order has a new version. */
    'order.changed': OrderEvent & { versionNo: number }
    'order.cancelled': OrderEvent
  }
}

export {}
