import { audit } from '../../kit/audit.ts'
import { emit } from '../../kit/events.ts'
import type { Reaction } from '../../kit/events.ts'
import { notify } from '../../kit/messages/notify.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { requireStep } from '../../kit/documents/steps.ts'
import * as queries from './lifecycle.queries.ts'
import { lifecycleSteps } from './lifecycle.rules.ts'

/** What a decision on a downgrade means; decisions on other documents belong to other areas. */
export const lifecycleDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== 'LIFECYCLE_DOWN') return
  const kept = (await queries.lockApply(act.db, act.caller, businessId)) ?? refuse('noSuchData')
  const agreed = decision === 'AGREE'
  const status = requireStep(lifecycleSteps, agreed ? 'agree' : 'reject', kept, act.caller)
  await queries.decideApply(act, businessId, status, opinion)
  const apply = (await queries.readApply(act.db, act.caller, businessId)) ?? refuse('noSuchData')
  const { lifecycleNo, supplierId, toStage } = apply
  audit(act, {
    businessType: 'LIFECYCLE',
    businessId,
    docNo: lifecycleNo,
    action: 'STATUS',
    fromStatus: kept.status,
    toStatus: status,
    reason: opinion,
  })
  if (agreed) await emit(act, 'lifecycle.approved', { lifecycleNo, supplierId, toStage })
  await notify(act, {
    template: agreed ? 'lifecycle.approved' : 'lifecycle.rejected',
    to: { userIds: [kept.createBy] },
    values: { docNo: lifecycleNo, supplier: apply.supplierName, person: act.caller.name, opinion },
    businessType: 'LIFECYCLE_DOWN',
    businessId,
    pcUrl: '/lifecycle',
  })
}
