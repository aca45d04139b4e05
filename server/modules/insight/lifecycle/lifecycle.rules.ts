import Big from 'big.js'
import type { Input } from '../../../../src/contract/envelope.ts'
import { auditPoints, isLower, isRaising, stageAbove } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type {
  LifecycleCheck,
  LifecycleDirection,
  LifecycleEvent,
  LifecycleStatus,
  SupplierStage,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Party, Steps } from '../../../kit/documents/steps.ts'

export interface ApplyFacts {
  status: LifecycleStatus
  direction: LifecycleDirection
  createBy: string
}

/** The opinion is required by the approval task, not by these steps. */
export type LifecycleInputs = Record<LifecycleEvent, undefined>

/** Right to apply for anything but another stage. */
export const holdModule = 'lifecycle-hold'

/** Business type, right and page of the approval of an upgrade or a downgrade. */
export const approvalOf = (direction: LifecycleDirection) =>
  isRaising(direction)
    ? { businessType: 'LIFECYCLE_UP', module: 'UpgradePotentialApprove', path: '/form/upgrade-potential-approve' }
    : { businessType: 'LIFECYCLE_DOWN', module: 'DegradeApprove', path: '/form/degrade-approve' }

const approver = ({ direction }: ApplyFacts): Party => ({ side: 'buyer', modules: [approvalOf(direction).module] })
const unless = ({ createBy }: ApplyFacts, actor: Actor) => ifInitiator(createBy, actor)

export const lifecycleSteps: Steps<ApplyFacts, LifecycleInputs> = {
  agree: { from: ['APPROVING'], to: 'APPROVED', by: approver, unless },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: approver, unless },
}

/** The stage is the next one, the requested one, the last, the first, or the current one. */
export function targetOf(
  direction: LifecycleDirection,
  stage: SupplierStage,
  wanted: SupplierStage | undefined,
): SupplierStage {
  if (direction === 'UP') return stageAbove(stage) ?? stage
  if (direction === 'DOWN') return wanted ?? stage
  if (direction === 'EXIT') return 'EXITED'
  return direction === 'RETURN' ? 'REGISTERED' : stage
}

/** Missing or invalid fields. `today` is the server's date. */
export function inputProblems(
  { direction, reason, effectiveDate, siteAudit, exemption = '' }: Input<typeof submitLifecycle>,
  stage: SupplierStage,
  toStage: SupplierStage,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  const missing = (field: string, key?: string) =>
    problems.push({ field, name: 'requiredMissing', ...(key === undefined ? {} : { key }) })
  const wrong = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (reason.trim() === '') missing('reason')
  if (direction === 'DOWN' && !isLower(toStage, stage)) wrong('toStage', 'lifecycle.notLower')
  if (effectiveDate !== undefined && effectiveDate < today) wrong('effectiveDate', 'lifecycle.dayOver')
  if (siteAudit !== undefined) {
    const score = new Big(siteAudit.score)
    if (score.lt(0) || score.gt(100)) wrong('siteAudit.score', 'lifecycle.score')
    if (siteAudit.auditDate > today) wrong('siteAudit.auditDate', 'lifecycle.auditToCome')
    if (siteAudit.auditors.trim() === '') missing('siteAudit.auditors')
  }
  const audited = siteAudit !== undefined && new Big(siteAudit.score).gte(auditPoints)
  if (direction === 'UP' && toStage === 'QUALIFIED' && !audited && exemption.trim() === '')
    missing('exemption', 'lifecycle.auditNeeded')
  return problems
}

export const refusalOfCheck: Readonly<Record<LifecycleCheck, RefusalName>> = {
  FREE: 'outsideValidity',
  CERTIFICATES: 'evidenceMissing',
  SURVEYS: 'unfilledSurvey',
  GRADE: 'outsideValidity',
  OPEN_ORDERS: 'laterDocumentExists',
  OPEN_RECEIPTS: 'laterDocumentExists',
  OPEN_INVOICES: 'laterDocumentExists',
  OPEN_PROBLEMS: 'laterDocumentExists',
}
