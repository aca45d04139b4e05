import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import type { Action } from '../../ui/actions.ts'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { MomentField } from '../../ui/field/moment-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'
import { toMinute } from '../../kit/format/to-minute.ts'

interface AskTimeProps {
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

/** Asks for a moment, such as a new end of quoting. */
export function AskTimePanel({ title, text, label, least, reason: asks, run, onCancel }: AskTimeProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const [moment, setMoment] = useState('')
  const [reason, setReason] = useState('')
  useUnsaved(moment !== '' || reason !== '')
  const ready = moment !== '' && (asks !== 'needed' || reason.trim() !== '')
  const go: Action = {
    name: 'go',
    label: title,
    tone: 'primary',
    disabled: !ready,
    run: () =>
      act.run(async () => {
        toast(await run(moment, reason.trim()))
        setMoment('')
        setReason('')
      }),
  }
  const back: Action = { name: 'back', label: t('acts.back'), run: () => onCancel?.() }
  return (
    <Panel
      title={title}
      {...(text === undefined ? {} : { text })}
      failure={act.failure}
      acts={<ActionButtons actions={onCancel ? [back, go] : [go]} />}
    >
      <FormGrid>
        <MomentField
          name="moment"
          label={label}
          required
          hint={`> ${toMinute(least)}`}
          value={moment}
          onChange={setMoment}
        />
        {asks !== 'none' && (
          <TextField
            name="reason"
            label={t('fields.reason')}
            required={asks === 'needed'}
            span={2}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        )}
      </FormGrid>
    </Panel>
  )
}
