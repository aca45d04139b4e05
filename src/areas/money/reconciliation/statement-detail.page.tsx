import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { statementBusinessType } from '../../../contract/money/reconciliation/statement-parts.ts'
import type { Statement, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { getStatement, queryStatementHistory } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AddLinePanel } from './add-line-panel.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { useStatementActs } from './statement-acts.ts'
import { StatementLetter, usePrintAct } from './statement-letter.tsx'
import { StatementLines } from './statement-lines.tsx'
import { Signatures, Sums } from './statement-sums.tsx'
import { statementTones, StatementTags } from './statement-tags.tsx'

interface StatementProps {
  statementId: string
  /** The supplier has confirmed it here. */
  onConfirm?(confirmed: { id: string; reconNo: string }): unknown
}

/** One statement with its lines, and what one may do with it now. */
export function StatementDetailPage({ statementId, onConfirm }: StatementProps) {
  useStyles(noteStyles)
  const detail = useDetail(getStatement, { id: statementId })
  const show = (next: Statement) => {
    const confirmed = next.status === 'CONFIRMED' && detail.value?.status === 'SENT'
    detail.set(next)
    if (confirmed) onConfirm?.({ id: next.id, reconNo: next.reconNo })
  }
  return (
    <LoadedDocument detail={detail}>
      {statement => <LoadedStatement key={statement.id} statement={statement} onStatement={show} />}
    </LoadedDocument>
  )
}

/** Query: `?id=`. */
export function StatementDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('reconciliation')
  const { id } = query
  return id ? <StatementDetailPage statementId={id} /> : <EmptyState page title={t('detail.none')} />
}

interface LoadedProps {
  statement: Statement
  onStatement(statement: Statement): void
}

function LoadedStatement({ statement, onStatement }: LoadedProps) {
  const t = useWords('reconciliation')
  usePageName(statement.reconNo)
  const history = useDetail(queryStatementHistory, { id: statement.id })
  const [adding, setAdding] = useState(false)
  const [disputed, setDisputed] = useState<readonly StatementLine[]>([])
  const printing = usePrintAct(statement)
  const close = () => {
    setAdding(false)
    setDisputed([])
  }
  const showNew = (next: Statement) => {
    close()
    onStatement(next)
    history.reload()
  }
  const dispute = (lines: readonly StatementLine[]) =>
    setDisputed([...disputed, ...lines.filter(line => disputed.every(each => each.id !== line.id))])
  return (
    <>
      <DetailPage
        header={
          <StatementHeader
            statement={statement}
            onStatement={showNew}
            onAdd={() => setAdding(true)}
            print={printing.print}
          />
        }
        notice={
          <Notices statement={statement} adding={adding} disputed={disputed} onStatement={showNew} onClose={close} />
        }
        sections={[
          {
            name: 'lines',
            title: t('detail.lines'),
            count: statement.lineCount,
            content: <StatementLines statement={statement} onStatement={showNew} onDispute={dispute} />,
          },
          { name: 'sums', title: t('detail.sums'), content: <Sums statement={statement} /> },
          { name: 'signatures', title: t('detail.signatures'), content: <Signatures statement={statement} /> },
        ]}
        aside={<DocumentHistory history={history} t={t} tones={statementTones} />}
      />
      <StatementLetter statement={statement} printed={printing.printed} />
    </>
  )
}

interface NoticesProps extends LoadedProps {
  /** A line is to be written by hand. */
  adding: boolean
  disputed: readonly StatementLine[]
  onClose(): void
}

/** Tasks of the current user, above the lines. */
function Notices({ statement, adding, disputed, onStatement, onClose }: NoticesProps) {
  const may = (event: Statement['allowed'][number]) => statement.allowed.includes(event)
  return (
    <>
      {adding && <AddLinePanel statement={statement} onStatement={onStatement} onCancel={onClose} />}
      {may('dispute') && disputed.length > 0 && (
        <DisputePanel statement={statement} onStatement={onStatement} lines={disputed} onCancel={onClose} />
      )}
      {may('answer') && <AnswerPanel key={statement.version} statement={statement} onStatement={onStatement} />}
      {may('approve') && <DecisionPanel statement={statement} onStatement={onStatement} />}
      <WhoDecides businessType={statementBusinessType} document={statement} />
    </>
  )
}

/** Accepts new prices, which the statement then uses, or rejects them with an opinion. */
function DecisionPanel({ statement, onStatement }: LoadedProps) {
  const t = useWords('reconciliation')
  const { reconNo } = statement
  return (
    <DocumentDecision
      page="/recon/detail"
      document={statement}
      read={getStatement}
      title={t('approve.title')}
      may={{ AGREE: true, REJECT: statement.allowed.includes('reject') }}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { reconNo })}
      onDocument={onStatement}
    />
  )
}

interface HeaderProps extends LoadedProps {
  onAdd(): void
  print(): Promise<void>
}

const expectedSteps = { NEW: 'send', SENT: 'confirm', DISPUTED: ['answer', 'resend'], APPROVING: 'approve' } as const

function StatementHeader({ statement, onStatement, onAdd, print }: HeaderProps) {
  const t = useWords('reconciliation')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = useStatementActs({ statement, onStatement, onAdd, print })
  const { currency, currencyDigits } = statement
  const status = statement.approvingFlag === 1 ? 'APPROVING' : statement.status
  const day = statement.answerUntil ?? ''
  const expected = useExpectedText(t, { status, allowed: statement.allowed }, expectedSteps, {
    gaps: { day },
    decidedOn: status === 'APPROVING' && link('/recon/detail', { id: statement.id }),
  })
  return (
    <DocumentHeader
      number={statement.reconNo}
      title={t('detail.title')}
      status={<StatementTags statement={statement} />}
      facts={[
        supplier
          ? { label: t('fields.company'), value: statement.companyName }
          : { label: t('fields.supplier'), value: supplierFact(statement) },
        { label: t('fields.period'), value: `${statement.periodFrom} – ${statement.periodTo}` },
        {
          label: t('fields.amountIncl'),
          value: `${formatMoney(statement.amountIncl, currencyDigits, t.language)} ${currency}`,
        },
        ...(statement.openDisputes > 0
          ? [{ label: t('fields.openDisputes'), value: String(statement.openDisputes) }]
          : []),
      ]}
      expected={expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, supplier ? '/recon/my' : '/recon/list'))}
    />
  )
}

/** The statement of an id; without one it says what is missing. */
export function StatementOrHint({ reconId = '', onConfirm }: { reconId?: string } & Pick<StatementProps, 'onConfirm'>) {
  const t = useWords('reconciliation')
  if (reconId === '') return <EmptyState page title={t('detail.none')} />
  return <StatementDetailPage key={reconId} statementId={reconId} {...(onConfirm && { onConfirm })} />
}
