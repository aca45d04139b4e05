import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import {
  receiveStatusOf,
  settledStatus,
  supplierObstacle,
} from '../../../server/modules/purchase-orders/order/order.rules.ts'

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

test('stages and flags of a supplier allow orders as the lifecycle table says', () => {
  const free = { freezeFlag: 0, blackFlag: 0, holdKind: 'NONE' }
  const stages = {
    REGISTERED: [false, false],
    POTENTIAL: [false, true],
    QUALIFIED: [true, true],
    EXITED: [false, false],
  }
  const more = { PREFERRED: [true, true], STRATEGIC: [true, true] }
  for (const [stage, [normal, sample]] of Object.entries({ ...stages, ...more })) {
    assert.equal(supplierObstacle({ ...free, stage }, 'STANDARD') === undefined, normal, stage)
    assert.equal(supplierObstacle({ ...free, stage }, 'SAMPLE') === undefined, sample, stage)
  }
  const best = { ...free, stage: 'STRATEGIC' }
  assert.equal(supplierObstacle({ ...best, freezeFlag: 1 }, 'SAMPLE'), 'supplierFrozen')
  assert.equal(supplierObstacle({ ...best, blackFlag: 1 }, 'SAMPLE'), 'supplierBlacklisted')
  for (const holdKind of ['ORDERS', 'ALL'])
    assert.equal(supplierObstacle({ ...best, holdKind }, 'STANDARD'), 'supplierOnHold')
  for (const holdKind of ['INVOICES', 'PAYMENTS'])
    assert.equal(supplierObstacle({ ...best, holdKind }, 'STANDARD'), undefined)
})
