import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderEvent, OrderStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { requireStep } from '../../../../server/kit/documents/steps.ts'
import { allowedOrderEvents, orderSteps } from '../../../../server/modules/orders/purchase-orders/order/order.rules.ts'
import type { OrderFacts, OrderInputs } from '../../../../server/modules/orders/purchase-orders/order/order.rules.ts'
import { byPurchaser, head, names, outcome, purchaser, roles, sales } from './roles.ts'
import type { Role } from './roles.ts'

/** Written from the specification's table: event → state → what follows; everything else is refused with 16005. */
const expected: Record<keyof OrderInputs, Partial<Record<OrderStatus, string>>> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPROVING', REJECTED: 'APPROVING' },
  withdraw: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' },
  approve: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  issue: { APPROVED: 'ISSUED', REFUSED: 'ISSUED' },
  takeBack: { APPROVED: 'NEW' },
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
    NEW: 'NEW',
    APPROVING: 'APPROVING',
    REJECTED: 'REJECTED',
    APPROVED: 'APPROVED',
    ISSUED: 'ISSUED',
    DIFF: 'DIFF',
    REFUSED: 'REFUSED',
    CONFIRMED: 'CONFIRMED',
    EXECUTING: 'EXECUTING',
    COMPLETED: 'COMPLETED',
    CANCELLED: 'CANCELLED',
  },
  exportUbl: {
    ISSUED: 'ISSUED',
    DIFF: 'DIFF',
    REFUSED: 'REFUSED',
    CONFIRMED: 'CONFIRMED',
    EXECUTING: 'EXECUTING',
    COMPLETED: 'COMPLETED',
    CANCELLED: 'CANCELLED',
  },
  deliver: { CONFIRMED: 'CONFIRMED', EXECUTING: 'EXECUTING' },
}

const who: Record<keyof OrderInputs, Role[]> = {
  edit: byPurchaser,
  remove: byPurchaser,
  submit: byPurchaser,
  withdraw: byPurchaser,
  approve: ['head'],
  reject: ['head'],
  issue: byPurchaser,
  takeBack: byPurchaser,
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
  exportUbl: ['purchaser', 'head', 'planner', 'reader', 'sales', 'supplierReader'],
  deliver: ['shipper'],
}

/**
 * An order without deliveries and answers. In tests of steps the caller, user 1, made the request that a step needs.
 */
const quiet = { answerStatus: 'NONE', changingFlag: 0, started: false }
/** The user whom the four-eyes rule lets withdraw is the one it forbids to decide. */
const initiatorOf = (event: string) => (event.startsWith('withdraw') ? '1' : '2')

for (const event of names(expected))
  test(`an order is subject to "${event}" in exactly the states and by exactly the roles of the specification`, () => {
    for (const status of orderStatuses)
      for (const role of names(roles)) {
        const wanted = who[event].includes(role) ? (expected[event][status] ?? '16005') : '16006'
        const order = { ...quiet, status, initiatorId: initiatorOf(event) }
        const found = outcome(() => requireStep(orderSteps, event, order, roles[role]))
        assert.equal(found, wanted, `${event} in ${status} by ${role}`)
      }
  })

/** Steps of each role in each status of an order without deliveries, requested by another user. */
const allowed: Record<OrderStatus, Partial<Record<Role, OrderEvent[]>>> = {
  NEW: { purchaser: ['edit', 'remove', 'submit', 'copy'], head: ['edit', 'remove', 'submit', 'copy'] },
  APPROVING: { purchaser: ['copy'], head: ['approve', 'reject', 'copy'] },
  REJECTED: { purchaser: ['edit', 'remove', 'submit', 'copy'], head: ['edit', 'remove', 'submit', 'copy'] },
  APPROVED: { purchaser: ['issue', 'takeBack', 'cancel', 'copy'], head: ['issue', 'takeBack', 'cancel', 'copy'] },
  ISSUED: {
    purchaser: ['cancel', 'change', 'markUrgent', 'copy', 'exportUbl'],
    head: ['cancel', 'change', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['acknowledge', 'acceptAll', 'answerWithChanges', 'refuse', 'exportUbl'],
    supplierReader: ['exportUbl'],
  },
  DIFF: {
    purchaser: ['acceptDifferences', 'refuseDifferences', 'markUrgent', 'copy', 'exportUbl'],
    head: ['acceptDifferences', 'refuseDifferences', 'markUrgent', 'copy', 'exportUbl'],
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
    sales: ['answerWithChanges', 'exportUbl'],
    supplierReader: ['exportUbl'],
    shipper: ['deliver'],
  },
  EXECUTING: {
    purchaser: ['change', 'markUrgent', 'copy', 'exportUbl'],
    head: ['change', 'markUrgent', 'copy', 'exportUbl'],
    planner: ['exportUbl'],
    reader: ['exportUbl'],
    sales: ['exportUbl'],
    supplierReader: ['exportUbl'],
    shipper: ['deliver'],
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

test('every role is offered exactly the events that it may trigger in every state', () => {
  for (const status of orderStatuses)
    for (const role of names(roles)) {
      const found = allowedOrderEvents({ ...quiet, status, initiatorId: '2' }, roles[role])
      assert.deepEqual(found, allowed[status][role] ?? [], `${status} for ${role}`)
    }
})

/** What speaks against an event though its state allows it: facts, state, caller, event, code. */
const guarded: [Partial<OrderFacts>, OrderStatus, typeof purchaser, keyof OrderInputs, string][] = [
  [{ initiatorId: '1' }, 'APPROVING', head, 'approve', '16006'],
  [{ initiatorId: '1' }, 'APPROVING', head, 'reject', '16006'],
  [{ initiatorId: '2' }, 'APPROVING', head, 'withdraw', '16006'],
  [{ started: true }, 'ISSUED', purchaser, 'cancel', '16010'],
  [{ started: true, changingFlag: 1 }, 'ISSUED', purchaser, 'cancel', '16010'],
  [{ changingFlag: 1 }, 'ISSUED', purchaser, 'cancel', '15015'],
  [{ changingFlag: 1 }, 'CONFIRMED', purchaser, 'change', '15015'],
  [{ changingFlag: 1 }, 'DIFF', purchaser, 'acceptDifferences', '15015'],
  [{ changingFlag: 1 }, 'DIFF', purchaser, 'refuseDifferences', '15015'],
  [{ answerStatus: 'ACKNOWLEDGED' }, 'ISSUED', sales, 'acknowledge', '16005'],
]

for (const [facts, status, actor, event, code] of guarded)
  test(`"${event}" in ${status} with ${JSON.stringify(facts)} is refused with ${code}, and not offered`, () => {
    const order = { ...quiet, initiatorId: '2', ...facts, status }
    assert.equal(
      outcome(() => requireStep(orderSteps, event, order, actor)),
      code,
    )
    assert.ok(!allowedOrderEvents(order, actor).includes(event))
    const free = { ...quiet, initiatorId: initiatorOf(event), status }
    assert.ok(allowedOrderEvents(free, actor).includes(event), 'without it the event is offered')
  })

test('an acknowledged order can still be answered, and the initiator takes a submission back', () => {
  const answered = { ...quiet, answerStatus: 'ACKNOWLEDGED', initiatorId: null, status: 'ISSUED' } as const
  assert.deepEqual(allowedOrderEvents(answered, sales), ['acceptAll', 'answerWithChanges', 'refuse', 'exportUbl'])
  const own = allowedOrderEvents({ ...quiet, initiatorId: '1', status: 'APPROVING' }, head)
  assert.deepEqual(own, ['withdraw', 'copy'])
})
