import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planStatuses } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { PlanEvent, PlanStatus } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { planSteps } from '../../../../server/modules/goods/delivery-plans/delivery-plan.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  planner: someone('BUYER', 'delivery-plan', 'delivery-plan-edit'),
  reader: someone('BUYER', 'delivery-plan', 'delivery-plan-answer'),
  sales: someone('SUPPLIER', 'delivery-plan', 'delivery-plan-answer'),
  dispatcher: someone('SUPPLIER', 'delivery-plan', 'delivery-order-edit'),
  intruder: someone('SUPPLIER', 'delivery-plan', 'delivery-plan-edit'),
}

/** By hand from docs/rules/delivery-plans.md: the role, and the resulting status of a plan; otherwise 16005. */
const expected: Record<PlanEvent, { by: keyof typeof roles } & Partial<Record<PlanStatus, PlanStatus>>> = {
  edit: { by: 'planner', NEW: 'NEW' },
  remove: { by: 'planner', NEW: 'NEW' },
  publish: { by: 'planner', NEW: 'PUBLISHED' },
  confirm: { by: 'sales', PUBLISHED: 'CONFIRMED' },
  differ: { by: 'sales', PUBLISHED: 'DIFF' },
  accept: { by: 'planner', DIFF: 'CONFIRMED' },
  return: { by: 'planner', DIFF: 'PUBLISHED' },
  change: { by: 'planner', PUBLISHED: 'PUBLISHED', CONFIRMED: 'PUBLISHED' },
  deliver: { by: 'dispatcher', CONFIRMED: 'CONFIRMED' },
}

test('a delivery plan is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of planStatuses)
      for (const role of names(roles)) {
        const wanted = expected[event].by === role ? (expected[event][status] ?? '16005') : '16006'
        const found = outcome(() => requireStep(planSteps, event, { status }, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(planSteps, { status }, roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})
