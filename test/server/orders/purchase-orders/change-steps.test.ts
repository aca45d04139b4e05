import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeStatuses } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { ChangeStatus } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { orderStatuses } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { requireStep } from '../../../../server/kit/documents/steps.ts'
import { changeSteps } from '../../../../server/modules/orders/purchase-orders/agreement/change-steps.rules.ts'
import type { ChangeInputs } from '../../../../server/modules/orders/purchase-orders/agreement/change-steps.rules.ts'
import { allowedOrderEvents } from '../../../../server/modules/orders/purchase-orders/order/order.rules.ts'
import { byPurchaser, head, names, outcome, roles, sales } from './roles.ts'
import type { Role } from './roles.ts'

const quiet = { answerStatus: 'NONE', changingFlag: 0, started: false }

/** By hand from the specification: the result of a change that waits, or was decided. */
const ofChange: Record<keyof ChangeInputs, Partial<Record<ChangeStatus, string>>> = {
  approveChange: { APPROVING: 'APPROVED' },
  rejectChange: { APPROVING: 'REJECTED' },
  withdrawChange: { APPROVING: 'WITHDRAWN', REJECTED: '18027', WITHDRAWN: '18027' },
}
const whoseChange: Record<keyof ChangeInputs, Role[]> = {
  approveChange: ['head'],
  rejectChange: ['head'],
  withdrawChange: byPurchaser,
}
/** States in which the order has gone on too far for a change to take effect, or has not begun. */
const notChangeable: OrderStatus[] = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'COMPLETED', 'CANCELLED']

for (const event of names(ofChange))
  test(`a change of an order is subject to "${event}" in exactly the states and by exactly the roles of the specification`, () => {
    for (const status of changeStatuses)
      for (const orderStatus of orderStatuses)
        for (const role of names(roles)) {
          const late = event === 'approveChange' && notChangeable.includes(orderStatus)
          const next = late ? '16005' : (ofChange[event][status] ?? '16005')
          const wanted = whoseChange[event].includes(role) ? next : '16006'
          const change = { status, orderStatus, createBy: event === 'withdrawChange' ? '1' : '2' }
          const found = outcome(() => requireStep(changeSteps, event, change, roles[role]))
          assert.equal(found, wanted, `${event} of ${status} in ${orderStatus} by ${role}`)
        }
  })

test('no one decides on an own change, and only its author takes it back', () => {
  const waiting = (createBy: string) => ({ status: 'APPROVING', orderStatus: 'ISSUED', createBy }) as const
  assert.equal(
    outcome(() => requireStep(changeSteps, 'approveChange', waiting('1'), head)),
    '16006',
  )
  assert.equal(
    outcome(() => requireStep(changeSteps, 'rejectChange', waiting('1'), head)),
    '16006',
  )
  assert.equal(
    outcome(() => requireStep(changeSteps, 'withdrawChange', waiting('2'), head)),
    '16006',
  )
})

test('an order offers what can be done with the change of it that waits', () => {
  const changing = (initiatorId: string) => ({ ...quiet, changingFlag: 1, initiatorId, status: 'CONFIRMED' }) as const
  assert.deepEqual(allowedOrderEvents(changing('2'), head), [
    ...(['markUrgent', 'copy', 'exportUbl'] as const),
    ...(['approveChange', 'rejectChange'] as const),
  ])
  assert.deepEqual(allowedOrderEvents(changing('1'), head), ['markUrgent', 'copy', 'exportUbl', 'withdrawChange'])
  assert.deepEqual(allowedOrderEvents(changing('1'), sales), ['answerWithChanges', 'exportUbl'])
})
