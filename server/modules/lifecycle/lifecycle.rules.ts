import type { LifecycleStatus, SupplierStage } from '../../../src/contract/lifecycle/lifecycle.ts'
import { isLower } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { Steps } from '../../kit/documents/steps.ts'

export type LifecycleAction = 'agree' | 'reject'

const approver = { side: 'buyer', modules: ['DegradeApprove'] } as const

/** What happens to an application that waits; it begins by being submitted. */
export const lifecycleSteps: Steps<{ status: LifecycleStatus }, Record<LifecycleAction, undefined>> = {
  agree: { from: ['APPROVING'], to: 'APPROVED', by: approver },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: approver },
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
