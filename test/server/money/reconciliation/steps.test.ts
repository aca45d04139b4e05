import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvents, statementStatuses } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { StatementEvent, StatementStatus } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { statementSteps } from '../../../../server/modules/money/reconciliation/statement.rules.ts'
import type { StatementFacts } from '../../../../server/modules/money/reconciliation/statement.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const rights = ['recon-list', 'recon-edit', 'recon-send', 'recon-approve'] as const
const roles = {
  accountant: someone('1', 'BUYER', 'recon-list', 'recon-edit', 'recon-send'),
  purchaser: someone('2', 'BUYER', 'recon-list', 'recon-edit'),
  manager: someone('3', 'BUYER', 'recon-list', 'recon-edit', 'recon-approve'),
  reader: someone('4', 'BUYER', 'recon-list'),
  supplier: someone('5', 'SUPPLIER', 'recon-my', 'recon-answer'),
  supplierReader: someone('6', 'SUPPLIER', 'recon-my'),
  intruder: someone('7', 'SUPPLIER', ...rights),
}
type Role = keyof typeof roles

const facts = (status: StatementStatus, parts: Partial<StatementFacts> = {}): StatementFacts => ({
  status,
  lineCount: 2,
  openDisputes: 0,
  newPrices: 0,
  linesLeft: 2,
  approvingFlag: 0,
  submitBy: '1',
  invoicedFlag: 0,
  ...parts,
})

/** By hand from docs/rules/reconciliation.md: the resulting status of a statement, or the error code. */
const expected: Record<StatementEvent, { by: Role[]; to: Partial<Record<StatementStatus, string>> }> = {
  edit: { by: ['accountant', 'purchaser', 'manager'], to: { NEW: 'NEW' } },
  send: { by: ['accountant'], to: { NEW: 'SENT' } },
  dispute: { by: ['supplier'], to: { SENT: 'DISPUTED' } },
  confirm: { by: ['supplier'], to: { SENT: 'CONFIRMED' } },
  answer: { by: ['accountant'], to: { DISPUTED: 'DISPUTED' } },
  resend: { by: ['accountant'], to: { DISPUTED: 'SENT' } },
  withdraw: { by: ['accountant'], to: { DISPUTED: '18027' } },
  approve: { by: ['manager'], to: {} },
  reject: { by: ['manager'], to: {} },
  cancel: { by: ['accountant'], to: { NEW: 'CANCELLED', SENT: 'CANCELLED' } },
  reopen: { by: ['manager'], to: { CONFIRMED: 'SENT', INVOICED: '16010' } },
}

test('a statement is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of statementEvents)
    for (const status of statementStatuses)
      for (const role of names(roles)) {
        const wanted = expected[event].by.includes(role) ? (expected[event].to[status] ?? '16005') : '16006'
        const found = outcome(() => requireStep(statementSteps, event, facts(status), roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        const allowed = allowedEvents(statementSteps, facts(status), roles[role]).includes(event)
        assert.equal(allowed, !/^\d+$/.test(wanted), `${event} is offered for ${status} to ${role}`)
      }
})

test('lines, disputes, prices that wait and invoices stand in the way of steps', () => {
  const of = (
    event: StatementEvent,
    role: Role,
    parts: Partial<StatementFacts>,
    status: StatementStatus = 'DISPUTED',
  ) => outcome(() => requireStep(statementSteps, event, facts(status, parts), roles[role]))
  assert.equal(of('send', 'accountant', { lineCount: 0 }, 'NEW'), '10015')
  assert.equal(of('resend', 'accountant', { openDisputes: 1 }), '16005')
  assert.equal(of('resend', 'accountant', { linesLeft: 0 }), '10015')
  assert.equal(of('resend', 'accountant', { newPrices: 1 }), 'DISPUTED', 'new prices wait for their approval')
  const waiting = { approvingFlag: 1 as const, newPrices: 1 }
  for (const event of ['answer', 'resend'] as const) assert.equal(of(event, 'accountant', waiting), '16005')
  assert.equal(of('withdraw', 'accountant', waiting), 'DISPUTED')
  assert.equal(of('withdraw', 'accountant', { ...waiting, submitBy: '9' }), '16006')
  assert.equal(of('approve', 'manager', waiting), 'SENT')
  assert.equal(of('reject', 'manager', waiting), 'DISPUTED')
  for (const event of ['approve', 'reject'] as const)
    assert.equal(of(event, 'manager', { ...waiting, submitBy: '3' }), '16006', 'nobody decides on their own prices')
  assert.equal(of('reopen', 'manager', { invoicedFlag: 1 }, 'CONFIRMED'), '16010')
  const confirmed = facts('CONFIRMED')
  const input = (work: () => void) =>
    outcome(() => {
      work()
      return 'taken'
    })
  assert.equal(
    input(() => requireInput(statementSteps, 'reopen', confirmed, { reason: ' ' })),
    '10011',
  )
  assert.equal(
    input(() => requireInput(statementSteps, 'dispute', facts('SENT'), { lines: [] })),
    '10015',
  )
  assert.equal(
    input(() => requireInput(statementSteps, 'answer', facts('DISPUTED'), { lines: [] })),
    '10015',
  )
})
