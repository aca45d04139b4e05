import type { ReactNode } from 'react'
import { problemSteps } from '../../../contract/goods/quality/problem-answer.ts'
import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import type { ReturnListRow } from '../../../contract/goods/returns/return-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { StepContent } from './report-steps.tsx'
import { reportStyles } from './report-styles.ts'

interface LetterProps {
  problem: Problem8D
  /** Rows of returns that belong to it. */
  returns: readonly Pick<ReturnListRow, 'returnNo'>[]
}

/** The report on paper (A4) or as a PDF of the browser; shown instead of the page while it is printed. */
export function ProblemLetter(props: LetterProps) {
  useStyles(letterStyles, reportStyles)
  return usePrinted() ? <Letter {...props} /> : null
}

function Letter({ problem, returns }: LetterProps) {
  const t = useWords('quality')
  const { defectQty, checkedQty, unitSymbol, steps } = problem
  const facts: [string, string][] = [
    [t('fields.severity'), t(`severity.${problem.severity}`)],
    [t('fields.defectCode'), t(`defectCode.${problem.defectCode}`)],
    [t('fields.defectQty'), t('ofChecked', { bad: `${defectQty} ${unitSymbol}`, all: `${checkedQty} ${unitSymbol}` })],
    [t('fields.receiveNo'), problem.receiveNo],
    [t('fields.batchNo'), problem.batchNo],
    [t('detail.returns'), [...new Set(returns.map(({ returnNo }) => returnNo))].join(', ')],
    [t('fields.created'), `${problem.createName}, ${problem.createTime}`],
  ]
  const answered = problemSteps.filter(step => steps.some(each => each.step === step && each.submitTime !== null))
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{problem.orgName}</strong>
        <div>
          <h1>{t('letter.title')}</h1>
          <p>{problem.problemNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterPart title={t('fields.supplier')}>
          {problem.supplierName}
          <small>{problem.supplierNo}</small>
        </LetterPart>
        <LetterPart title={t('fields.material')}>{materialName(problem)}</LetterPart>
        <LetterPart title={t('fields.status')}>{t(`status.${problem.status}`)}</LetterPart>
      </section>
      <dl className="letter-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <LetterPart title={problem.title}>{problem.description}</LetterPart>
      {answered.map(step => (
        <section key={step} className="letter-step">
          <h3>
            {step} {t(`steps.${step}`)}
          </h3>
          <StepContent problem={problem} step={step} />
        </section>
      ))}
    </article>
  )
}

function LetterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="answer-text">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
