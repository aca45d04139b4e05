import { useMemo, useState } from 'react'
import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import { answerFileType } from '../../../contract/goods/quality/problem-parts.ts'
import { keepProblemAnswer, submitProblemStep } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { useTypedPanel } from '../../../widgets/page-tab/typed-panel.tsx'
import { ActionParts } from './action-parts.tsx'
import { AnalysisParts } from './analysis-parts.tsx'
import { answerForm, answerOf } from './answer-form.ts'
import type { AnswerForm } from './answer-form.ts'
import { ContainmentParts } from './containment-parts.tsx'
import { reportStyles } from './report-styles.ts'

interface PanelProps {
  problem: Problem8D
  onProblem(problem: Problem8D): void
}

/** The disciplines due now; unfinished ones are saved as a draft. */
export function AnswerPanel({ problem, onProblem }: PanelProps) {
  useStyles(reportStyles)
  const t = useWords('quality')
  const act = useAct()
  const { id, version, status } = problem
  const [start] = useState(() => answerForm(problem.answer, place => t(`stockPlace.${place}`)))
  const [form, setForm] = useState(start)
  const typed = useTypedPanel({ key: `srm.problem-answer.${id}.${status}`, begun: start, draft: form, onTake: setForm })
  // The problems name the fields of what is sent.
  const answer = useMemo(() => answerOf(form), [form])
  const [problems, setProblems] = useProblems(answer, act.clear)
  const parts = { form, problems, change: (changed: Partial<AnswerForm>) => setForm(now => ({ ...now, ...changed })) }
  const send = (submit: boolean) =>
    act.run(async () => {
      setProblems([])
      try {
        const input = { id, version, answer }
        const next = await (submit ? call(submitProblemStep, input) : call(keepProblemAnswer, input))
        typed.drop()
        toast(t(submit ? 'done.answered' : 'done.kept', { problemNo: next.problemNo }))
        onProblem(next)
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return (
    <Panel
      title={t(`answer.title.${status === 'ANALYSIS' || status === 'ACTION' ? status : 'OPEN'}`)}
      text={t(`answer.task.${status === 'ANALYSIS' || status === 'ACTION' ? status : 'OPEN'}`)}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'keep', label: t('acts.keep'), run: () => send(false) },
            { name: 'answer', label: t('acts.answer'), tone: 'primary', icon: 'check', run: () => send(true) },
          ]}
        />
      }
    >
      {typed.notice}
      <ErrorSummary problems={problems} nameOf={({ field }) => placeOf(field, name => t.find(name))} />
      {status === 'OPEN' && <ContainmentParts {...parts} />}
      {status === 'ANALYSIS' && <AnalysisParts {...parts} title={problem.title} />}
      {status === 'ACTION' && <ActionParts {...parts} />}
      <section className="answer-step">
        <h3>{t('answer.files')}</h3>
        <DocumentFiles businessType={answerFileType} businessId={id} />
      </section>
    </Panel>
  )
}

/** 'D1.members[0].name': the discipline and its field. */
function placeOf(field: string, find: (name: string) => string | undefined): string | undefined {
  const [step = '', name = ''] = field.replaceAll(/\[\d+\]/g, '').split('.')
  const title = find(`steps.${step}`)
  return title && [title, find(`answer.${name}`)].filter(Boolean).join(', ')
}
