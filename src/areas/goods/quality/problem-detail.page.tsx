import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { answerFileType, problemBusinessType } from '../../../contract/goods/quality/problem-parts.ts'
import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import { getProblem, queryProblemHistory } from '../../../contract/goods/quality/problems.ts'
import { receiptRowFileType } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { InspectionResults } from '../../../widgets/document/inspection/inspection-results.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { useProblemActs } from './problem-acts.ts'
import { ProblemFacts, ProvingLots } from './problem-facts.tsx'
import { ProblemLetter } from './problem-letter.tsx'
import { ProblemReturns, useProblemReturns } from './problem-returns.tsx'
import { ProblemTag, problemTones, SeverityTag } from './problem-tags.tsx'
import { ReportSteps } from './report-steps.tsx'
import { ClosePanel, ReviewPanel } from './review-panel.tsx'
import { StepWay } from './step-way.tsx'

/** Query: `?id=`. */
export function ProblemDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <ProblemOrHint problemId={query['id'] ?? ''} />
}

/** Detail of the event after a step. */
interface Stepped {
  id: string
  problemNo: string
  status: string
}

export interface ProblemProps {
  problemId?: string
  /** The current user moved the problem to its next status. */
  onStep?(stepped: Stepped): unknown
}

/** The problem of an id; without one it says what is missing. */
export function ProblemOrHint({ problemId = '', onStep }: ProblemProps) {
  useStyles(noteStyles)
  const t = useWords('quality')
  const detail = useDetail(getProblem, problemId === '' ? undefined : { id: problemId })
  if (problemId === '') return <EmptyState page title={t('detail.none')} />
  return (
    <LoadedDocument detail={detail}>
      {problem => (
        <LoadedProblem
          key={problem.id}
          problem={problem}
          onProblem={next => {
            const { id, problemNo, status } = next
            detail.set(next)
            if (status !== problem.status) onStep?.({ id, problemNo, status })
          }}
        />
      )}
    </LoadedDocument>
  )
}

interface LoadedProps {
  problem: Problem8D
  onProblem(problem: Problem8D): void
}

function LoadedProblem({ problem, onProblem }: LoadedProps) {
  const t = useWords('quality')
  usePageName(problem.problemNo)
  const { id } = problem
  const history = useDetail(queryProblemHistory, { id })
  const returns = useProblemReturns(id)
  const showNew = (next: Problem8D) => {
    onProblem(next)
    history.reload()
  }
  const files = (businessType: string) => (
    <DocumentFiles businessType={businessType} businessId={id} onChanged={() => history.reload()} />
  )
  const sent = problem.containDue !== null
  return (
    <>
      <DetailPage
        header={<ProblemHeader problem={problem} onProblem={showNew} />}
        notice={<ProblemNotice problem={problem} onProblem={showNew} />}
        sections={[
          { name: 'facts', title: t('detail.facts'), content: <ProblemFacts problem={problem} /> },
          { name: 'evidence', title: t('detail.evidence'), content: files(problemBusinessType) },
          ...(problem.results.length === 0
            ? []
            : [
                {
                  name: 'results',
                  title: t('detail.results'),
                  content: <InspectionResults rows={[{ results: problem.results }]} />,
                },
              ]),
          ...(problem.receiveDetailId === null
            ? []
            : [
                {
                  name: 'photos',
                  title: t('detail.photos'),
                  content: (
                    <DocumentFiles readonly businessType={receiptRowFileType} businessId={problem.receiveDetailId} />
                  ),
                },
              ]),
          ...(sent ? [{ name: 'report', title: t('detail.report'), content: <ReportSteps problem={problem} /> }] : []),
          ...(sent && !problem.allowed.includes('answer')
            ? [{ name: 'files', title: t('answer.files'), content: files(answerFileType) }]
            : []),
          ...(hasPermission('return-detail')
            ? [{ name: 'returns', title: t('detail.returns'), content: <ProblemReturns detail={returns} /> }]
            : []),
          ...(problem.status === 'VERIFYING' || problem.lots.length > 0
            ? [
                {
                  name: 'lots',
                  title: t('detail.lots'),
                  count: problem.lots.length,
                  content: <ProvingLots lots={problem.lots} />,
                },
              ]
            : []),
        ]}
        aside={<DocumentHistory history={history} t={t} tones={problemTones} />}
      />
      <ProblemLetter problem={problem} returns={returns.value?.records ?? []} />
    </>
  )
}

/** Notice of what the current user has to do. */
function ProblemNotice({ problem, onProblem }: LoadedProps) {
  const { allowed, status } = problem
  const parts = { problem, onProblem }
  return (
    <>
      <StepWay problem={problem} />
      {allowed.includes('approve') && <DecisionPanel {...parts} />}
      {allowed.includes('answer') && <AnswerPanel key={`${status} ${JSON.stringify(problem.answer)}`} {...parts} />}
      {allowed.includes('accept') && <ReviewPanel key={status} {...parts} />}
      {allowed.includes('close') && <ClosePanel {...parts} />}
      {problem.severity === 'CRITICAL' && <WhoDecides businessType={problemBusinessType} document={problem} />}
    </>
  )
}

/** Agreeing to a critical problem, or rejecting it with an opinion. */
function DecisionPanel({ problem, onProblem }: LoadedProps) {
  const t = useWords('quality')
  const { problemNo } = problem
  return (
    <DocumentDecision
      page="/quality/problem-detail"
      document={problem}
      read={getProblem}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { problemNo })}
      onDocument={onProblem}
    />
  )
}

const expectedSteps = {
  ...draftSteps,
  OPEN: 'answer',
  CONTAIN_REVIEW: 'accept',
  ANALYSIS: 'answer',
  ANALYSIS_REVIEW: 'accept',
  ACTION: 'answer',
} as const

function ProblemHeader({ problem, onProblem }: LoadedProps) {
  const t = useWords('quality')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(problem, useProblemActs({ problem, host, onProblem }))
  const { due, overdueFlag, status, repeatCount } = problem
  return (
    <DocumentHeader
      number={problem.problemNo}
      title={problem.title}
      status={
        <>
          <ProblemTag status={status} />
          <SeverityTag severity={problem.severity} />
        </>
      }
      facts={[
        supplier
          ? { label: t('fields.orgId'), value: problem.orgName }
          : { label: t('fields.supplierId'), value: supplierFact(problem) },
        ...(problem.materialText === '' ? [] : [{ label: t('fields.material'), value: materialName(problem) }]),
        ...(due === null
          ? []
          : [
              {
                label: t('fields.due'),
                value: <span className={overdueFlag === 1 ? 'late' : undefined}>{due}</span>,
              },
            ]),
        ...(repeatCount > 0 ? [{ label: t('fields.repeatCount'), value: String(repeatCount) }] : []),
      ]}
      expected={useExpectedText(t, problem, expectedSteps, {
        decidedOn: problem.status === 'APPROVING' && link('/quality/problem-detail', { id: problem.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/quality/problem-list'))}
    />
  )
}
