import Big from 'big.js'
import type { RowStatus } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { rowStatusByQuantities } from '../rows/row.rules.ts'

/** Signed decimal strings; absent means unchanged. */
export interface GoodsMove {
  orderDetailId: string
  shippedQty?: string
  underWayQty?: string
  /** Arrived goods count as received, too. */
  arrivedQty?: string
  /** Part of `arrivedQty` that is a replacement, even if other goods are still expected. */
  replacementQty?: string
  acceptedQty?: string
  rejectedQty?: string
  returnedQty?: string
  /** Part of `returnedQty` to be replaced; it no longer counts as received. */
  replaceQty?: string
  reversedQty?: string
}

/** Quantities are decimal strings. */
export interface GoodsFacts {
  rowStatus: RowStatus
  qty: string
  abortedQty: string
  closedQty: string
  shippedQty: string
  underWayQty: string
  receivedQty: string
  /** Not replaced yet. */
  replaceOpenQty: string
  shortTolerancePct: string
}

/**
 * Without goods arrived or in transit: confirmed, or open if never confirmed. Aborted and closed rows keep their
 * status.
 */
export function rowStatusAfterGoods(row: GoodsFacts, before: RowStatus): RowStatus {
  if (before === 'ABORTED' || before === 'CLOSED') return before
  const byQuantities = rowStatusByQuantities({ ...row, shippedQty: row.underWayQty })
  if (byQuantities !== 'OPEN') return byQuantities
  return before === 'OPEN' ? 'OPEN' : 'CONFIRMED'
}

/** Status to restore on reopening, when the whole missing quantity is open again. */
export function statusBeforeAfterGoods(row: GoodsFacts, before: RowStatus | null): RowStatus | null {
  if (row.rowStatus !== 'CLOSED') return before
  return rowStatusAfterGoods({ ...row, closedQty: '0' }, before ?? 'OPEN')
}

/** Sums per row, so that one statement writes each row once. */
export function movesByRow(moves: readonly GoodsMove[]): Required<GoodsMove>[] {
  const fields = [
    ...(['shippedQty', 'underWayQty', 'arrivedQty', 'replacementQty', 'acceptedQty', 'rejectedQty'] as const),
    ...(['returnedQty', 'replaceQty', 'reversedQty'] as const),
  ]
  const byRow = new Map<string, Required<GoodsMove>>()
  for (const move of moves) {
    const sum = byRow.get(move.orderDetailId) ?? {
      orderDetailId: move.orderDetailId,
      shippedQty: '0',
      underWayQty: '0',
      arrivedQty: '0',
      replacementQty: '0',
      acceptedQty: '0',
      rejectedQty: '0',
      returnedQty: '0',
      replaceQty: '0',
      reversedQty: '0',
    }
    for (const field of fields) sum[field] = new Big(sum[field]).plus(move[field] ?? 0).toFixed()
    byRow.set(move.orderDetailId, sum)
  }
  return [...byRow.values()]
}
