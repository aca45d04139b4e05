import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { OrderAction, OrderStatus, RowStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { requireStep } from '../../../server/kit/steps.ts'
import {
  allowedOrderActions,
  orderSteps,
  receiveStatusOf,
  settledStatus,
  supplierObstacle,
} from '../../../server/modules/purchase-orders/order/order.rules.ts'
import type { OrderEvent } from '../../../server/modules/purchase-orders/order/order.rules.ts'
import { byPurchaser, head, names, outcome, purchaser, roles, sales } from './roles.ts'
import type { Role } from './roles.ts'

/** Written from the specification's table: event → state → what follows; everything else answers 16005. */
const expected: Record<OrderEvent, Partial<Record<OrderStatus, string>>> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPROVING', REJECTED: 'APPROVING' },
  withdraw: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  issue: { APPROVED: 'ISSUED', REFUSED: 'ISSUED' },
  cancel: { APPROVED: 'CANCELLED', ISSUED: 'CANCELLED', REFUSED: 'CANCELLED' },
  change: { ISSUED: 'ISSUED', CONFIRMED: 'CONFIRMED', EXECUTING: 'EXECUTING' },
  acknowledge: { ISSUED: 'ISSUED' },
  acceptAll: { ISSUED: 'CONFIRMED' },
  answerWithChanges: { ISSUED: 'DIFF', CONFIRMED: 'DIFF' },
  refuse: { ISSUED: 'REFUSED' },
  acceptDifferences: { DIFF: 'CONFIRMED' },
  refuseDifferences: { DIFF: 'ISSUED' },
  markUrgent: { ISSUED: 'ISSUED', DIFF: 'DIFF', REFUSED: 'REFUSED', CONFIRMED: 'CONFIRMED', EXECUTING: 'EXECUTING' },
  copy: {
    ...{
      NEW: 'NEW',
      APPROVING: 'APPROVING',
      REJECTED: 'REJECTED',
      APPROVED: 'APPROVED',
      ISSUED: 'ISSUED',
      DIFF: 'DIFF',
    },
    ...{
      REFUSED: 'REFUSED',
      CONFIRMED: 'CONFIRMED',
      EXECUTING: 'EXECUTING',
      COMPLETED: 'COMPLETED',
      CANCELLED: 'CANCELLED',
    },
  },
  exportForBuyer: {
    ...{ ISSUED: 'ISSUED', DIFF: 'DIFF', REFUSED: 'REFUSED', CONFIRMED: 'CONFIRMED', EXECUTING: 'EXECUTING' },
    ...{ COMPLETED: 'COMPLETED', CANCELLED: 'CANCELLED' },
  },
  exportForSupplier: {
    ...{ ISSUED: 'ISSUED', DIFF: 'DIFF', REFUSED: 'REFUSED', CONFIRMED: 'CONFIRMED', EXECUTING: 'EXECUTING' },
    ...{ COMPLETED: 'COMPLETED', CANCELLED: 'CANCELLED' },
  },
}

const who: Record<OrderEvent, Role[]> = {
  edit: byPurchaser,
  remove: byPurchaser,
  submit: byPurchaser,
  withdraw: byPurchaser,
  approve: ['head'],
  reject: ['head'],
  issue: byPurchaser,
  cancel: byPurchaser,
  change: byPurchaser,
  acknowledge: ['sales'],
  acceptAll: ['sales'],
  answerWithChanges: ['sales'],
  refuse: ['sales'],
  acceptDifferences: byPurchaser,
  refuseDifferences: byPurchaser,
  markUrgent: byPurchaser,
  copy: byPurchaser,
  exportForBuyer: ['purchaser', 'head', 'planner', 'reader'],
  exportForSupplier: ['sales', 'supplierReader'],
}

