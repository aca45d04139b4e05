import type { ReactNode } from 'react'
import type { ProblemStepName } from '../../../contract/goods/quality/problem-answer.ts'
import { useWords } from '../../../i18n/words.ts'

interface StepPartProps {
  step: ProblemStepName
  /** Error of the step as a whole. */
  error?: string | undefined
  /** Right of the title: who answered when, and what was said to it. */
  extra?: ReactNode
  children: ReactNode
}

/** One discipline under its letter. */
export function StepPart({ step, error, extra, children }: StepPartProps) {
  const t = useWords('quality')
  return (
    <section className="answer-step" aria-label={`${step} ${t(`steps.${step}`)}`}>
      <div className="answer-head">
        <h3>
          <span className="answer-mark">{step}</span> {t(`steps.${step}`)}
        </h3>
        {extra}
      </div>
      {error !== undefined && <p className="late">{error}</p>}
      {children}
    </section>
  )
}
