import type { Order } from '../../../contract/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../contract/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { link } from '../../../kit/state/navigation.ts'
import { ApprovalPanel, useTaskOf } from '../../../widgets/document/approval-panel.tsx'
import type { ApprovalDecision } from '../../../widgets/document/approval-panel.tsx'

/** Whether the reader may decide on the order, or on a change of it, now. */
export function waitsForApproval(order: Order): boolean {
  return maySay(order, 'AGREE') || maySay(order, 'REJECT')
}

const events = { AGREE: ['approve', 'approveChange'], REJECT: ['reject', 'rejectChange'] } as const

function maySay({ allowed }: Order, decision: ApprovalDecision): boolean {
  return events[decision].some(event => allowed.includes(event))
}

/** Agreeing to an order or its change, or rejecting it with an opinion. */
export function ApprovePanel({ order, onDecided }: { order: Order; onDecided(order: Order): void }) {
  const t = useWords('purchase-orders')
  const task = useTaskOf(link('/form/create-detail', { id: order.id }))
  return (
    <ApprovalPanel
      title={t(order.changingFlag === 1 ? 'approve.changeTitle' : 'approve.title')}
      text={task.text}
      failure={task.failure}
      may={{ AGREE: maySay(order, 'AGREE'), REJECT: maySay(order, 'REJECT') }}
      decide={async (decision, opinion) => {
        await task.decide(decision, opinion)
        onDecided(await call(getOrder, { id: order.id }))
        return t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { orderNo: order.orderNo })
      }}
    />
  )
}
