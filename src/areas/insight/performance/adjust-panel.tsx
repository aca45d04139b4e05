import { adjustResult } from '../../../contract/insight/performance/results.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

interface Props {
  result: PerformanceResult
  /** The most points up or down. */
  most: string
  onChanged(): void
}

/** Adds points to a total or takes some away, with the reason. */
export function AdjustPanel({ result, most, onChanged }: Props) {
  const t = useWords('performance')
  const act = useAct()
  const typed = useTypedForm(`srm.result-adjust.${result.id}`, () => ({
    points: result.adjustPoints,
    reason: result.adjustReason,
  }))
  const { points, reason } = typed.form
  const [problems, setProblems] = useProblems({ points, reason }, act.clear)
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const send = () =>
    act.run(async () => {
      setProblems([])
      try {
        await call(adjustResult, { id: result.id, points: points || '0', reason })
        typed.drop()
        toast(t('done.adjust'))
        onChanged()
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return (
    <Panel
      title={t('adjust.title')}
      text={t('adjust.text', { most })}
      failure={act.failure}
      acts={
        <Button busy={act.busy} onClick={() => void send()}>
          {t('adjust.act')}
        </Button>
      }
    >
      {typed.notice}
      <FormGrid>
        <DecimalField
          name="points"
          label={t('adjust.points')}
          required
          min={`-${most}`}
          max={most}
          precision={2}
          value={points}
          error={errorOf('points')}
          onChange={value => typed.change({ points: value })}
        />
        <TextField
          name="reason"
          label={t('results.reason')}
          required
          span={3}
          maxLength={500}
          value={reason}
          error={errorOf('reason')}
          onChange={value => typed.change({ reason: value })}
        />
      </FormGrid>
    </Panel>
  )
}
