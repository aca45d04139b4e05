import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../../server/kit/call/refusal.ts'
import { allowedEvents, requireStep } from '../../../server/kit/documents/steps.ts'
import type { Actor } from '../../../server/kit/documents/steps.ts'
import { lifecycleSteps } from '../../../server/modules/lifecycle/lifecycle.rules.ts'
import type { LifecycleAction } from '../../../server/modules/lifecycle/lifecycle.rules.ts'
import { isLower, lifecycleStatuses, supplierStages } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { LifecycleStatus } from '../../../src/contract/lifecycle/lifecycle.ts'
import { refusalCodes } from '../../../src/contract/refusals.ts'

/** Written by hand from domain §9.3: act → state → what follows; everything else answers 16005. */
const expected: Record<LifecycleAction, Partial<Record<LifecycleStatus, LifecycleStatus>>> = {
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
    for (const action of ['agree', 'reject'] as const)
      test(`${role}: ${action} in ${status}`, () => {
        const may = role === 'approver'
        const wanted = !may ? refusalCodes.noPermission : (expected[action][status] ?? refusalCodes.statusNotOperable)
        assert.equal(outcome(action, status, actor), wanted)
        const listed = allowedEvents(lifecycleSteps, { status }, actor).includes(action)
        assert.equal(listed, may && expected[action][status] !== undefined)
      })

function outcome(action: LifecycleAction, status: LifecycleStatus, actor: Actor): string {
  try {
    return requireStep(lifecycleSteps, action, { status }, actor)
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
