import {
  getMyPrequalification,
  submitPrequalification,
  withdrawPrequalification,
} from '../../../../contract/sourcing/inquiries/prequalification.ts'
import type { Prequalification } from '../../../../contract/sourcing/inquiries/prequalification.ts'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useRefusedProblems } from '../../../../kit/state/use-problems.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { answerText, PrequalTag } from './prequal-tag.tsx'

/** Prequalification of an invited supplier, with its result. */
export function ApplyPanel({ inquiryId, onChanged }: { inquiryId: string; onChanged(): void }) {
  const detail = useDetail(getMyPrequalification, { id: inquiryId })
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
  const t = useWords('inquiries')
  const act = useAct()
  const { id: inquiryId, inquiryNo, requirements, allowed } = found
  const mine = found.applications[0]
  const kept = mine?.answers ?? []
  const may = allowed.includes('prequalify')
  const { form, change, notice, drop } = useTypedForm(
    `srm.prequalification.${inquiryId}`,
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
        const next = await call(submitPrequalification, { inquiryId, answers })
        drop()
        onDone(next)
        toast(t('done.applied'))
      }),
  }
  const withdraw: Action = {
    name: 'withdraw',
    label: t('acts.withdrawApplication'),
    icon: 'undo',
    confirm: { title: t('prequal.withdrawTitle', { inquiryNo }), text: t('prequal.withdrawText') },
    done: t('done.applicationWithdrawn'),
    run: async () => onDone(await call(withdrawPrequalification, { inquiryId })),
  }
  const acts = [...(allowed.includes('withdrawPrequal') ? [withdraw] : []), ...(may ? [apply] : [])]
  return (
    <Panel
      title={t('prequal.title')}
      {...(may ? { text: t('prequal.apply', { until: found.prequalEndTime }) } : {})}
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
            value: answerText(requirement, kept[at], t),
          }))}
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

function AnswerFields({ found: { requirements }, answers, problems, onChange }: FieldsProps) {
  const t = useWords('inquiries')
  return (
    <FormGrid>
      {requirements.map(({ name, kind, required, minValue }, at) => {
        const set = (value: string) => onChange(answers.map((each, place) => (place === at ? value : each)))
        const field = { name: `answers[${at}]`, label: name, error: problemOf(problems, `answers[${at}]`) }
        if (kind === 'FLAG')
          return <SwitchField key={name} {...field} checked={answers[at] === '1'} onChange={on => set(on ? '1' : '')} />
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
