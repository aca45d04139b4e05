import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { receiveStatusOf, settledStatus } from '../../../../server/modules/orders/purchase-orders/order/order.rules.ts'

test('an order follows its rows: execution, completion, execution again', () => {
  const row = (rowStatus: RowStatus, receivedQty = '0') => ({ rowStatus, shippedQty: receivedQty, receivedQty })
  assert.equal(settledStatus('CONFIRMED', [row('CONFIRMED')]), 'CONFIRMED')
  assert.equal(settledStatus('CONFIRMED', [row('PART_RECEIVED', '1')]), 'EXECUTING')
  assert.equal(settledStatus('EXECUTING', [row('RECEIVED', '5'), row('ABORTED'), row('CLOSED')]), 'COMPLETED')
  assert.equal(settledStatus('COMPLETED', [row('RECEIVED', '5'), row('OPEN')]), 'EXECUTING')
  assert.equal(settledStatus('ISSUED', [row('ABORTED')]), 'ISSUED')
  assert.equal(receiveStatusOf([row('OPEN')]), 'NONE')
  assert.equal(receiveStatusOf([row('RECEIVED', '5'), row('OPEN')]), 'PART')
  assert.equal(receiveStatusOf([row('RECEIVED', '5'), row('ABORTED')]), 'FULL')
})
