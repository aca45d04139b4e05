import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryStatuses } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type {
  DeliveryEvent,
  DeliveryStatus,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { deliverySteps } from '../../../../server/modules/goods/delivery-orders/delivery.rules.ts'
import type { Writer } from '../../../../server/modules/goods/delivery-orders/delivery.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  sales: someone('SUPPLIER', 'delivery-order', 'delivery-order-edit'),
  supplierReader: someone('SUPPLIER', 'delivery-order'),
  warehouse: someone('BUYER', 'delivery-order', 'delivery-order-edit', 'delivery-order-close', 'receive-edit'),
  reader: someone('BUYER', 'delivery-order'),
  intruder: someone('SUPPLIER', 'delivery-order-close'),
}

/** By hand from docs/rules/deliveries.md: the resulting status of a delivery order, or the error code. */
const expected: Record<DeliveryEvent, Partial<Record<DeliveryStatus, string>>> = {
  edit: { NEW: 'NEW' },
  remove: { NEW: 'NEW' },
  ship: { NEW: 'SHIPPED' },
  unship: { SHIPPED: 'NEW', PART_RECEIVED: '16010', RECEIVED: '16010', CLOSED: '16010' },
  receive: { SHIPPED: 'SHIPPED', PART_RECEIVED: 'PART_RECEIVED' },
  close: { PART_RECEIVED: 'CLOSED' },
}
const byWriter = { supplier: ['sales'], buyer: ['warehouse'] }

test('a delivery order is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of deliveryStatuses)
      for (const writtenBy of ['supplier', 'buyer'] satisfies Writer[])
        for (const role of names(roles)) {
          const who = event === 'close' || event === 'receive' ? ['warehouse'] : byWriter[writtenBy]
          const wanted = who.includes(role) ? (expected[event][status] ?? '16005') : '16006'
          const facts = { status, writtenBy }
          const found = outcome(() => requireStep(deliverySteps, event, facts, roles[role]))
          assert.equal(found, wanted, `${event} of ${status} written by the ${writtenBy} by ${role}`)
          const offered = allowedEvents(deliverySteps, facts, roles[role]).includes(event)
          assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
        }
})

test('a delivery is not closed without a reason: 10011', () => {
  const facts = { status: 'PART_RECEIVED', writtenBy: 'supplier' } as const
  const close = (reason: string) =>
    outcome(() => {
      requireInput(deliverySteps, 'close', facts, { reason })
      return 'closed'
    })
  assert.equal(close(' '), '10011')
  assert.equal(close('Lost on the way'), 'closed')
})
