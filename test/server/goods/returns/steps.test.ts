import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnStatuses } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { ReturnEvent, ReturnStatus } from '../../../../src/contract/goods/returns/return-parts.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { returnSteps } from '../../../../server/modules/goods/returns/return.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  warehouse: someone('1', 'BUYER', 'return-list', 'return-order-maintain', 'return-ship'),
  approver: someone('2', 'BUYER', 'return-list', 'return-approve'),
  reader: someone('3', 'BUYER', 'return-list'),
  sales: someone('4', 'SUPPLIER', 'return-list', 'return-answer'),
  intruder: someone('5', 'SUPPLIER', 'return-order-maintain', 'return-approve', 'return-ship'),
}

/** By hand from docs/rules/deliveries.md: the resulting status of a return, or the error code. */
const expected: Record<ReturnEvent, { by: keyof typeof roles; to: Partial<Record<ReturnStatus, string>> }> = {
  edit: { by: 'warehouse', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  remove: { by: 'warehouse', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'warehouse', to: { NEW: 'APPROVING', REJECTED: 'APPROVING' } },
  withdraw: { by: 'warehouse', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'SENT' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
  confirm: { by: 'sales', to: { SENT: 'CONFIRMED' } },
  object: { by: 'sales', to: { SENT: 'OBJECTED' } },
  keep: { by: 'approver', to: { OBJECTED: 'SENT' } },
  cancel: { by: 'approver', to: { OBJECTED: 'CANCELLED' } },
  shipOut: { by: 'warehouse', to: { CONFIRMED: 'RETURNED' } },
}

test('a return is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of returnStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1', silentFlag: 0 } as const
        const found = outcome(() => requireStep(returnSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const offered = allowedEvents(returnSteps, facts, roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
})

test('no one decides on their own return or takes back that of others, and an objection has its time and reason', () => {
  const own = { status: 'APPROVING', initiatorId: '2', silentFlag: 0 } as const
  for (const event of ['approve', 'reject'] as const)
    assert.equal(
      outcome(() => requireStep(returnSteps, event, own, roles.approver)),
      '16006',
    )
  assert.equal(
    outcome(() => requireStep(returnSteps, 'withdraw', own, roles.warehouse)),
    '16006',
  )
  const late = { status: 'SENT', initiatorId: '1', silentFlag: 1 } as const
  assert.equal(
    outcome(() => requireStep(returnSteps, 'object', late, roles.sales)),
    '16012',
  )
  const object = (reason: string) =>
    outcome(() => {
      requireInput(returnSteps, 'object', { ...late, silentFlag: 0 }, { reason })
      return 'taken'
    })
  assert.equal(object(' '), '10011')
  assert.equal(object('They were in order'), 'taken')
})
