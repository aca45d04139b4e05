import { useState } from 'react'
import { submitAnswer } from '../../../contract/purchase-orders/order-answers.ts'
import type { Order } from '../../../contract/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { AnswerFormRows } from './answer-form-rows.tsx'
import { answerCode, answerRows, changedRows, typedAnswers } from './answer-state.ts'
import type { TypedAnswer } from './answer-state.ts'

interface AnswerFormProps {
  order: Order
  onAnswered(order: Order, code: string): void
  onCancel(): void
}

/** The supplier's answer, row by row, with own quantities and dates. */
export function AnswerForm({ order, onAnswered, onCancel }: AnswerFormProps) {
  const t = useWords('purchase-orders')
  const act = useAct()
  const [answers, setAnswers] = useState(() => typedAnswers(order))
  const [reason, setReason] = useState('')
  const [ownOrderNo, setOwnOrderNo] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const changed = changedRows(order, answers)
  const code = answerCode(answers, changed)
  const send = () => {
    if (code !== 'AP' && reason.trim() === '') {
      setReasonMissing(true)
      return
    }
    return act.run(async () => {
      const rows = code === 'CA' ? { rows: answerRows(order, answers) } : {}
      const texts = { reason: reason.trim(), ownOrderNo: ownOrderNo.trim() }
      const next = await call(submitAnswer, {
        orderId: order.id,
        orderVersion: order.versionNo,
        code,
        ...texts,
        ...rows,
      })
      toast(t(`done.answer${code}`, { orderNo: order.orderNo }))
      onAnswered(next, code)
    })
  }
  const change = (typed: TypedAnswer) => setAnswers(answers.map(one => (one.detailId === typed.detailId ? typed : one)))
  return (
    <Panel
      title={t('answerForm.title')}
      text={t('answerForm.text')}
      failure={act.failure}
      acts={
        <>
          <Button onClick={onCancel}>{t('acts.back')}</Button>
          <Button tone="primary" icon="send" busy={act.busy} onClick={() => void send()}>
            {t(`answerForm.send${code}`, { count: changed })}
          </Button>
        </>
      }
    >
      <AnswerFormRows order={order} answers={answers} failure={act.failure} onChange={change} />
      <FormGrid>
        <TextAreaField
          label={t('answerForm.reason')}
          value={reason}
          onChange={setReason}
          required={code !== 'AP'}
          error={reasonMissing && reason.trim() === '' ? t('answerForm.reasonMissing') : undefined}
          maxLength={500}
          span={3}
        />
        <TextField label={t('answerForm.ownOrderNo')} value={ownOrderNo} onChange={setOwnOrderNo} maxLength={64} />
      </FormGrid>
    </Panel>
  )
}
