import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { extendTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

interface ExtendProps {
  tender: Tender
  onTender(tender: Tender): void
  onClose(): void
}

/** Moves the deadline; opening and review must follow it. */
export function ExtendPanel({ tender, onTender, onClose }: ExtendProps) {
  const t = useWords('tendering')
  const act = useAct()
  const { id, bidDeadline, openTime, reviewEndTime } = tender
  const begun = { bidDeadline, openTime, reviewEndTime, reason: '' }
  const { form, change, notice, drop } = useTypedForm(`srm.tender-extend.${id}`, () => begun)
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
  const extend: Action = {
    name: 'extend',
    label: t('acts.extend'),
    tone: 'primary',
    disabled: form.reason.trim() === '' || form.bidDeadline <= bidDeadline,
    run: () =>
      act.run(async () => {
        onTender(await call(extendTender, { id, ...form, reason: form.reason.trim() }))
        toast(t('done.extend'))
        close()
      }),
  }
  return (
    <Panel
      title={t('acts.extend')}
      text={t('extend.text')}
      failure={act.failure}
      acts={<ActionButtons actions={[{ name: 'back', label: t('acts.back'), run: close }, extend]} />}
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
      </FormGrid>
    </Panel>
  )
}
