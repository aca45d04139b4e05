import { useState } from 'react'
import {
  getMyPrequalification,
  submitPrequalification,
  withdrawPrequalification,
} from '../../../contract/sourcing/rounds/prequalification.ts'
import type { Prequalification } from '../../../contract/sourcing/rounds/prequalification.ts'
import type { RoundBusinessType } from '../../../contract/sourcing/rounds/round-parts.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useRefusedProblems } from '../../../kit/state/use-problems.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { Action } from '../../../ui/actions.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { LoadedDocument } from '../../document/loaded-document.tsx'
import { useTypedForm } from '../../page-tab/typed-form.ts'
import { ApplicationFiles } from './application-files.tsx'
import { answerText, certificateText, PrequalTag } from './prequal-tag.tsx'

interface ApplyProps {
  businessType: RoundBusinessType
  businessId: string
  onChanged(): void
}

/** Prequalification of a supplier that takes part, with its result. */
export function ApplyPanel({ businessType, businessId, onChanged }: ApplyProps) {
  const detail = useDetail(getMyPrequalification, { businessType, businessId })
  const done = (found: Prequalification) => {
    detail.set(found)
    onChanged()
  }
  return (
    <LoadedDocument detail={detail}>
      {found => <Application key={found.applications[0]?.status} found={found} onDone={done} />}
    </LoadedDocument>
  )
}

interface ApplicationProps {
  found: Prequalification
  onDone(found: Prequalification): void
}

function Application({ found, onDone }: ApplicationProps) {
  const t = useWords('rounds')
  const act = useAct()
  const { businessType, businessId, businessNo: number, requirements, allowed } = found
  const business = { businessType, businessId }
  const mine = found.applications[0]
  const kept = mine?.answers ?? []
  const may = allowed.includes('prequalify') || allowed.includes('changePrequal')
  const [attachmentIds, setAttachmentIds] = useState<readonly string[]>([])
  const { form, change, notice, drop } = useTypedForm(
    businessType === 'INQUIRY'
      ? `srm.prequalification.${businessId}`
      : `srm.prequalification.${businessType}.${businessId}`,
    () => ({ answers: requirements.map((_, at) => kept[at] ?? '') }),
    { on: may },
  )
  const { answers } = form
  const problems = useRefusedProblems(form, act)
  const status = mine?.status ?? 'NONE'
  const apply: Action = {
    name: 'apply',
    label: t(status === 'SUBMITTED' ? 'acts.changeApplication' : 'acts.apply'),
    tone: 'primary',
    icon: 'send',
    run: () =>
      act.run(async () => {
        const next = await call(submitPrequalification, {
          ...business,
          answers,
          ...(attachmentIds.length > 0 && { attachmentIds: [...attachmentIds] }),
        })
        drop()
        onDone(next)
        toast(t('done.applied'))
      }),
  }
  const withdraw: Action = {
    name: 'withdraw',
    label: t('acts.withdrawApplication'),
    icon: 'undo',
    confirm: { title: t('prequal.withdrawTitle', { number }), text: t('prequal.withdrawText') },
    done: t('done.applicationWithdrawn'),
    run: async () => onDone(await call(withdrawPrequalification, business)),
  }
  const acts = [...(allowed.includes('withdrawPrequal') ? [withdraw] : []), ...(may ? [apply] : [])]
  return (
    <Panel
      title={t('prequal.title')}
      {...(may ? { text: t(`of.${businessType}.apply`, { until: found.prequalEndTime }) } : {})}
      failure={act.failure}
      acts={<ActionButtons actions={acts} />}
    >
      {notice}
      <p className="hint">
        <PrequalTag status={status} /> {mine?.opinion}
      </p>
      {may ? (
        <AnswerFields
          found={found}
          answers={answers}
          problems={problems}
          onChange={typed => change({ answers: typed })}
        />
      ) : (
        <FactList
          facts={requirements.map((requirement, at) => ({
            label: requirement.name,
            value: mine === undefined ? '–' : answerText(requirement, at, mine, t),
          }))}
        />
      )}
      {mine && requirements.some(({ kind }) => kind === 'FILE') && (
        <ApplicationFiles
          businessType={businessType}
          applicationId={mine.id}
          ids={attachmentIds}
          readonly={!may}
          onChanged={setAttachmentIds}
        />
      )}
    </Panel>
  )
}

interface FieldsProps {
  found: Prequalification
  answers: readonly string[]
  /** Problems by answer. */
  problems: readonly FieldProblem[]
  onChange(answers: string[]): void
}

function AnswerFields({ found: { requirements, applications }, answers, problems, onChange }: FieldsProps) {
  const t = useWords('rounds')
  const certificates = applications[0]?.certificates ?? []
  return (
    <FormGrid>
      {requirements.map(({ name, kind, required, minValue }, at) => {
        const set = (value: string) => onChange(answers.map((each, place) => (place === at ? value : each)))
        const field = { name: `answers[${at}]`, label: name, error: problemOf(problems, `answers[${at}]`) }
        if (kind === 'FLAG')
          return <SwitchField key={name} {...field} checked={answers[at] === '1'} onChange={on => set(on ? '1' : '')} />
        if (kind === 'FILE')
          return (
            <p key={name} className="hint">
              {name}: {t('prequal.fileHint')}
              {field.error && <span className="field-error"> {field.error}</span>}
            </p>
          )
        if (kind === 'CERT')
          return (
            <SelectField
              key={name}
              {...field}
              required={required === 1}
              value={answers[at] ?? ''}
              choices={certificates.map(each => ({ value: each.id, label: certificateText(each) }))}
              hint={certificates.length === 0 ? t('prequal.noCertificates') : undefined}
              onChange={set}
            />
          )
        return (
          <TextField
            key={name}
            {...field}
            required={required === 1}
            maxLength={500}
            hint={minValue ? t('prequal.atLeast', { least: minValue }) : undefined}
            value={answers[at] ?? ''}
            onChange={set}
          />
        )
      })}
    </FormGrid>
  )
}
