import { useState } from 'react'
import type { Prequalification } from '../../../../contract/sourcing/rounds/prequalification.ts'
import { extendPrequal } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useRefusedProblems } from '../../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

const names = [
  'prequalReviewEndTime',
  'bidStartTime',
  'questionEndTime',
  'bidDeadline',
  'openTime',
  'reviewEndTime',
] as const

interface PanelProps {
  tender: Tender
  onFound(found: Prequalification): void
}

/** Moves the end of the review, and the times after it where necessary. */
export function ExtendPrequalPanel(props: PanelProps) {
  const t = useWords('tender-clarifications')
  const [open, setOpen] = useState(false)
  if (open) return <ExtendForm {...props} onClose={() => setOpen(false)} />
  return (
    <div className="button-row">
      <Button size="small" icon="clock" onClick={() => setOpen(true)}>
        {t('acts.extend')}
      </Button>
    </div>
  )
}

function ExtendForm({ tender, onFound, onClose }: PanelProps & { onClose(): void }) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  const act = useAct()
  const { id } = tender
  const { form, change, notice, drop } = useTypedForm(`srm.tender-prequal-extend.${id}`, () => ({
    prequalReviewEndTime: '',
    bidStartTime: '',
    questionEndTime: '',
    bidDeadline: '',
    openTime: '',
    reviewEndTime: '',
    reason: '',
  }))
  const problems = useRefusedProblems(form, act)
  const close = () => {
    drop()
    onClose()
  }
  const extend: Action = {
    name: 'extend',
    label: t('acts.extend'),
    tone: 'primary',
    disabled: form.reason.trim() === '' || form.prequalReviewEndTime === '',
    run: () =>
      act.run(async () => {
        const { reason, ...times } = form
        onFound(await call(extendPrequal, { id, times, reason: reason.trim() }))
        toast(t('done.extended'))
        close()
      }),
  }
  return (
    <Panel
      title={t('acts.extend')}
      text={t('prequal.extendText')}
      failure={act.failure}
      acts={<ActionButtons actions={[{ name: 'cancel', label: t('acts.cancel'), run: close }, extend]} />}
    >
      {notice}
      <FormGrid>
        {names
          .filter(name => tender[name] !== null)
          .map(name => (
            <MomentField
              key={name}
              name={`times.${name}`}
              label={tendering(`fields.${name}`)}
              required={name === 'prequalReviewEndTime'}
              hint={`> ${tender[name] ?? ''}`}
              error={problemOf(problems, `times.${name}`)}
              value={form[name]}
              onChange={value => change({ [name]: value })}
            />
          ))}
        <TextField
          name="reason"
          label={tendering('fields.reason')}
          required
          span={2}
          maxLength={500}
          value={form.reason}
          error={problemOf(problems, 'reason')}
          onChange={reason => change({ reason })}
        />
      </FormGrid>
    </Panel>
  )
}
