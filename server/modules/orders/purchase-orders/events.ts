interface OrderEvent {
  orderId: string
  orderNo: string
}

declare module '../../../kit/events.ts' {
  interface Events {
    'order.drafted': OrderEvent & {
      source?: { type: 'INQUIRY' | 'TENDER'; id: string }
      rows: readonly {
        rowId: string
        qty: string
        articleId?: string
        /** The contract item that the row is called off from. */
        itemId?: string
        demands: readonly { detailId: string; qty: string }[]
      }[]
    }
    /** Quantities changed, rows were removed, or the draft was deleted. */
    'order.written': OrderEvent
    'order.issued': OrderEvent
    'order.answered': OrderEvent & { code: string }
    'order.changed': OrderEvent & { versionNo: number }
    'order.cancelled': OrderEvent
    /** Handlers report shipments and receipts of these rows with `add`. */
    'order.followersAsked': {
      orderDetailIds: readonly string[]
      add: (orderDetailId: string, kind: 'delivery' | 'receipt', docNo: string) => void
    }
  }
}

export {}
