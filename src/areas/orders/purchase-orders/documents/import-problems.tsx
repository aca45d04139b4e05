import type { DocumentProblem } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { useWords } from '../../../../i18n/words.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { MoreButton, useShown } from './import-more.tsx'

/** Errors first, then warnings, each in the order of the document. */
export function problemsInOrder(problems: readonly DocumentProblem[]): DocumentProblem[] {
  const rank = (problem: DocumentProblem) => (problem.level === 'error' ? 0 : 1)
  return [...problems].sort(
    (one, other) =>
      rank(one) - rank(other) || one.place.line - other.place.line || one.place.column - other.place.column,
  )
}

/** Problems of a document with their location. */
export function ImportProblems({ problems }: { problems: readonly DocumentProblem[] }) {
  const t = useWords('purchase-orders-documents')
  const { shown, left, more } = useShown(problemsInOrder(problems))
  if (problems.length === 0) return <p className="hint">{t('report.clean')}</p>
  return (
    <>
      <ul className="problems" aria-label={t('sections.problems')}>
        {shown.map((problem, at) => (
          <li key={at} className="problem">
            <span>
              <StatusTag tone={problem.level === 'error' ? 'bad' : 'wait'}>{t(`levels.${problem.level}`)}</StatusTag>
            </span>
            <span>
              {problem.msg}
              {problem.count > 1 && <strong> {t('count.places', { count: problem.count })}</strong>}
            </span>
            <span className="problem-place">
              <span>{t('place', { line: problem.place.line, column: problem.place.column })}</span>
              {problem.place.path !== '' && <code>{problem.place.path}</code>}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton left={left} onMore={more} />
    </>
  )
}
