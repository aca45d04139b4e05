import Big from 'big.js'
import type { Reactions } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'
import { goodsMoved } from './goods-moved.ts'

type Delivered = Events['delivery.shipped']

/**
 * What the rows of orders make of goods that move: shipments, shipments taken back, deliveries closed with a difference,
 * receipts, returns and reversals.
 */
export const goodsReactions: Reactions = {
  'delivery.shipped': [(act, delivery) => goodsMoved(act, shipped(delivery, 1), delivery.deliveryNo)],
  'delivery.unshipped': [(act, delivery) => goodsMoved(act, shipped(delivery, -1), delivery.deliveryNo)],
  'delivery.closed': [(act, delivery) => goodsMoved(act, shipped(delivery, -1), delivery.deliveryNo)],
  'receipt.posted': [(act, receipt) => goodsMoved(act, arrived(receipt), receipt.receiveNo)],
  'return.shippedOut': [(act, each) => goodsMoved(act, wentBack(each), each.returnNo)],
  'reversal.posted': [(act, each) => goodsMoved(act, undone(each), each.reverseNo)],
  'receipt.inspected': [(act, receipt) => goodsMoved(act, receipt.rows, receipt.receiveNo)],
}

/** What goes back; what is delivered again counts as received no longer. */
function wentBack({ treatment, rows }: Events['return.shippedOut']) {
  return rows.map(({ orderDetailId, qty }) => ({
    orderDetailId,
    returnedQty: qty,
    ...(treatment === 'REPLACE' ? { replaceQty: qty } : {}),
  }))
}

/**
 * What was posted wrongly counts as received no longer; what its delivery announced is under way again, or was never shipped
 * when the delivery is closed.
 */
function undone({ rows }: Events['reversal.posted']) {
  return rows.map(({ orderDetailId, qty, underWayQty, missingQty }) => {
    const shippedQty = new Big(missingQty).times(-1).toFixed()
    return { orderDetailId, reversedQty: qty, underWayQty, shippedQty }
  })
}

function arrived({ receiveType, rows }: Events['receipt.posted']) {
  return rows.map(({ orderDetailId, receivedQty, underWayQty, acceptedQty, rejectedQty }) => ({
    orderDetailId,
    arrivedQty: receivedQty,
    ...(receiveType === 'REPLACE' ? { replacementQty: receivedQty } : {}),
    acceptedQty,
    rejectedQty,
    underWayQty: new Big(underWayQty).times(-1).toFixed(),
  }))
}

/** What comes under way (1), or is no longer (-1). */
function shipped({ rows }: Delivered, sign: 1 | -1) {
  return rows.map(({ orderDetailId, qty }) => {
    const by = new Big(qty).times(sign).toFixed()
    return { orderDetailId, shippedQty: by, underWayQty: by }
  })
}
