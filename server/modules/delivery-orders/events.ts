interface DeliveryEvent {
  deliveryId: string
  deliveryNo: string
  /** Order rows with the quantity that is meant; one that is split over batches occurs more than once. */
  rows: readonly { orderDetailId: string; qty: string; planDetailId?: string | null }[]
}

declare module '../../kit/events.ts' {
  interface Events {
    /** Goods are on their way. */
    'delivery.shipped': DeliveryEvent
    /** A shipment was taken back. */
    'delivery.unshipped': DeliveryEvent
    /** A delivery was closed although something is missing: these quantities. */
    'delivery.closed': DeliveryEvent
  }
}

export {}
