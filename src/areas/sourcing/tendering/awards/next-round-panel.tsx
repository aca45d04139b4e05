import { nextTenderRound } from '../../../../contract/sourcing/tendering/awards.ts'
import type { TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

const empty = { quoteStartTime: '', quoteEndTime: '', reason: '' }

export function NextRoundPanel({ award, onCancel }: { award: TenderAward; onCancel(): void }) {
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const act = useAct()
  const { id } = award
  const { form, change, notice, drop } = useTypedForm(`srm.tender-next-round.${id}`, () => empty)
  const [problems, setProblems] = useProblems(form, act.clear)
  const { quoteStartTime, quoteEndTime, reason } = form
  const go = () =>
    act.run(async () => {
      setProblems([])
      try {
        await call(nextTenderRound, { id, quoteStartTime: quoteStartTime || null, quoteEndTime, reason })
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
      drop(empty)
      toast(t('done.nextRound'))
      if (host) navigate(host, '/tender-only-shows', { id })
    })
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  return (
    <Panel
      title={t('nextRound.title')}
      text={t('nextRound.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'back',
              label: t('acts.back'),
              run: () => {
                drop(empty)
                onCancel()
              },
            },
            { name: 'go', label: t('nextRound.go'), tone: 'primary', disabled: quoteEndTime === '', run: go },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        <MomentField
          name="quoteStartTime"
          label={t('nextRound.starts')}
          hint={t('nextRound.atOnce')}
          value={quoteStartTime}
          error={errorOf('quoteStartTime')}
          onChange={typed => change({ quoteStartTime: typed })}
        />
        <MomentField
          name="quoteEndTime"
          label={t('nextRound.ends')}
          required
          value={quoteEndTime}
          error={errorOf('quoteEndTime')}
          onChange={typed => change({ quoteEndTime: typed })}
        />
        <TextField
          name="reason"
          label={t('fields.reason')}
          span={2}
          maxLength={500}
          value={reason}
          onChange={typed => change({ reason: typed })}
        />
      </FormGrid>
    </Panel>
  )
}
