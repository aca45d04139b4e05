import * as calls from '../../../contract/insight/performance/files.ts'
import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { ApprovalPanel, useTaskOf } from '../../../widgets/document/approval-panel.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
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
  const detail = useDetail(calls.getPerformanceFile, id ? { id } : undefined)
  if (!id) return <EmptyState page title={t('review.none')} />
  return (
    <LoadedDocument detail={detail}>
      {file => <LoadedFile key={file.id} file={file} onFile={detail.set} />}
    </LoadedDocument>
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
      aside={
        <DocumentHistory
          history={history}
          actText={action => t.find(`history.${action}`)}
          statusText={status => t.find(`status.${status}`)}
          statusTone={status => (isStatus(status) ? fileTones[status] : undefined)}
          changeRows={items =>
            items.map(({ field, before, after }) => ({ label: t.find(`files.${field}`) ?? field, before, after }))
          }
        />
      }
    />
  )
}

function isStatus(text: string): text is keyof typeof fileTones {
  return text in fileTones
}

/** Agreeing to the results, or sending them back with an opinion. */
function DecisionPanel({ file: { id, perfNo, allowed }, onFile }: LoadedProps) {
  const t = useWords('performance')
  const task = useTaskOf(link(path, { id }))
  return (
    <ApprovalPanel
      title={t('approve.title')}
      text={task.text}
      failure={task.failure}
      elsewhere={task.elsewhere}
      said={task.said}
      may={{ AGREE: allowed.includes('approve'), REJECT: allowed.includes('reject') }}
      decide={async (decision, opinion) => {
        await task.decide(decision, opinion)
        onFile(await call(calls.getPerformanceFile, { id }))
        return t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { perfNo })
      }}
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
