/** Goods of a receipt row, by stock type. */
interface ReversedStock {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  fromStock: 'REJECTED' | 'ACCEPTED'
  /** Serial numbers, if used. */
  serials: readonly string[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    /** A reversal reserved goods. */
    'reversal.held': { reverseNo: string; rows: readonly ReversedStock[] }
    'reversal.released': { reverseNo: string; rows: readonly ReversedStock[] }
    /** Wrongly posted goods count as never received. */
    'reversal.posted': {
      reverseNo: string
      deliveryId: string | null
      rows: readonly (ReversedStock & {
        deliveryDetailId: string | null
        /** Quantity in transit again: announced by the delivery and not received. */
        underWayQty: string
        /** The same for a delivery closed with a difference: these goods are no longer expected. */
        missingQty: string
      })[]
    }
  }
}

export {}
