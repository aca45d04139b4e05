import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import { registerEvents, registerStatuses } from '../../../../src/contract/ground/registration/registration.ts'
import type { RegisterEvent, RegisterStatus } from '../../../../src/contract/ground/registration/registration.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import {
  applicantRight,
  entererModule,
  registerSteps,
} from '../../../../server/modules/ground/registration/register-steps.rules.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
/** Callers by permissions; the last is a supplier with a reviewer's module by mistake. */
const roles = {
  reviewer: someone('BUYER', 'register-form', 'register-detail', 'register-approve'),
  purchaser: someone('BUYER', 'register-form', 'register-detail', entererModule),
  applicant: someone('SUPPLIER', applicantRight),
  visitor: someone('SUPPLIER'),
  intruder: someone('SUPPLIER', 'register-form', 'register-detail', 'register-approve', entererModule),
}
type Role = keyof typeof roles

/** By hand from docs/rules/suppliers.md: event → state → what follows; everything else is refused with 16005. */
const expected: Record<RegisterEvent, Partial<Record<RegisterStatus, string>>> = {
  agree: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
  back: { APPROVING: 'NEW' },
  correct: { NEW: 'APPROVING', APPROVING: '15015' },
  amend: { NEW: 'APPROVING', APPROVING: '15015' },
}
const who: Record<RegisterEvent, Role> = {
  agree: 'reviewer',
  reject: 'reviewer',
  back: 'reviewer',
  correct: 'applicant',
  amend: 'purchaser',
}
const offered: Record<RegisterStatus, Partial<Record<Role, RegisterEvent[]>>> = {
  NEW: { applicant: ['correct'], purchaser: ['amend'] },
  APPROVING: { reviewer: ['agree', 'reject', 'back'] },
  APPROVED: {},
  REJECTED: {},
}
/** A registration that a buyer entered. */
const entered = { enteredBy: '2' }
const everyRole = Object.keys(roles) as Role[]

for (const event of registerEvents)
  test(`a registration is subject to "${event}" in exactly the states and by exactly the role of the specification`, () => {
    for (const status of registerStatuses)
      for (const role of everyRole) {
        const wanted = role === who[event] ? (expected[event][status] ?? '16005') : '16006'
        const found = outcome(() => requireStep(registerSteps, event, { ...entered, status }, roles[role]))
        assert.equal(found, wanted, `${event} in ${status} by ${role}`)
      }
  })

test('every role is offered exactly the events that it may trigger in every state', () => {
  for (const status of registerStatuses)
    for (const role of everyRole)
      assert.deepEqual(
        allowedEvents(registerSteps, { ...entered, status }, roles[role]),
        offered[status][role] ?? [],
        `${status} for ${role}`,
      )
})

test('a buyer does not correct what a supplier entered by itself (16006)', () => {
  const own = { enteredBy: null, status: 'NEW' } as const
  assert.equal(
    outcome(() => requireStep(registerSteps, 'amend', own, roles.purchaser)),
    '16006',
  )
  assert.deepEqual(allowedEvents(registerSteps, own, roles.purchaser), [])
})

test('a refusal and a correction need a reason (10011)', () => {
  for (const event of ['reject', 'back'] as const)
    for (const [opinion, wanted] of [
      ['', '10011'],
      [' ', '10011'],
      ['late', 'fine'],
    ] as const)
      assert.equal(
        outcome(() => {
          requireInput(registerSteps, event, { ...entered, status: 'APPROVING' }, { opinion })
          return 'fine'
        }),
        wanted,
        `${event} with "${opinion}"`,
      )
})

/** The state after a step, or the code of its refusal. */
function outcome(step: () => string): string {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refusal) return refusalCodes[error.refusal]
    throw error
  }
}
