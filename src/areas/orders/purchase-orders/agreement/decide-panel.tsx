import { useState } from 'react'
import { decideAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { OrderAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { refusalCodes } from '../../../../contract/refusals.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { askReason } from '../../../../ui/overlay/ask.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { AnswerRows } from './answer-rows.tsx'

interface DecidePanelProps {
  order: Order
  answer: OrderAnswer
  onDecided(order: Order): void
}

/** The buyer's decision on what the supplier changed. Beyond the tolerance it becomes a change that is approved. */
export function DecidePanel({ order, answer, onDecided }: DecidePanelProps) {
  const t = useWords('purchase-orders')
  const act = useAct()
  const [viaChange, setViaChange] = useState(false)
  const needsApproval =
    viaChange || (act.failure instanceof Refused && act.failure.code === refusalCodes.priceNotAllowed)
  const decision = { orderId: order.id, answerNo: answer.answerNo }
  const finish = (next: Order, text: string) => {
    toast(text)
    onDecided(next)
  }
  const accept = () =>
    act.run(async () => {
      const via = needsApproval ? { viaChange: 1 as const } : {}
      setViaChange(needsApproval)
      const next = await call(decideAnswer, { ...decision, decision: 'ACCEPTED', ...via })
      finish(
        next,
        t(needsApproval ? 'done.differencesSubmitted' : 'done.differencesAccepted', { orderNo: order.orderNo }),
      )
    })
  const refuse = async () => {
    const reason = await askReason({
      title: t('decide.refuseTitle'),
      text: t('decide.refuseText'),
      label: t('acts.refuseDifferences'),
    })
    if (reason === undefined) return
    await act.run(async () => {
      const next = await call(decideAnswer, { ...decision, decision: 'REFUSED', reason })
      finish(next, t('done.differencesRefused', { orderNo: order.orderNo }))
    })
  }
  return (
    <Panel
      title={t('decide.title')}
      text={answer.reason === '' ? t('decide.text') : t('decide.reason', { reason: answer.reason })}
      failure={act.failure}
      acts={
        <>
          <Button busy={act.busy} onClick={() => void refuse()}>
            {t('acts.refuseDifferences')}
          </Button>
          <Button tone="primary" icon="check" busy={act.busy} onClick={() => void accept()}>
            {t(needsApproval ? 'acts.submitDifferences' : 'acts.acceptDifferences')}
          </Button>
        </>
      }
    >
      <AnswerRows order={order} answer={answer} />
    </Panel>
  )
}
