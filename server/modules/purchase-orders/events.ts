interface OrderEvent {
  orderId: string
  orderNo: string
}

declare module '../../kit/events.ts' {
  interface Events {
    'order.issued': OrderEvent
    'order.answered': OrderEvent & { code: string }
    /** The order has a new version. */
    'order.changed': OrderEvent & { versionNo: number }
    'order.cancelled': OrderEvent
  }
}

export {}
