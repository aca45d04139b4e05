import Big from 'big.js'
import type { RowStatus } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { rowStatusByQuantities } from '../rows/row.rules.ts'

/** By how much the quantities of an order row change; what is absent stays, what is less begins with '-'. */
export interface GoodsMove {
  orderDetailId: string
  shippedQty?: string
  underWayQty?: string
  /** What arrived counts as received, too. */
  arrivedQty?: string
  /** Of what arrived: what came as a replacement, whatever else is still to come. */
  replacementQty?: string
  acceptedQty?: string
  rejectedQty?: string
  returnedQty?: string
  /** Of what went back: what is delivered again. It counts as received no longer, as what is reversed. */
  replaceQty?: string
  reversedQty?: string
}

/** What of a row its state follows from. Quantities are decimals as text. */
export interface GoodsFacts {
  rowStatus: RowStatus
  qty: string
  abortedQty: string
  closedQty: string
  shippedQty: string
  underWayQty: string
  receivedQty: string
  /** Went back to be delivered again, and has not come yet. */
  replaceOpenQty: string
  shortTolerancePct: string
}

/**
 * The state of a row after goods moved. Nothing came and nothing is under way: it is confirmed. Rows that were aborted or
 * closed stay so, and a row that nobody confirmed stays open.
 */
export function rowStatusAfterGoods(row: GoodsFacts, before: RowStatus): RowStatus {
  if (before === 'ABORTED' || before === 'CLOSED') return before
  const byQuantities = rowStatusByQuantities({ ...row, shippedQty: row.underWayQty })
  if (byQuantities !== 'OPEN') return byQuantities
  return before === 'OPEN' ? 'OPEN' : 'CONFIRMED'
}

/** What a closed row is when it is opened again, after goods moved: then everything that did not come is open. */
export function statusBeforeAfterGoods(row: GoodsFacts, before: RowStatus | null): RowStatus | null {
  if (row.rowStatus !== 'CLOSED') return before
  return rowStatusAfterGoods({ ...row, closedQty: '0' }, before ?? 'OPEN')
}

/** One move per row: several of the same row are added up, so that one statement writes each row once. */
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
