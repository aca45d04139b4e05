import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../../../server/kit/call/refusal.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import type { Actor } from '../../../../server/kit/documents/steps.ts'
import { lifecycleSteps } from '../../../../server/modules/insight/lifecycle/lifecycle.rules.ts'
import type { ApplyFacts } from '../../../../server/modules/insight/lifecycle/lifecycle.rules.ts'
import {
  isLower,
  isPossible,
  lifecycleDirections,
  lifecycleEvents,
  lifecycleStatuses,
  supplierStages,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type {
  LifecycleDirection,
  LifecycleEvent,
  LifecycleStatus,
  SupplierStage,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { refusalCodes } from '../../../../src/contract/refusals.ts'

/** By hand from docs/rules/suppliers.md: event → state → what follows; everything else is refused with 16005. */
const expected: Record<LifecycleEvent, Partial<Record<LifecycleStatus, LifecycleStatus>>> = {
  agree: { APPROVING: 'APPROVED' },
  reject: { APPROVING: 'REJECTED' },
}
const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const actors = {
  lowering: someone('BUYER', 'lifecycle', 'lifecycle-submit', 'DegradeApprove'),
  raising: someone('BUYER', 'lifecycle', 'lifecycle-submit', 'UpgradePotentialApprove'),
  purchaser: someone('BUYER', 'lifecycle', 'lifecycle-submit', 'lifecycle-hold'),
  auditor: someone('BUYER', 'lifecycle'),
  supplier: someone('SUPPLIER', 'DegradeApprove', 'UpgradePotentialApprove'),
} as const
/** By hand from docs/rules/suppliers.md: who decides on what. */
const decides: Record<LifecycleDirection, keyof typeof actors> = {
  UP: 'raising',
  DOWN: 'lowering',
  FREEZE: 'lowering',
  UNFREEZE: 'raising',
  BLACK: 'lowering',
  UNBLACK: 'raising',
  EXIT: 'lowering',
  RETURN: 'raising',
}

test('each direction, state and role: who may decide decides in the states of the handbook, everybody else is refused', () => {
  for (const direction of lifecycleDirections)
    for (const [role, actor] of Object.entries(actors))
      for (const status of lifecycleStatuses)
        for (const action of lifecycleEvents) {
          const may = role === decides[direction]
          const to = expected[action][status]
          const wanted = !may ? refusalCodes.noPermission : (to ?? refusalCodes.statusNotOperable)
          const name = `${role}: ${action} of ${direction} in ${status}`
          assert.equal(outcome(action, { status, direction, createBy: '2' }, actor), wanted, name)
          const listed = allowedEvents(lifecycleSteps, { status, direction, createBy: '2' }, actor).includes(action)
          assert.equal(listed, may && to !== undefined, name)
        }
})

test('no one decides on their own application (16006), and it is not offered', () => {
  for (const direction of lifecycleDirections) {
    const own = { status: 'APPROVING', direction, createBy: '1' } as const
    const approver = actors[decides[direction]]
    for (const action of lifecycleEvents) assert.equal(outcome(action, own, approver), '16006')
    assert.deepEqual(allowedEvents(lifecycleSteps, own, approver), [])
  }
})

function outcome(action: LifecycleEvent, facts: ApplyFacts, actor: Actor): string {
  try {
    return requireStep(lifecycleSteps, action, facts, actor)
  } catch (error) {
    if (error instanceof Refusal) return refusalCodes[error.refusal]
    throw error
  }
}

/** By hand from docs/rules/suppliers.md: in which stages, and with which flags, something may be applied for. */
const possible: Record<LifecycleDirection, (stage: SupplierStage, frozen: boolean, black: boolean) => boolean> = {
  UP: stage => ['REGISTERED', 'POTENTIAL', 'QUALIFIED', 'PREFERRED'].includes(stage),
  DOWN: stage => stage !== 'EXITED',
  FREEZE: (stage, frozen) => stage !== 'EXITED' && !frozen,
  UNFREEZE: (_, frozen) => frozen,
  BLACK: (_stage, _frozen, black) => !black,
  UNBLACK: (_stage, _frozen, black) => black,
  EXIT: stage => stage !== 'EXITED',
  RETURN: (stage, _, black) => stage === 'EXITED' && !black,
}
test('each direction, stage and flag: something may be applied for where it would change something', () => {
  for (const direction of lifecycleDirections)
    for (const stage of supplierStages)
      for (const freezeFlag of [0, 1])
        for (const blackFlag of [0, 1])
          assert.equal(
            isPossible(direction, { stage, freezeFlag, blackFlag }),
            possible[direction](stage, freezeFlag === 1, blackFlag === 1),
            `${direction} ${stage} ${freezeFlag} ${blackFlag}`,
          )
})

test('each stage lies below those after it; the end lies nowhere', () => {
  for (const [at, stage] of supplierStages.entries())
    for (const [other, than] of supplierStages.entries())
      assert.equal(isLower(stage, than), at < other && stage !== 'EXITED' && than !== 'EXITED', `${stage} ${than}`)
})
