import type { OrderAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { AnswerRows } from './answer-rows.tsx'

const tones: Readonly<Record<OrderAnswer['code'], Tone>> = { AB: 'info', AP: 'good', CA: 'wait', RE: 'bad' }

/** Every answer of the supplier, newest first, with what they answered to each row and what the buyer decided. */
export function AnswerList({ order, answers }: { order: Order; answers: readonly OrderAnswer[] }) {
  const t = useWords('purchase-orders')
  return (
    <div className="stack">
      {answers.map(answer => (
        <article key={answer.id} className="note-block">
          <header className="note-head">
            <strong>{t('answers.title', { number: answer.answerNo })}</strong>
            <StatusTag tone={tones[answer.code]}>{t(`answerCode.${answer.code}`)}</StatusTag>
            {answer.code === 'CA' && (
              <StatusTag
                tone={answer.buyerDecision === 'OPEN' ? 'wait' : answer.buyerDecision === 'ACCEPTED' ? 'good' : 'bad'}
              >
                {t(`decision.${answer.buyerDecision}`)}
              </StatusTag>
            )}
            <small>
              {answer.answerName}, {answer.answerTime}
              {answer.ownOrderNo !== '' && ` · ${t('answers.ownOrderNo', { number: answer.ownOrderNo })}`}
            </small>
          </header>
          {answer.reason !== '' && <p>{answer.reason}</p>}
          {answer.decisionReason !== '' && <p>{t('answers.decisionReason', { reason: answer.decisionReason })}</p>}
          {answer.rows.length > 0 && <AnswerRows order={order} answer={answer} />}
        </article>
      ))}
    </div>
  )
}
