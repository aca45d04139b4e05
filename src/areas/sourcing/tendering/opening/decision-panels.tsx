import { continueFew, extendFew, resumeBidding } from '../../../../contract/sourcing/tendering/opening.ts'
import type { OpeningDecision, OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

interface PanelProps {
  room: Pick<OpeningDecision, 'id' | 'bidCount' | 'minBidders' | 'bidDeadline' | 'openTime' | 'reviewEndTime'>
  onRoom(room: OpeningState): void
}

/** Too few bids: open them nevertheless. */
export function ContinuePanel({ room, onRoom }: PanelProps) {
  const t = useWords('tender-opening')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.tender-few.${room.id}`, () => ({ reason: '' }))
  const go: Action = {
    name: 'continue',
    label: t('few.continue'),
    tone: 'primary',
    disabled: form.reason.trim() === '',
    run: () =>
      act.run(async () => {
        onRoom(await call(continueFew, { id: room.id, reason: form.reason.trim() }))
        drop({ reason: '' })
        toast(t('few.continued'))
      }),
  }
  return (
    <Panel
      title={t('few.title')}
      text={t('few.text', { bids: room.bidCount ?? 0, least: room.minBidders })}
      failure={act.failure}
      acts={<ActionButtons actions={[go]} />}
    >
      {notice}
      <FormGrid>
        <TextField
          name="reason"
          label={t('fields.reason')}
          required
          span={2}
          maxLength={500}
          value={form.reason}
          onChange={reason => change({ reason })}
        />
      </FormGrid>
    </Panel>
  )
}

type NewTimesKind = 'extendFew' | 'outage'

/** Actions that ask for new times. */
export function newTimesActs(t: Words<'tender-opening'>, onAsk: (kind: NewTimesKind) => void) {
  return [
    {
      name: 'extendFew',
      label: t('extendFew.title'),
      icon: 'clock',
      needs: 'extendFew',
      run: () => onAsk('extendFew'),
    },
    {
      name: 'outage',
      label: t('outage.title'),
      icon: 'alert-triangle',
      needs: 'resumeBidding',
      run: () => onAsk('outage'),
    },
  ] as const
}

/** New times, because there are too few bids or because the portal could not be reached. */
export function NewTimesPanel({ room, kind, onRoom, onClose }: PanelProps & { kind: NewTimesKind; onClose(): void }) {
  const t = useWords('tender-opening')
  const act = useAct()
  const { id, bidDeadline, openTime, reviewEndTime } = room
  const begun = { bidDeadline, openTime, reviewEndTime, reason: '', note: '' }
  const { form, change, notice, drop } = useTypedForm(`srm.tender-${kind}.${id}`, () => begun)
  const moment = (name: 'bidDeadline' | 'openTime' | 'reviewEndTime') => ({
    name,
    label: t(`fields.${name}`),
    required: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const close = () => {
    drop()
    onClose()
  }
  const go: Action = {
    name: 'go',
    label: t(`${kind}.go`),
    tone: 'primary',
    icon: 'clock',
    disabled: form.reason.trim() === '' || form.bidDeadline <= bidDeadline,
    run: () =>
      act.run(async () => {
        const { note, ...times } = { ...form, id, reason: form.reason.trim() }
        onRoom(kind === 'outage' ? await call(resumeBidding, { ...times, note }) : await call(extendFew, times))
        drop(begun)
        toast(t('newTimes.done'))
      }),
  }
  return (
    <Panel
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      failure={act.failure}
      acts={<ActionButtons actions={[{ name: 'back', label: t('acts.back'), run: close }, go]} />}
    >
      {notice}
      <FormGrid>
        <MomentField {...moment('bidDeadline')} hint={`> ${bidDeadline}`} />
        <MomentField {...moment('openTime')} />
        <MomentField {...moment('reviewEndTime')} />
        <TextField
          name="reason"
          label={t('fields.reason')}
          required
          span={2}
          maxLength={500}
          value={form.reason}
          onChange={reason => change({ reason })}
        />
        {kind === 'outage' && (
          <TextAreaField
            name="note"
            label={t('fields.note')}
            span={4}
            maxLength={2000}
            value={form.note}
            onChange={note => change({ note })}
          />
        )}
      </FormGrid>
    </Panel>
  )
}
