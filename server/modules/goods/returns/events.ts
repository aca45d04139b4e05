import type { StockKind, Treatment } from '../../../../src/contract/goods/returns/return-parts.ts'

/** Goods of a receipt row, by stock type. */
interface StockRow {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  fromStock: StockKind
  /** Serial numbers, if used. */
  serials: readonly string[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    /** A return reserved goods. */
    'return.held': { returnNo: string; rows: readonly StockRow[] }
    'return.released': { returnNo: string; rows: readonly StockRow[] }
    /** A return was sent to its supplier, for the first time or again despite the objection. */
    'return.sent': { returnId: string; returnNo: string }
    /** Reserved goods left the warehouse; `replacedQty` of them had already been replaced. */
    'return.shippedOut': {
      returnId: string
      returnNo: string
      treatment: Treatment
      rows: readonly (StockRow & { replacedQty?: string })[]
    }
  }
}

export {}
