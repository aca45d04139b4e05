import { replyTenderObjection } from '../../../../contract/sourcing/tendering/awards.ts'
import { objectionOutcomes } from '../../../../contract/sourcing/tendering/award-parts.ts'
import type { Objection } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { ReviewAgainFields } from './review-again-fields.tsx'
import type { ReviewAgain } from './review-again-fields.tsx'

type Outcome = (typeof objectionOutcomes)[number]

interface AnswerProps {
  objection: Objection
  tenderId: string
  /** The scores of experts can be reviewed again. */
  scored: boolean
  onAnswered(objections: Objection[]): void
}

const empty: { reply: string; outcome: Outcome | 'REFUSE'; review: ReviewAgain } = {
  reply: '',
  outcome: 'REFUSE',
  review: { bidIds: [], memberIds: [], reviewEndTime: '' },
}

const acceptTexts = {
  PREPARE: 'objections.acceptText',
  REVIEW: 'reviewAgain.text',
  FAIL: 'objections.failText',
} as const satisfies Record<Outcome, string>

/** The reply; an accepted objection says how the tender goes on. */
export function ObjectionAnswer({ objection, tenderId, scored, onAnswered }: AnswerProps) {
  const t = useWords('tender-awards')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.tender-objection-reply.${objection.id}`, () => empty)
  const { reply, outcome, review } = form
  const outcomes = (['REFUSE', ...objectionOutcomes] as const).filter(value => scored || value !== 'REVIEW')
  const again = outcome === 'REVIEW' ? { review } : {}
  const missing = review.bidIds.length === 0 || review.memberIds.length === 0 || review.reviewEndTime === ''
  const send = () =>
    act.run(async () => {
      const accepted = outcome === 'REFUSE' ? { accept: 0 as const } : { accept: 1 as const, outcome, ...again }
      const next = await call(replyTenderObjection, { id: objection.id, reply, ...accepted })
      drop(empty)
      toast(t('done.replied'))
      onAnswered(next)
    })
  return (
    <div className="stack">
      {notice}
      <FailureNote failure={act.failure} />
      <FormGrid>
        <SelectField
          label={t('objections.outcome')}
          required
          value={outcome}
          choices={outcomes.map(value => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={value => change({ outcome: value as typeof outcome })}
        />
        {outcome === 'REVIEW' && (
          <ReviewAgainFields tenderId={tenderId} review={review} onChange={next => change({ review: next })} />
        )}
        <TextAreaField
          name="reply"
          label={t('objections.reply')}
          required
          span={4}
          maxLength={2000}
          value={reply}
          onChange={typed => change({ reply: typed })}
        />
      </FormGrid>
      <div className="button-row">
        <ActionButtons
          actions={[
            {
              name: 'reply',
              label: t('objections.send'),
              icon: 'send',
              tone: 'primary',
              disabled: reply.trim() === '' || (outcome === 'REVIEW' && missing),
              ...(outcome === 'REFUSE'
                ? {}
                : {
                    confirm: {
                      title: t(`outcomes.${outcome}`),
                      text: t(acceptTexts[outcome]),
                    },
                  }),
              run: send,
            },
          ]}
        />
      </div>
    </div>
  )
}
