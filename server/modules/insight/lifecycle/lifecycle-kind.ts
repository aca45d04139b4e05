import { lifecycleBusinessType } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import { lockApplies, writeApply } from './lifecycle.queries.ts'
import type { ApplyRow } from './lifecycle.queries.ts'
import { lifecycleSteps } from './lifecycle.rules.ts'
import type { LifecycleInputs } from './lifecycle.rules.ts'

export const applyReaders = { modules: ['lifecycle', 'DegradeApprove', 'UpgradePotentialApprove'] } satisfies Audience

export const lifecycleApplies: NumberedKind<ApplyRow, LifecycleInputs> = {
  businessType: lifecycleBusinessType,
  steps: lifecycleSteps,
  lock: lockApplies,
  write: writeApply,
  numberRule: 'LIFECYCLE',
  numberOf: apply => apply.lifecycleNo,
  audience: () => applyReaders,
}
