import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { changeBusinessType } from './agreement/change-kind.ts'
import { changeDecided } from './agreement/change.save.ts'
import { orderDecided } from './order/order.moves.ts'
import type { Reaction } from '../../../kit/call/act.ts'

export const approvalDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType === orderBusinessType) await orderDecided(act, businessId, decision, opinion)
  if (businessType === changeBusinessType) await changeDecided(act, businessId, decision, opinion)
}
