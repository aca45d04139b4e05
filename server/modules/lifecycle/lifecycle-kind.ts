import type { DocumentKind } from '../../kit/documents/document-kind.ts'
import { lockApplies, writeApply } from './lifecycle.queries.ts'
import type { ApplyRow } from './lifecycle.queries.ts'
import { lifecycleSteps } from './lifecycle.rules.ts'
import type { LifecycleInputs } from './lifecycle.rules.ts'

/** Applications to lower a stage as documents: how one is locked, written and named. */
export const lifecycleApplies: DocumentKind<ApplyRow, LifecycleInputs> = {
  businessType: 'LIFECYCLE',
  steps: lifecycleSteps,
  lock: lockApplies,
  write: writeApply,
  numberOf: apply => apply.lifecycleNo,
}
