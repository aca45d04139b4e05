import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { Action } from '../../../ui/actions.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface AskTimeProps {
  /** Storage key of what is typed: the inquiry and the act. */
  draftKey: string
  title: string
  text?: string | undefined
  label: string
  /** The moment that it must be later than; it begins an hour after it. */
  least: string
  reason: 'needed' | 'optional' | 'none'
  /** Does it and returns what is said then. */
  run(moment: string, reason: string): Promise<string>
  onCancel?: (() => void) | undefined
}

const noTime = { moment: '', reason: '' }

/** Panel for a date and time, such as a new end of quoting. */
export function AskTimePanel({ draftKey, title, text, label, least, reason: asks, run, onCancel }: AskTimeProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(draftKey, () => noTime)
  const { moment, reason } = form
  const ready = moment !== '' && (asks !== 'needed' || reason.trim() !== '')
  const go: Action = {
    name: 'go',
    label: title,
    tone: 'primary',
    disabled: !ready,
    run: () =>
      act.run(async () => {
        toast(await run(moment, reason.trim()))
        drop(noTime)
      }),
  }
  const cancel = () => {
    drop()
    onCancel?.()
  }
  const back: Action = { name: 'back', label: t('acts.back'), run: cancel }
  return (
    <Panel
      title={title}
      {...(text === undefined ? {} : { text })}
      failure={act.failure}
      acts={<ActionButtons actions={onCancel ? [back, go] : [go]} />}
    >
      {notice}
      <FormGrid>
        <MomentField
          name="moment"
          label={label}
          required
          hint={`> ${least}`}
          value={moment}
          onChange={typed => change({ moment: typed })}
        />
        {asks !== 'none' && (
          <TextField
            name="reason"
            label={t('fields.reason')}
            required={asks === 'needed'}
            span={2}
            maxLength={500}
            value={reason}
            onChange={typed => change({ reason: typed })}
          />
        )}
      </FormGrid>
    </Panel>
  )
}
