import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { WhoDecides } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { lockDocument } from '../../../../kit/documents/move.ts'
import { requireStep } from '../../../../kit/documents/steps.ts'
import { whoDecides } from '../../../ground/workflow/read.ts'
import { changeSubject, changedFacts } from '../approval-subjects.ts'
import { readContent } from '../order/content.queries.ts'
import { orders } from '../order/order-kind.ts'
import { composeChanged } from '../order/order.save.ts'

/**
 * Approvers of a change before it is proposed.
 * @throws Refusal 10010 without the order's id, 10007, 16005, 16006, and every wrong field
 */
export async function previewChange(act: Act, input: OrderInput): Promise<WhoDecides> {
  if (input.id === undefined) refuse('idEmpty')
  const order = await lockDocument(act, orders, input.id)
  requireStep(orders.steps, 'change', order, act.caller)
  const before = await readContent(act.db, order.id)
  const content = await composeChanged(act, order.id, input, before)
  const facts = await changedFacts(act.db, act.caller.enterpriseId, order.id, content)
  if (facts === undefined) refuse('noSuchData')
  const title = `${order.supplierName} · ${content.header.amountIncl} ${content.header.currency}`
  return whoDecides(act, {
    subject: changeSubject,
    orgId: order.orgId,
    facts: { docNo: order.orderNo, title, ...facts },
  })
}
