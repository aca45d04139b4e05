import { problemSteps } from '../../../contract/goods/quality/problem-answer.ts'
import type { ProblemStepName } from '../../../contract/goods/quality/problem-answer.ts'
import type { Problem8D, ProblemStatus } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { reportStyles } from './report-styles.ts'

/** The disciplines that a state is about. */
const present: Partial<Record<ProblemStatus, readonly ProblemStepName[]>> = {
  OPEN: ['D0', 'D1', 'D2', 'D3'],
  CONTAIN_REVIEW: ['D0', 'D1', 'D2', 'D3'],
  ANALYSIS: ['D4', 'D5'],
  ANALYSIS_REVIEW: ['D4', 'D5'],
  ACTION: ['D6', 'D7'],
  VERIFYING: ['D8'],
}

/** Progress of the report from D0 to D8. */
export function StepWay({ problem }: { problem: Problem8D }) {
  useStyles(reportStyles)
  const t = useWords('quality')
  if (problem.containDue === null) return null
  const now = present[problem.status] ?? []
  const done = (step: ProblemStepName) =>
    !now.includes(step) && problem.steps.some(each => each.step === step && each.submitTime !== null)
  return (
    <ol className="step-way" aria-label={t('detail.way')}>
      {problemSteps.map(step => (
        <li
          key={step}
          className={now.includes(step) ? 'step-now' : done(step) ? 'step-done' : undefined}
          aria-current={now[0] === step ? 'step' : undefined}
          title={t(`steps.${step}`)}
        >
          {step} <small>{t(`steps.${step}`)}</small>
        </li>
      ))}
    </ol>
  )
}
