import { useEffect, useRef } from 'react'
import type { Output } from '../../../../contract/envelope.ts'
import { documentLimit } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type { CheckReport, importDocument } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { Details } from '../../../../ui/page/details.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { ImportChoices, KeptChoices } from './import-choices.tsx'
import { ImportDrop } from './import-drop.tsx'
import { sizeText } from './import-file.ts'
import type { FileProblem } from './import-file.ts'
import { ImportReport } from './import-report.tsx'
import { useImport } from './import-session.ts'
import type { ImportState } from './import-session.ts'
import { importStyles } from './import-styles.ts'

export function OrderImportRoute() {
  return <OrderImportPage />
}

/** Where the draft of a document opens that is no order. */
const pageOf: Readonly<Record<string, string>> = {
  deliver: '/delivery/order-edit',
  invoice: '/invoice-apply-detail',
}

export interface OrderImportProps {
  /** A document was imported. */
  onImport?(done: Output<typeof importDocument>): unknown
}

/** Imports a business document: it is checked and shown first, and written after confirmation. */
export function OrderImportPage({ onImport }: OrderImportProps) {
  useStyles(importStyles)
  const t = useWords('purchase-orders-documents')
  const host = useElementScope()?.host
  const supplier = useSession(session => session.profile?.userType === 'SUPPLIER')
  const { state, take, choose, checkAgain, write } = useImport((done, lost) => {
    toast(t(`done.${done.effect}`, { orderNo: done.number }))
    if (lost.length > 0) toast(t('done.filesLost', { names: lost.join(', ') }), 'wait')
    onImport?.(done)
    if (host) navigate(host, pageOf[done.effect] ?? '/order/detail', { id: done.id })
  })
  const { step, report } = state
  const reportBox = useFocusOn(report)
  const busy = step === 'reading' || step === 'checking' || step === 'importing'
  return (
    <div className="import">
      <PageHeader title={t('title')} />
      <ImportDrop fileName={state.fileName} supplier={supplier} disabled={busy} onFiles={take} />
      {!report && !busy && !supplier && (
        <Details framed summary={t('choices.kept')}>
          <KeptChoices />
        </Details>
      )}
      {state.problem && <FileRefused problem={state.problem} />}
      <FailureNote failure={state.failure} onRetry={step === 'checked' ? write : checkAgain} />
      {busy && <ImportStep state={state} />}
      {report && (
        <div className="import" ref={reportBox} tabIndex={-1} role="region" aria-label={t('report.effect')}>
          {report.choices.length > 0 && (
            <SectionBox
              title={t('choices.title')}
              count={report.choices.length}
              content={<ImportChoices choices={report.choices} busy={busy} onChoose={choose} />}
            />
          )}
          <ImportReport key={state.fileName} report={report} />
          <ImportFoot report={report} busy={busy} onImport={write} />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the report when it arrives. */
function useFocusOn(report: CheckReport | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (report) box.current?.focus({ preventScroll: true })
  }, [report])
  return box
}

function ImportStep({ state: { step, fileName = '', share } }: { state: ImportState }) {
  const t = useWords('purchase-orders-documents')
  const text = t.find(`steps.${step}`, { name: fileName }) ?? ''
  return (
    <div className="import-step" role="status">
      <p>{text}</p>
      <progress aria-label={text} max={1} value={step === 'reading' ? share : undefined} />
    </div>
  )
}

function FileRefused({ problem }: { problem: FileProblem | 'several' }) {
  const t = useWords('purchase-orders-documents')
  return (
    <div className="import-wrong" role="alert">
      <Icon name="alert-triangle" />
      <p>{problem === 'several' ? t('drop.several') : refusedText(problem, t)}</p>
    </div>
  )
}

function refusedText({ problem, name, size, encoding }: FileProblem, t: Words<'purchase-orders-documents'>): string {
  const gaps = { name, encoding, size: sizeText(size, t.language), limit: sizeText(documentLimit, t.language) }
  return t(`drop.${problem}`, gaps)
}

const labels = {
  create: 'acts.importCreate',
  change: 'acts.importChange',
  cancel: 'acts.importCancel',
  answer: 'acts.importAnswer',
  deliver: 'acts.importDelivery',
  invoice: 'acts.importInvoice',
} as const

function ImportFoot({ report, busy, onImport }: { report: CheckReport; busy: boolean; onImport(): void }) {
  const t = useWords('purchase-orders-documents')
  const host = useElementScope()?.host
  const wrong = report.effect === null || report.problems.some(problem => problem.level === 'error')
  const { orderId } = report
  return (
    <div className="import-foot">
      <p id="import-why">
        {wrong ? t('report.blocked') : t(`effects.${report.effect ?? 'none'}`, { orderNo: report.orderNo })}
      </p>
      {orderId !== null && host && (
        <Button onClick={() => navigate(host, '/order/detail', { id: orderId })}>{t('acts.open')}</Button>
      )}
      <Button
        tone="primary"
        icon="file-check"
        busy={busy}
        disabled={wrong}
        aria-describedby="import-why"
        onClick={onImport}
      >
        {t(report.effect === null ? 'acts.import' : labels[report.effect])}
      </Button>
    </div>
  )
}
