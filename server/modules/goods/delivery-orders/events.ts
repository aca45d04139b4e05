interface DeliveryEvent {
  deliveryId: string
  deliveryNo: string
  /** A row split over batches occurs more than once. */
  rows: readonly { orderDetailId: string; qty: string; planDetailId?: string | null }[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    'delivery.shipped': DeliveryEvent
    'delivery.unshipped': DeliveryEvent
    /** A delivery was closed with these quantities missing. */
    'delivery.closed': DeliveryEvent
    /** Receipts of a delivery, to name them in a refusal. */
    'delivery.followersAsked': { deliveryId: string; add: (receiveNo: string) => void }
  }
}

export {}
