import type { StockKind, Treatment } from '../../../src/contract/returns/return-parts.ts'

/** Goods of a receipt's row, by what they are taken from. */
interface StockRow {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  fromStock: StockKind
  /** Which pieces, where they are told apart. */
  serials: readonly string[]
}

declare module '../../kit/events.ts' {
  interface Events {
    /** A return names goods: nobody else may. */
    'return.held': { returnNo: string; rows: readonly StockRow[] }
    /** Goods that a return named are free again. */
    'return.released': { returnNo: string; rows: readonly StockRow[] }
    /** A return was sent to its supplier, for the first time or once more in spite of the objection. */
    'return.sent': { returnId: string; returnNo: string }
    /** Goods that a return held left the warehouse. */
    'return.shippedOut': { returnId: string; returnNo: string; treatment: Treatment; rows: readonly StockRow[] }
  }
}

export {}
