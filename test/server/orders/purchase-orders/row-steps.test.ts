import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses, rowStatuses } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type {
  OrderStatus,
  RowEvent,
  RowStatus,
} from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  allowedRowEvents,
  requireRowStep,
  rowStatusByQuantities,
} from '../../../../server/modules/orders/purchase-orders/rows/row.rules.ts'
import { byPurchaser, names, outcome, planner, purchaser, roles, sales, shipper } from './roles.ts'
import type { Role } from './roles.ts'

const open = { OPEN: 'same', CONFIRMED: 'same', DELIVERING: 'same', PART_RECEIVED: 'same' }
/** Row calls by state of the row, in an executing order; `same` leaves the state, `before` restores it. */
const rowExpected: Record<RowEvent, Partial<Record<RowStatus, string>>> = {
  markUrgent: open,
  withholdDelivery: open,
  freeDelivery: open,
  abort: { OPEN: 'ABORTED', CONFIRMED: 'ABORTED', DELIVERING: '16010', PART_RECEIVED: '16010', RECEIVED: '16010' },
  undoAbort: { ABORTED: 'before' },
  close: { OPEN: 'CLOSED', CONFIRMED: 'CLOSED', DELIVERING: 'CLOSED', PART_RECEIVED: 'CLOSED', RECEIVED: 'CLOSED' },
  reopen: { CLOSED: 'before' },
  deliver: { CONFIRMED: 'same', DELIVERING: 'same', PART_RECEIVED: 'same' },
}
const rowWho: Record<RowEvent, Role[]> = {
  markUrgent: byPurchaser,
  withholdDelivery: ['purchaser', 'head', 'planner'],
  freeDelivery: ['purchaser', 'head', 'planner'],
  abort: byPurchaser,
  undoAbort: byPurchaser,
  close: byPurchaser,
  reopen: byPurchaser,
  deliver: ['shipper'],
}
/** A row of which nothing is expected any more, so that only its state decides. */
const quietRow = {
  rowNo: 1,
  openQty: '0',
  underWayQty: '0',
  arrivedQty: '0',
  reversedQty: '0',
  replaceOpenQty: '0',
  normalDeliveryFlag: 1,
}

test('a row is subject to every call in exactly the states and by exactly the roles of the specification', () => {
  for (const action of names(rowExpected))
    for (const rowStatus of rowStatuses)
      for (const role of names(roles)) {
        const facts = {
          ...quietRow,
          rowStatus,
          rowStatusBefore: 'CONFIRMED' as const,
          orderStatus: 'EXECUTING' as const,
        }
        const raw = rowExpected[action][rowStatus] ?? '16005'
        const next = raw === 'same' ? rowStatus : raw === 'before' ? 'CONFIRMED' : raw
        const wanted = rowWho[action].includes(role) ? next : '16006'
        const found = outcome(() => requireRowStep(action, facts, roles[role]))
        assert.equal(found, wanted, `${action} of ${rowStatus} by ${role}`)
      }
})

test('row calls need an order between its issue and its last delivery; reopening also completes back', () => {
  const live: OrderStatus[] = ['ISSUED', 'DIFF', 'REFUSED', 'CONFIRMED', 'EXECUTING']
  const from: Record<Exclude<RowEvent, 'deliver'>, RowStatus> = {
    markUrgent: 'OPEN',
    withholdDelivery: 'OPEN',
    freeDelivery: 'OPEN',
    abort: 'OPEN',
    undoAbort: 'ABORTED',
    close: 'OPEN',
    reopen: 'CLOSED',
  }
  for (const action of names(from))
    for (const orderStatus of orderStatuses) {
      const facts = { ...quietRow, rowStatus: from[action], rowStatusBefore: 'OPEN' as const, orderStatus }
      const allowed = live.includes(orderStatus) || (action === 'reopen' && orderStatus === 'COMPLETED')
      const found = outcome(() => requireRowStep(action, facts, purchaser))
      assert.equal(found === '16005', !allowed, `${action} in ${orderStatus}`)
    }
})

