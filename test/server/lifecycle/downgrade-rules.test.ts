import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../../server/kit/call/refusal.ts'
import { allowedEvents, requireStep } from '../../../server/kit/documents/steps.ts'
import type { Actor } from '../../../server/kit/documents/steps.ts'
import { lifecycleSteps } from '../../../server/modules/lifecycle/lifecycle.rules.ts'
import {
  isLower,
  lifecycleEvents,
  lifecycleStatuses,
  supplierStages,
} from '../../../src/contract/lifecycle/lifecycle.ts'
import type { LifecycleEvent, LifecycleStatus } from '../../../src/contract/lifecycle/lifecycle.ts'
import { refusalCodes } from '../../../src/contract/refusals.ts'

/** By hand from docs/rules/suppliers.md: event → state → what follows; everything else is refused with 16005. */
const expected: Record<LifecycleEvent, Partial<Record<LifecycleStatus, LifecycleStatus>>> = {
  agree: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
}
const actors = {
  approver: { userId: '1', userType: 'BUYER', modules: new Set(['lifecycle', 'lifecycle-submit', 'DegradeApprove']) },
  purchaser: { userId: '1', userType: 'BUYER', modules: new Set(['lifecycle', 'lifecycle-submit']) },
  auditor: { userId: '1', userType: 'BUYER', modules: new Set(['lifecycle']) },
  supplier: { userId: '1', userType: 'SUPPLIER', modules: new Set(['DegradeApprove']) },
} as const

for (const [role, actor] of Object.entries(actors))
  for (const status of lifecycleStatuses)
    for (const action of lifecycleEvents)
      test(`${role}: ${action} in ${status}`, () => {
        const may = role === 'approver'
        const wanted = !may ? refusalCodes.noPermission : (expected[action][status] ?? refusalCodes.statusNotOperable)
        assert.equal(outcome(action, status, actor), wanted)
        const listed = allowedEvents(lifecycleSteps, { status, createBy: '2' }, actor).includes(action)
        assert.equal(listed, may && expected[action][status] !== undefined)
      })

test('nobody decides on their own application (16006), and it is not offered', () => {
  const own = { status: 'APPROVING', createBy: '1' } as const
  for (const action of lifecycleEvents) assert.equal(outcome(action, 'APPROVING', actors.approver, '1'), '16006')
  assert.deepEqual(allowedEvents(lifecycleSteps, own, actors.approver), [])
})

function outcome(action: LifecycleEvent, status: LifecycleStatus, actor: Actor, createBy = '2'): string {
  try {
    return requireStep(lifecycleSteps, action, { status, createBy }, actor)
  } catch (error) {
    if (error instanceof Refusal) return refusalCodes[error.refusal]
    throw error
  }
}

test('each stage lies below those after it; the end lies nowhere', () => {
  for (const [at, stage] of supplierStages.entries())
    for (const [other, than] of supplierStages.entries())
      assert.equal(isLower(stage, than), at < other && stage !== 'EXITED' && than !== 'EXITED', `${stage} ${than}`)
})
