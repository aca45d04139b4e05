import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { move } from '../../../kit/documents/move.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { lockSupplier } from '../../ground/suppliers/read.ts'
import { requireChecks } from './checks.queries.ts'
import { bringIntoForce } from './effective.ts'
import { lifecycleApplies } from './lifecycle-kind.ts'

/**
 * Repeats the checks: a survey may have been sent, a certificate expired or an order placed meanwhile.
 * @throws Refusal 16010, 16011, 16012, 15023.
 */
export const lifecycleDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== 'LIFECYCLE_DOWN' && businessType !== 'LIFECYCLE_UP') return
  const { name } = act.caller
  const agreed = decision === 'AGREE'
  await move(act, lifecycleApplies, agreed ? 'agree' : 'reject', businessId, undefined, {
    async work({ supplierId, direction, toStage }) {
      if (agreed) {
        const supplier = (await lockSupplier(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
        await requireChecks(act, supplierId, direction, supplier, toStage)
      }
      return {
        fields: sql`, opinion = ${opinion}, decided_name = ${name}, decide_time = now()`,
        reason: opinion,
      }
    },
    tell: ({ lifecycleNo, supplierName, createBy }) =>
      notify(act, {
        template: agreed ? 'lifecycle.approved' : 'lifecycle.rejected',
        to: { userIds: [createBy] },
        values: { docNo: lifecycleNo, supplier: supplierName, person: name, opinion },
        businessType,
        businessId,
        pcUrl: '/lifecycle',
      }),
    event: apply => (agreed ? bringIntoForce(act, apply.id) : undefined),
  })
}
