import Big from 'big.js'
import type { Reactions } from '../../../../kit/call/act.ts'
import type { Events } from '../../../../kit/events.ts'
import { goodsMoved } from './goods-moved.ts'

type Delivered = Events['delivery.shipped']

export const goodsReactions: Reactions = {
  'delivery.shipped': [(act, delivery) => goodsMoved(act, shipped(delivery, 1), delivery.deliveryNo)],
  'delivery.unshipped': [(act, delivery) => goodsMoved(act, shipped(delivery, -1), delivery.deliveryNo)],
  'delivery.closed': [(act, delivery) => goodsMoved(act, shipped(delivery, -1), delivery.deliveryNo)],
  'receipt.posted': [(act, receipt) => goodsMoved(act, arrived(receipt), receipt.receiveNo)],
  'return.shippedOut': [(act, each) => goodsMoved(act, wentBack(each), each.returnNo)],
  'reversal.posted': [(act, each) => goodsMoved(act, undone(each), each.reverseNo)],
  'receipt.inspected': [(act, receipt) => goodsMoved(act, receipt.rows, receipt.receiveNo)],
}

/** Returned goods; those to be replaced, or replaced already, no longer count as received. */
function wentBack({ treatment, rows }: Events['return.shippedOut']) {
  return rows.map(({ orderDetailId, qty, replacedQty = '0' }) => ({
    orderDetailId,
    returnedQty: qty,
    ...(treatment === 'REPLACE' ? { replaceQty: qty, replacementQty: replacedQty } : {}),
  }))
}

/** Announced goods are in transit again, or were never shipped if the delivery is closed. */
function undone({ rows }: Events['reversal.posted']) {
  return rows.map(({ orderDetailId, qty, fromStock, underWayQty, missingQty }) => {
    const shippedQty = new Big(missingQty).times(-1).toFixed()
    const stock = fromStock === 'ACCEPTED' ? 'acceptedQty' : 'rejectedQty'
    return { orderDetailId, reversedQty: qty, [stock]: new Big(qty).times(-1).toFixed(), underWayQty, shippedQty }
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

function shipped({ rows }: Delivered, sign: 1 | -1) {
  return rows.map(({ orderDetailId, qty }) => {
    const by = new Big(qty).times(sign).toFixed()
    return { orderDetailId, shippedQty: by, underWayQty: by }
  })
}
