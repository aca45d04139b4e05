import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import { severities } from '../../../contract/goods/quality/problem-parts.ts'
import { saveProblem } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { useResultReason } from './result-reason.ts'

interface Props {
  file: PerformanceFile
  result: PerformanceResult
  onChanged(): void
}

/** Opens an 8D report of which the result is the evidence. */
export function ImprovePanel({ file, result, onChanged }: Props) {
  const t = useWords('performance')
  const act = useAct()
  const reason = useResultReason(file, result)
  const typed = useTypedForm(`srm.result-improve.${result.id}`, () => ({
    orgId: '',
    orgName: '',
    severity: 'MAJOR',
    description: reason,
  }))
  const { form: draft, change } = typed
  const [problems, setProblems] = useProblems(draft, act.clear)
  const errorOf = (field: string) => problems.find(each => each.field === field)?.msg
  const send = () =>
    act.run(async () => {
      const { orgId, severity, description } = draft
      try {
        await call(saveProblem, {
          perfResultId: result.id,
          supplierId: result.supplierId,
          ...(orgId !== '' && { orgId }),
          title: t('followUp.improveTitle', { perfNo: file.perfNo }),
          severity: severities.find(each => each === severity) ?? 'MAJOR',
          defectCode: 'OTHER',
          foundPlace: 'INCOMING',
          defectQty: '0',
          checkedQty: '0',
          description: description.trim() || reason,
        })
      } catch (error) {
        setProblems(error instanceof Refused ? error.errors : [])
        throw error
      }
      typed.drop()
      toast(t('followUp.opened'))
      onChanged()
    })
  return (
    <Panel
      title={t('followUp.title')}
      text={t('followUp.improveText')}
      failure={act.failure}
      acts={
        <Button tone="primary" busy={act.busy} onClick={() => void send()}>
          {t('followUp.improve')}
        </Button>
      }
    >
      {typed.notice}
      <FormGrid>
        <LookupField
          name="orgId"
          label={t('followUp.orgId')}
          required
          span={2}
          lov="LOV_ORG"
          value={draft.orgId}
          text={draft.orgName}
          error={errorOf('orgId')}
          onChange={(orgId, orgName) => change({ orgId, orgName })}
        />
        <SelectField
          name="severity"
          label={t('followUp.severity')}
          required
          span={2}
          value={draft.severity}
          choices={severities.map(value => ({ value, label: t(`followUp.severities.${value}`) }))}
          onChange={severity => change({ severity })}
        />
        <TextAreaField
          name="description"
          label={t('followUp.description')}
          required
          span={4}
          rows={3}
          maxLength={2000}
          value={draft.description}
          error={errorOf('description')}
          onChange={description => change({ description })}
        />
      </FormGrid>
    </Panel>
  )
}
