/** Goods of a receipt's row, by what they are taken from. */
interface ReversedStock {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  fromStock: 'REJECTED' | 'ACCEPTED'
  /** Which pieces, where they are told apart. */
  serials: readonly string[]
}

declare module '../../kit/events.ts' {
  interface Events {
    /** A reversal names goods: nobody else may. */
    'reversal.held': { reverseNo: string; rows: readonly ReversedStock[] }
    /** Goods that a reversal named are free again. */
    'reversal.released': { reverseNo: string; rows: readonly ReversedStock[] }
    /** Goods that were posted wrongly count as never received. */
    'reversal.posted': {
      reverseNo: string
      deliveryId: string | null
      rows: readonly (ReversedStock & {
        deliveryDetailId: string | null
        /** What of it is under way again: what the delivery announced and did not bring now. */
        underWayQty: string
        /** The same of a delivery that was closed with a difference: it does not come any more. */
        missingQty: string
      })[]
    }
  }
}

export {}
