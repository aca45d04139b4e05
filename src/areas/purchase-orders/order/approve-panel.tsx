import { useState } from 'react'
import type { Order } from '../../../contract/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../contract/purchase-orders/purchase-orders.ts'
import { decideTask, queryMyTodo } from '../../../contract/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/** Whether the reader may decide on the order, or on a change of it, now. */
export function waitsForApproval(order: Order): boolean {
  return maySay(order, 'AGREE') || maySay(order, 'REJECT')
}

const events = { AGREE: ['approve', 'approveChange'], REJECT: ['reject', 'rejectChange'] } as const

function maySay({ allowed }: Order, decision: keyof typeof events): boolean {
  return events[decision].some(event => allowed.includes(event))
}

/** Agreeing to an order or its change, or rejecting it with an opinion. */
export function ApprovePanel({ order, onDecided }: { order: Order; onDecided(order: Order): void }) {
  const t = useWords('purchase-orders')
  const act = useAct()
  const todo = useDetail(queryMyTodo, { pcUrl: link('/form/create-detail', { id: order.id }) })
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const task = todo.value?.records[0]
  const decide = (decision: 'AGREE' | 'REJECT') => {
    if (decision === 'REJECT' && opinion.trim() === '') {
      setMissing(true)
      return
    }
    return act.run(async () => {
      if (task === undefined) return
      await call(decideTask, { taskId: task.taskId, decision, opinion: opinion.trim() })
      toast(t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { orderNo: order.orderNo }))
      onDecided(await call(getOrder, { id: order.id }))
    })
  }
  return (
    <Panel
      title={t(order.changingFlag === 1 ? 'approve.changeTitle' : 'approve.title')}
      text={task && t('approve.text', { name: task.initiatorName, time: task.startTime })}
      failure={act.failure ?? todo.failure}
      acts={
        <>
          <Button
            tone="danger"
            busy={act.busy}
            disabled={task === undefined || !maySay(order, 'REJECT')}
            onClick={() => void decide('REJECT')}
          >
            {t('acts.reject')}
          </Button>
          <Button
            tone="primary"
            icon="check"
            busy={act.busy}
            disabled={task === undefined || !maySay(order, 'AGREE')}
            onClick={() => void decide('AGREE')}
          >
            {t('acts.agree')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t('approve.opinion')}
        hint={t('approve.opinionHint')}
        value={opinion}
        onChange={setOpinion}
        maxLength={500}
        error={missing && opinion.trim() === '' ? t('approve.opinionMissing') : undefined}
      />
    </Panel>
  )
}
