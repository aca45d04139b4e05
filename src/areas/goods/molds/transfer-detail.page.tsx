import { getTransfer, queryTransferHistory, transferBusinessType } from '../../../contract/goods/molds/transfers.ts'
import type { MoldTransfer } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { textsIn, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { shotsText } from './maintenance-columns.ts'
import { LifeUsed } from './mold-tag.tsx'
import { useTransferActs } from './transfer-acts.tsx'
import { TransferTag, transferTones } from './transfer-tag.tsx'

/** Query: `?id=`. */
export function TransferDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  return (
    <DocumentById id={query.id} read={getTransfer} none={t('transfer.none')}>
      {(transfer, detail) => <LoadedTransfer key={transfer.id} transfer={transfer} onTransfer={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  transfer: MoldTransfer
  onTransfer(transfer: MoldTransfer): void
}

function LoadedTransfer({ transfer, onTransfer }: LoadedProps) {
  const t = useWords('molds')
  usePageName(transfer.transferNo)
  const { id } = transfer
  const history = useDetail(queryTransferHistory, { id })
  const showNew = (next: MoldTransfer) => {
    onTransfer(next)
    history.reload()
  }
  return (
    <DetailPage
      header={<TransferHeader transfer={transfer} onTransfer={showNew} />}
      sections={[
        { name: 'facts', title: t('transfer.facts'), content: <TransferFacts transfer={transfer} /> },
        {
          name: 'files',
          title: t('transfer.files'),
          content: (
            <DocumentFiles businessType={transferBusinessType} businessId={id} onChanged={() => history.reload()} />
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} statuses="transferStatus" tones={transferTones} />}
    />
  )
}

const expectedSteps = { PROPOSED: 'agree', AGREED: 'handOver', HANDED_OVER: 'takeOver' } as const

function TransferHeader({ transfer, onTransfer }: LoadedProps) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const { primary, actions } = documentActions(transfer, useTransferActs({ transfer, onTransfer }))
  const count = (shots: number) => shotsText(shots, t.language)
  const { usedShots, lifeShots, lifePct } = transfer
  const life = t('detail.life', { used: count(usedShots), all: count(lifeShots), pct: String(lifePct) })
  return (
    <DocumentHeader
      number={transfer.transferNo}
      title={`${transfer.moldNo} ${transfer.name}`}
      status={<TransferTag status={transfer.status} />}
      facts={[
        { label: t('fields.fromSupplierName'), value: `${transfer.fromSupplierNo} ${transfer.fromSupplierName}` },
        { label: t('fields.toSupplierName'), value: `${transfer.toSupplierNo} ${transfer.toSupplierName}` },
        { label: t('fields.plannedDate'), value: transfer.plannedDate },
        { label: t('fields.lifePct'), value: <LifeUsed pct={lifePct} text={life} /> },
      ]}
      expected={useExpectedText(textsIn(t, 'moldTransfer'), transfer, expectedSteps)}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/mold/transfer'))}
    />
  )
}

function TransferFacts({ transfer }: { transfer: MoldTransfer }) {
  const t = useWords('molds')
  const facts: [string, string | null][] = [
    [t('fields.reason'), transfer.reason],
    [t('fields.materials'), transfer.materials],
    [t('fields.fromAgreeTime'), transfer.fromAgreeTime],
    [t('fields.toAgreeTime'), transfer.toAgreeTime],
    [t('fields.handTime'), transfer.handTime],
    [t('fields.handCondition'), transfer.handCondition],
    [t('fields.takeTime'), transfer.takeTime],
    [t('fields.takeCondition'), transfer.takeCondition],
    [t('fields.answer'), transfer.answer],
    [t('fields.orgName'), transfer.orgName],
    [t('fields.created'), `${transfer.createName}, ${transfer.createTime}`],
  ]
  return <FactList facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}
