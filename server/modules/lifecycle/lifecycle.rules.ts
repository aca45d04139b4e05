import type { LifecycleEvent, LifecycleStatus, SupplierStage } from '../../../src/contract/lifecycle/lifecycle.ts'
import { isLower } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Party, Steps } from '../../kit/documents/steps.ts'

/** What of an application decides what can be done with it. */
export interface ApplyFacts {
  status: LifecycleStatus
  createBy: string
}

/** The decision's opinion is asked for by the task that is decided. */
export type LifecycleInputs = Record<LifecycleEvent, undefined>

/** Whoever holds this module decides on applications. */
export const approverModule = 'DegradeApprove'

const approver: Party = { side: 'buyer', modules: [approverModule] }
const unless = ({ createBy }: ApplyFacts, actor: Actor) => ifInitiator(createBy, actor)

/** What happens to an application that waits; it begins by being submitted. */
export const lifecycleSteps: Steps<ApplyFacts, LifecycleInputs> = {
  agree: { from: ['APPROVING'], to: 'APPROVED', by: approver, unless },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: approver, unless },
}

/** What speaks against an application: no reason (10011), a stage that is not lower (10008). */
export function downgradeProblems(wanted: { reason: string; toStage: SupplierStage }, stage: SupplierStage): Problem[] {
  return [
    ...(wanted.reason.trim() === '' ? [{ field: 'reason', name: 'requiredMissing' } as const] : []),
    ...(isLower(wanted.toStage, stage)
      ? []
      : [{ field: 'toStage', name: 'invalidInput', key: 'lifecycle.notLower' } as const]),
  ]
}
