import { supplierStages } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { LifecycleApply } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Act } from '../../kit/call/act.ts'
import { audit } from '../../kit/audit.ts'
import { emit } from '../../kit/events.ts'
import type { Reaction } from '../../kit/events.ts'
import { notify } from '../../kit/messages/notify.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { requireStep } from '../../kit/documents/steps.ts'
import * as queries from './lifecycle.queries.ts'
import { isLower, lifecycleSteps } from './lifecycle.rules.ts'

/** What a decision on a downgrade means; decisions on other documents are not ours. */
export const lifecycleDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== 'LIFECYCLE_DOWN') return
  const kept = (await queries.lockApply(act.db, act.caller, businessId)) ?? refuse('noSuchData')
  const agreed = decision === 'AGREE'
  const status = requireStep(lifecycleSteps, agreed ? 'agree' : 'reject', kept, act.caller)
  await queries.decideApply(act, businessId, status, opinion)
  const apply = (await queries.readApply(act.db, act.caller, businessId)) ?? refuse('noSuchData')
  audit(act, {
    businessType: 'LIFECYCLE',
    businessId,
    docNo: apply.lifecycleNo,
    action: 'STATUS',
    fromStatus: kept.status,
    toStatus: status,
    reason: opinion,
  })
  if (agreed) await lower(act, apply)
  await notify(act, {
    template: agreed ? 'lifecycle.approved' : 'lifecycle.rejected',
    to: { userIds: [kept.createBy] },
    values: { docNo: apply.lifecycleNo, supplier: apply.supplierName, person: act.caller.name, opinion },
    businessType: 'LIFECYCLE_DOWN',
    businessId,
    pcUrl: '/lifecycle',
  })
}

/** Lowers the stage unless it is as low already, and tells the supplier. */
async function lower(act: Act, { supplierId, supplierNo, supplierName, toStage, lifecycleNo }: LifecycleApply) {
  const supplier = (await queries.lockSupplier(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  if (!isLower(toStage, supplier.stage)) return
  const notAbove = supplierStages.filter(stage => stage === toStage || isLower(stage, toStage))
  await queries.lowerStage(act.db, supplierId, notAbove, toStage)
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: supplierId,
    docNo: supplierNo,
    action: 'STATUS',
    fromStatus: supplier.stage,
    toStatus: toStage,
    reason: lifecycleNo,
  })
  await notify(act, {
    template: 'supplier.stageChanged',
    to: { supplierIds: [supplierId] },
    values: { supplier: supplierName },
    businessType: 'SUPPLIER',
    businessId: supplierId,
    pcUrl: '',
  })
  await emit(act, 'supplier.stage', { supplierId, supplierNo, stage: toStage })
}