test('quantities decide what may happen to a row', () => {
  const row = { ...quietRow, rowStatusBefore: null, orderStatus: 'EXECUTING' as const, openQty: '100' }
  const result = (action: RowEvent, shippedQty: string, receivedQty: string, openQty: string, rowStatus: RowStatus) =>
    outcome(() => {
      const underWayQty = String(Number(shippedQty) - Number(receivedQty))
      return requireRowStep(action, { ...row, arrivedQty: receivedQty, openQty, underWayQty, rowStatus }, purchaser)
    })
  assert.equal(result('abort', '0', '0', '100', 'CONFIRMED'), 'ABORTED')
  assert.equal(result('abort', '10', '0', '100', 'CONFIRMED'), '16010')
  assert.equal(result('close', '0', '0', '100', 'CONFIRMED'), '16010') // nothing received, everything expected: abort it
  assert.equal(result('close', '40', '40', '60', 'PART_RECEIVED'), 'CLOSED')
  assert.equal(result('close', '50', '40', '60', 'PART_RECEIVED'), '16010') // 10 are under way
  assert.equal(result('withholdDelivery', '50', '40', '60', 'PART_RECEIVED'), '16005')
  assert.equal(result('withholdDelivery', '40', '40', '60', 'PART_RECEIVED'), 'PART_RECEIVED')
  assert.equal(result('freeDelivery', '50', '40', '60', 'PART_RECEIVED'), 'PART_RECEIVED')
})

test('a row offers withholding or freeing, never both', () => {
  const facts = {
    ...quietRow,
    rowStatus: 'OPEN' as const,
    rowStatusBefore: null,
    orderStatus: 'ISSUED' as const,
    openQty: '1',
  }
  assert.deepEqual(allowedRowEvents(facts, planner), ['withholdDelivery'])
  assert.deepEqual(allowedRowEvents({ ...facts, normalDeliveryFlag: 0 }, planner), ['freeDelivery'])
  assert.deepEqual(allowedRowEvents(facts, sales), [])
})

test('a row’s state follows from its quantities, with the short tolerance', () => {
  const none = { abortedQty: '0', closedQty: '0', shippedQty: '0', receivedQty: '0', replaceOpenQty: '0' }
  const row = { ...none, qty: '100', shortTolerancePct: '5' }
  assert.equal(rowStatusByQuantities(row), 'OPEN')
  assert.equal(rowStatusByQuantities({ ...row, shippedQty: '1' }), 'DELIVERING')
  assert.equal(rowStatusByQuantities({ ...row, receivedQty: '94.999' }), 'PART_RECEIVED')
  assert.equal(rowStatusByQuantities({ ...row, receivedQty: '95' }), 'RECEIVED')
  assert.equal(rowStatusByQuantities({ ...row, abortedQty: '50', receivedQty: '47.5' }), 'RECEIVED')
  // Something went back to be delivered again.
  assert.equal(rowStatusByQuantities({ ...row, receivedQty: '95', replaceOpenQty: '5' }), 'PART_RECEIVED')
  assert.equal(rowStatusByQuantities({ ...row, replaceOpenQty: '5' }), 'OPEN')
})

test('a row is delivered in confirmed orders, not while it is withheld, and not offered when everything is under way', () => {
  const row = { ...quietRow, rowStatus: 'CONFIRMED', rowStatusBefore: null, openQty: '100' } as const
  for (const orderStatus of orderStatuses) {
    const wanted = orderStatus === 'CONFIRMED' || orderStatus === 'EXECUTING' ? 'CONFIRMED' : '16005'
    const found = outcome(() => requireRowStep('deliver', { ...row, orderStatus }, shipper))
    assert.equal(found, wanted, `deliver in ${orderStatus}`)
  }
  const running = { ...row, orderStatus: 'EXECUTING' } as const
  assert.equal(
    outcome(() => requireRowStep('deliver', { ...running, normalDeliveryFlag: 0 }, shipper)),
    '16005',
  )
  assert.deepEqual(allowedRowEvents(running, shipper), ['deliver'])
  assert.deepEqual(allowedRowEvents({ ...running, underWayQty: '100' }, shipper), [])
  // Everything ordered has arrived, and some of it is to be replaced.
  assert.deepEqual(allowedRowEvents({ ...running, openQty: '0', replaceOpenQty: '5' }, shipper), ['deliver'])
})
