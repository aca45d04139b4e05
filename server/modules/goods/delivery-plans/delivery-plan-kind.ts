import { planBusinessType } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { planReaders } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockPlans, writePlan } from './delivery-plan.queries.ts'
import type { LockedPlan } from './delivery-plan.queries.ts'
import { planSteps } from './delivery-plan.rules.ts'
import type { PlanInputs } from './delivery-plan.rules.ts'

/** Buyers of its organisation see a plan, and its supplier once it was published. */
export function planReadersOf({
  orgId,
  supplierId,
  publishedFlag,
}: Pick<LockedPlan, 'orgId' | 'supplierId' | 'publishedFlag'>): Audience {
  return { modules: planReaders, orgId, supplierId: publishedFlag === 1 ? supplierId : null }
}

export const plans: NumberedKind<LockedPlan, PlanInputs> = {
  businessType: planBusinessType,
  steps: planSteps,
  lock: lockPlans,
  write: writePlan,
  numberRule: 'DELIVERY_PLAN',
  numberOf: plan => plan.planNo,
  audience: planReadersOf,
}
