import { replaceExpert } from '../../../../contract/sourcing/experts/reviews.ts'
import type { ReviewMember } from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { ReviewProps } from './review-props.ts'

interface SuccessorProps extends ReviewProps {
  member: ReviewMember
  onDone(): void
}

/** Names an expert for a seat that no draw can fill: every seat of a tender's group has to score. */
export function Successor({ member, review, onReview, onDone }: SuccessorProps) {
  const t = useWords('experts')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.review-successor.${member.id}`, () => {
    return { reason: '', expertId: '', expertName: '' }
  })
  const { reason, expertId } = form
  const send = () =>
    act.run(async () => {
      const next = await call(replaceExpert, { id: review.id, memberId: member.id, reason, expertId })
      drop()
      onReview(next)
      toast(t('done.successor'))
      onDone()
    })
  return (
    <Panel
      title={t('replace.title', { expert: member.name })}
      text={t('successor.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: leaving(onDone) },
            {
              name: 'send',
              label: t('acts.successor'),
              tone: 'primary',
              disabled: reason.trim() === '' || expertId === '',
              run: send,
            },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        <LookupField
          label={t('tasks.expert')}
          required
          lov="LOV_EXPERT"
          value={expertId}
          text={form.expertName}
          onChange={(value, expertName) => change({ expertId: value, expertName })}
        />
        <TextField
          name="reason"
          label={t('review.reason')}
          required
          span={2}
          value={reason}
          onChange={text => change({ reason: text })}
        />
      </FormGrid>
    </Panel>
  )
}

/** Refused seats stay empty, and named members have no draw that could replace them. */
export function needsSuccessor({ businessType, allowed, members }: ReviewProps['review'], member: ReviewMember) {
  if (businessType !== 'TENDER' || !allowed.includes('replace')) return false
  if (member.status === 'REFUSED') return !members.some(each => each.replacesName === member.name)
  return member.origin === 'NAMED' && (member.status === 'INVITED' || member.status === 'ACCEPTED')
}
