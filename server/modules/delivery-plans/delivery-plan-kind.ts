import { planBusinessType } from '../../../src/contract/delivery-plans/delivery-plan-parts.ts'
import { planReaders } from '../../../src/contract/delivery-plans/delivery-plans.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockPlans, writePlan } from './delivery-plan.queries.ts'
import type { LockedPlan } from './delivery-plan.queries.ts'
import { planSteps } from './delivery-plan.rules.ts'
import type { PlanInputs } from './delivery-plan.rules.ts'

/** Buyers of its organisation and its supplier. Pages only hear that it changed: what they may read the server decides. */
export function planReadersOf({ orgId, supplierId }: Pick<LockedPlan, 'orgId' | 'supplierId'>): Audience {
  return { modules: planReaders, orgId, supplierId }
}

/** Delivery plans as documents: how one is locked, written and named. */
export const plans: NumberedKind<LockedPlan, PlanInputs> = {
  businessType: planBusinessType,
  steps: planSteps,
  lock: lockPlans,
  write: writePlan,
  numberRule: 'DELIVERY_PLAN',
  numberOf: plan => plan.planNo,
  audience: planReadersOf,
}
