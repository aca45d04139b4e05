import { useMemo, useRef, useState } from 'react'
import { submitAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { call } from '../../../../kit/call/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { useWrongFocus } from '../../../../ui/field/use-wrong-focus.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedPanel } from '../../../../widgets/page-tab/typed-panel.tsx'
import { AnswerFormRows } from './answer-form-rows.tsx'
import { answerCode, answerRows, changedRows, obstacle, typedAnswers } from './answer-state.ts'
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
  const [begun] = useState(() => ({ answers: typedAnswers(order), reason: '', ownOrderNo: '' }))
  const [answers, setAnswers] = useState(begun.answers)
  const [texts, setTexts] = useState({ reason: '', ownOrderNo: '' })
  const [reasonMissing, setReasonMissing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusWrong = useWrongFocus(box)
  const changed = changedRows(order, answers)
  const typed = useTypedPanel({
    key: `srm.order-answer.${order.id}.${order.versionNo}`,
    // The key names the version that is answered.
    isNew: true,
    begun,
    draft: useMemo(() => ({ answers, ...texts }), [answers, texts]),
    onTake({ answers: kept, reason, ownOrderNo }) {
      setAnswers(kept)
      setTexts({ reason, ownOrderNo })
    },
  })
  const code = answerCode(answers, changed)
  const against = obstacle(order, answers, code)
  const send = () => {
    if (code !== 'AP' && texts.reason.trim() === '') {
      setReasonMissing(true)
      focusWrong()
      return
    }
    return act.run(async () => {
      const rows = code === 'CA' ? { rows: answerRows(order, answers) } : {}
      const next = await call(submitAnswer, {
        orderId: order.id,
        orderVersion: order.versionNo,
        code,
        reason: texts.reason.trim(),
        ownOrderNo: texts.ownOrderNo.trim(),
        ...rows,
      })
      typed.drop()
      toast(t(`done.answer${code}`, { orderNo: order.orderNo }))
      onAnswered(next, code)
    })
  }
  const change = (answer: TypedAnswer) =>
    setAnswers(answers.map(one => (one.detailId === answer.detailId ? answer : one)))
  return (
    <Panel
      title={t('answerForm.title')}
      text={t('answerForm.text')}
      failure={act.failure}
      acts={
        <>
          <Button onClick={onCancel}>{t('acts.back')}</Button>
          <Button tone="primary" icon="send" busy={act.busy} disabled={!!against} onClick={() => void send()}>
            {t(`answerForm.send${code}`, { count: changed })}
          </Button>
        </>
      }
    >
      {typed.notice}
      {against && <Hint text={t(`answerForm.${against}`)} />}
      <AnswerFormRows order={order} answers={answers} failure={act.failure} onChange={change} />
      <div ref={box}>
        <AnswerTexts
          texts={texts}
          needsReason={code !== 'AP'}
          reasonMissing={reasonMissing && texts.reason.trim() === ''}
          onChange={setTexts}
        />
      </div>
    </Panel>
  )
}

/** Why the answer cannot be sent as it is. */
function Hint({ text }: { text: string }) {
  return (
    <p className="hint" role="status">
      {text}
    </p>
  )
}

interface AnswerTextsProps {
  texts: { reason: string; ownOrderNo: string }
  needsReason: boolean
  reasonMissing: boolean
  onChange(texts: AnswerTextsProps['texts']): void
}

function AnswerTexts({ texts, needsReason, reasonMissing, onChange }: AnswerTextsProps) {
  const t = useWords('purchase-orders')
  return (
    <FormGrid>
      <TextAreaField
        label={t('answerForm.reason')}
        value={texts.reason}
        onChange={reason => onChange({ ...texts, reason })}
        required={needsReason}
        error={reasonMissing ? t('answerForm.reasonMissing') : undefined}
        maxLength={500}
        span={3}
      />
      <TextField
        label={t('answerForm.ownOrderNo')}
        value={texts.ownOrderNo}
        onChange={ownOrderNo => onChange({ ...texts, ownOrderNo })}
        maxLength={64}
      />
    </FormGrid>
  )
}
