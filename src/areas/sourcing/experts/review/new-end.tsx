import { extendReview, sendBackReview } from '../../../../contract/sourcing/experts/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { ReviewProps } from './review-props.ts'

interface NewEndProps extends ReviewProps {
  /** A second scoring needs a reason, more time for the first one does not. */
  kind: 'sendBack' | 'extend'
  onDone(): void
}

/** Requests the new end of a review. */
export function NewEnd({ kind, review, onReview, onDone }: NewEndProps) {
  const t = useWords('experts')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.review-${kind}.${review.id}`, () => {
    return { reason: '', reviewEndTime: '' }
  })
  const { reason, reviewEndTime } = form
  const { id } = review
  const send = () =>
    act.run(async () => {
      const next = await (kind === 'extend'
        ? call(extendReview, { id, reviewEndTime })
        : call(sendBackReview, { id, reason, reviewEndTime }))
      drop()
      onReview(next)
      toast(t(`done.${kind}`))
      onDone()
    })
  const ready = (kind === 'extend' || reason.trim() !== '') && reviewEndTime !== ''
  return (
    <Panel
      title={t(`acts.${kind}`)}
      text={t(`${kind}.text`)}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: leaving(onDone) },
            { name: 'send', label: t(`acts.${kind}`), tone: 'primary', disabled: !ready, run: send },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        {kind === 'sendBack' && (
          <TextField
            name="reason"
            label={t('review.reason')}
            required
            span={2}
            value={reason}
            onChange={text => change({ reason: text })}
          />
        )}
        <MomentField
          name="reviewEndTime"
          label={t('review.reviewEndTime')}
          required
          usualTime="17:00"
          value={reviewEndTime}
          onChange={moment => change({ reviewEndTime: moment })}
        />
      </FormGrid>
    </Panel>
  )
}