for (const event of names(expected))
  test(`an order is subject to "${event}" in exactly the states and by exactly the roles of the specification`, () => {
    for (const status of orderStatuses)
      for (const role of names(roles)) {
        const wanted = who[event].includes(role) ? (expected[event][status] ?? '16005') : '16006'
        const found = outcome(() => requireStep(orderSteps, event, status, roles[role]))
        assert.equal(found, wanted, `${event} in ${status} by ${role}`)
      }
  })

/** What each role may press in each state of an order nobody has begun to deliver, asked for by somebody else. */
const buttons: Record<OrderStatus, Partial<Record<Role, OrderAction[]>>> = {
  NEW: { purchaser: ['edit', 'remove', 'submit', 'copy'], head: ['edit', 'remove', 'submit', 'copy'] },
  APPROVING: { purchaser: ['copy'], head: ['approve', 'copy'] },
  REJECTED: { purchaser: ['edit', 'remove', 'submit', 'copy'], head: ['edit', 'remove', 'submit', 'copy'] },
  APPROVED: { purchaser: ['issue', 'cancel', 'copy'], head: ['issue', 'cancel', 'copy'] },
  ISSUED: {
    purchaser: ['cancel', 'change', 'markUrgent', 'copy', 'exportUbl'],
    head: ['cancel', 'change', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['acknowledge', 'answer', 'exportUbl'],
    supplierReader: ['exportUbl'],
  },
  DIFF: {
    purchaser: ['decide', 'markUrgent', 'copy', 'exportUbl'],
    head: ['decide', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
  },
  REFUSED: {
    purchaser: ['issue', 'cancel', 'markUrgent', 'copy', 'exportUbl'],
    head: ['issue', 'cancel', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
  },
  CONFIRMED: {
    purchaser: ['change', 'markUrgent', 'copy', 'exportUbl'],
    head: ['change', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['answer', 'exportUbl'],
    supplierReader: ['exportUbl'],
  },
  EXECUTING: {
    purchaser: ['change', 'markUrgent', 'copy', 'exportUbl'],
    head: ['change', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
  },
  COMPLETED: {
    purchaser: ['copy', 'exportUbl'],
    head: ['copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
  },
  CANCELLED: {
    purchaser: ['copy', 'exportUbl'],
    head: ['copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
  },
}

test('every role sees exactly the actions it may take in every state', () => {
  const facts = { answerStatus: 'NONE', changingFlag: 0, started: false, initiatorId: '2' }
  for (const status of orderStatuses)
    for (const role of names(roles)) {
      const found = allowedOrderActions({ ...facts, status }, roles[role])
      assert.deepEqual(found, buttons[status][role] ?? [], `${status} for ${role}`)
    }
})

test('guards hide what they would refuse', () => {
  const facts = { answerStatus: 'NONE', changingFlag: 0, started: false, initiatorId: '2' }
  const has = (parts: object, status: OrderStatus, who: typeof purchaser, action: OrderAction) =>
    allowedOrderActions({ ...facts, status, ...parts }, who).includes(action)
  assert.equal(has({ initiatorId: '1' }, 'APPROVING', head, 'approve'), false)
  assert.equal(has({ initiatorId: '1' }, 'APPROVING', head, 'withdraw'), true)
  assert.equal(has({ started: true }, 'ISSUED', purchaser, 'cancel'), false)
  assert.equal(has({ changingFlag: 1 }, 'ISSUED', purchaser, 'cancel'), false)
  assert.equal(has({ changingFlag: 1 }, 'CONFIRMED', purchaser, 'change'), false)
  assert.equal(has({ changingFlag: 1 }, 'CONFIRMED', head, 'approve'), true)
  assert.equal(has({ changingFlag: 1, initiatorId: '1' }, 'CONFIRMED', head, 'approve'), false)
  assert.equal(has({ changingFlag: 1 }, 'DIFF', purchaser, 'decide'), false)
  assert.equal(has({ answerStatus: 'ACKNOWLEDGED' }, 'ISSUED', sales, 'acknowledge'), false)
  assert.equal(has({ answerStatus: 'ACKNOWLEDGED' }, 'ISSUED', sales, 'answer'), true)
})

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
