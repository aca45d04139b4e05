import * as calls from '../../../contract/insight/performance/files.ts'
import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { DeadlinePanel } from './deadline-panel.tsx'
import { useFileActs } from './file-acts.ts'
import { FileLines } from './file-lines.tsx'
import { FileTag, fileTones } from './file-tag.tsx'
import { ResultTable } from './result-table.tsx'

const path = '/perform/review-approval'

/** Query: `?id=`. */
export function FileDetailRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('performance')
  return (
    <DocumentById id={id} read={calls.getPerformanceFile} none={t('review.none')}>
      {(file, detail) => <LoadedFile key={file.id} file={file} onFile={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  file: PerformanceFile
  onFile(file: PerformanceFile): void
}

function LoadedFile({ file, onFile }: LoadedProps) {
  const t = useWords('performance')
  usePageName(file.perfNo)
  const history = useDetail(calls.queryFileHistory, { id: file.id })
  const showNew = (next: PerformanceFile) => {
    onFile(next)
    history.reload()
  }
  const begun = !['NEW', 'RATING'].includes(file.status)
  return (
    <DetailPage
      header={<FileHeader file={file} onFile={showNew} />}
      notice={
        <>
          {file.allowed.includes('approve') && <DecisionPanel file={file} onFile={showNew} />}
          {file.allowed.includes('extend') && <DeadlinePanel file={file} onFile={showNew} />}
          <WhoDecides businessType={calls.performanceFileType} document={file} />
        </>
      }
      sections={[
        ...(begun
          ? [
              {
                name: 'results',
                title: t('results.title'),
                content: <ResultTable file={file} onChanged={() => history.reload()} />,
              },
            ]
          : []),
        { name: 'lines', title: t('templates.lines'), count: file.lines.length, content: <FileLines file={file} /> },
      ]}
      aside={<DocumentHistory history={history} t={t} fields="files" tones={fileTones} />}
    />
  )
}

/** Agreeing to the results, or sending them back with an opinion. */
function DecisionPanel({ file, onFile }: LoadedProps) {
  const t = useWords('performance')
  const { perfNo } = file
  return (
    <DocumentDecision
      page={path}
      document={file}
      read={calls.getPerformanceFile}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { perfNo })}
      onDocument={onFile}
    />
  )
}

const expectedSteps = { NEW: 'start', CALCULATED: 'submit', APPROVING: 'approve', APPROVED: 'publish' } as const

function FileHeader({ file, onFile }: LoadedProps) {
  const t = useWords('performance')
  const host = useElementScope()?.host
  const { primary, actions } = documentActions(file, useFileActs(file, onFile))
  return (
    <DocumentHeader
      number={file.perfNo}
      title={file.title}
      status={<FileTag status={file.status} />}
      facts={[
        { label: t('files.periodFrom'), value: file.periodFrom },
        { label: t('files.periodTo'), value: file.periodTo },
        { label: t('files.templateId'), value: file.templateName },
        { label: t('files.supplierListId'), value: `${file.listName} (${file.suppliers})` },
        { label: t('files.rateDeadline'), value: file.rateDeadline },
        { label: t('ratings.submitted'), value: `${file.submitted} / ${file.ratings}` },
      ]}
      expected={useExpectedText(t, file, expectedSteps, {
        decidedOn: file.status === 'APPROVING' && link(path, { id: file.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/perform/review'))}
    />
  )
}
