import { useProfile } from '../../../account/use-profile.ts'
import * as calls from '../../../contract/goods/reversals/reversals.ts'
import type { Reversal, ReversalEvent, ReversalRow } from '../../../contract/goods/reversals/reversals.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { SerialList } from '../../../widgets/document/serials/serial-list.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ReversalTag, reversalTones } from './reversal-tag.tsx'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

/** Query: `?id=`. */
export function ReversalDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('reversals')
  return (
    <DocumentById id={query.id} read={calls.getReversal} none={t('detail.none')}>
      {(reversal, detail) => <LoadedReversal key={reversal.id} reversal={reversal} onReversal={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  reversal: Reversal
  onReversal(reversal: Reversal): void
}

function LoadedReversal({ reversal, onReversal }: LoadedProps) {
  const t = useWords('reversals')
  usePageName(reversal.reverseNo)
  const history = useDetail(calls.queryReversalHistory, { id: reversal.id })
  const showNew = (next: Reversal) => {
    onReversal(next)
    history.reload()
  }
  return (
    <DetailPage
      header={<ReversalHeader reversal={reversal} onReversal={showNew} />}
      notice={
        <>
          {reversal.allowed.includes('approve') && <DecisionPanel reversal={reversal} onReversal={showNew} />}
          <WhoDecides businessType={calls.reversalBusinessType} document={reversal} />
        </>
      }
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: reversal.details.length,
          content: <ReversalRows reversal={reversal} />,
        },
        { name: 'facts', title: t('detail.facts'), content: <ReversalFacts reversal={reversal} /> },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={reversalTones} />}
    />
  )
}

/** Agreeing to a reversal, which posts it, or rejecting it with an opinion. */
function DecisionPanel({ reversal, onReversal }: LoadedProps) {
  const t = useWords('reversals')
  const { reverseNo } = reversal
  return (
    <DocumentDecision
      page="/charge-against/detail"
      document={reversal}
      read={calls.getReversal}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { reverseNo })}
      onDocument={onReversal}
    />
  )
}

function ReversalHeader({ reversal, onReversal }: LoadedProps) {
  const t = useWords('reversals')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(reversal, useReversalActs({ reversal, onReversal }))
  return (
    <DocumentHeader
      number={reversal.reverseNo}
      title={t('detail.title')}
      status={<ReversalTag status={reversal.status} />}
      facts={[
        supplier
          ? { label: t('fields.org'), value: reversal.orgName }
          : { label: t('fields.supplier'), value: supplierFact(reversal) },
        {
          label: t('fields.receiveNo'),
          value: documentLink('/receive/detail', reversal.receiveId, reversal.receiveNo),
        },
        { label: t('fields.extent'), value: t(reversal.fullFlag === 1 ? 'extent.full' : 'extent.part') },
        { label: t('fields.reverseDate'), value: reversal.reverseDate },
      ]}
      expected={useExpectedText(t, reversal, draftSteps, {
        decidedOn: reversal.status === 'APPROVING' && link('/charge-against/detail', { id: reversal.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/dashboard/charge-against'))}
    />
  )
}

/** What may be done with a reversal. */
function useReversalActs({ reversal, onReversal }: LoadedProps): DocumentAct<ReversalEvent>[] {
  const t = useWords('reversals')
  const host = useElementScope()?.host
  const { id, reverseNo, version } = reversal
  const draft = storedDraftActs({
    t,
    gaps: { reverseNo },
    submit: async () => onReversal(await call(calls.submitReversal, { id, version })),
    edit: () => host && navigate(host, '/dashboard/charge-against-maintenance', { id }),
    withdraw: async () => onReversal(await call(calls.withdrawReversal, { id })),
    remove: async () => {
      await call(calls.removeReversals, { ids: [id] })
      if (host) navigate(host, '/dashboard/charge-against')
    },
  })
  return [
    draft.submit,
    draft.edit,
    draft.withdraw,
    draft.remove,
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}

function ReversalRows({ reversal }: { reversal: Reversal }) {
  const t = useWords('reversals')
  const host = useElementScope()?.host
  const quantity = (field: 'qty' | 'receivedQty'): Column<ReversalRow> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    cell: row => `${formatQuantity(row[field], row.unitPrecision, t.language)} ${row.unitSymbol}`,
  })
  const columns: Column<ReversalRow>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      width: 176,
      card: 'title',
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      wrap: true,
      cell: materialName,
    },
    quantity('receivedQty'),
    quantity('qty'),
    { field: 'fromStock', title: t('fields.fromStock'), cell: row => t(`stock.${row.fromStock}`) },
    ...(reversal.details.some(row => row.serials.length > 0)
      ? [
          {
            field: 'serials',
            title: t('fields.serials'),
            wrap: true,
            cell: row => <SerialList serials={row.serials} />,
          } satisfies Column<ReversalRow>,
        ]
      : []),
    ...(reversal.details.some(row => row.batchNo !== '')
      ? [{ field: 'batchNo', title: t('fields.batchNo') } satisfies Column<ReversalRow>]
      : []),
  ]
  return (
    <DataTable
      label={t('detail.rows')}
      columns={columns}
      rows={reversal.details}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
      rowHref={row => link('/order/detail', { id: row.orderId })}
    />
  )
}

function ReversalFacts({ reversal }: { reversal: Reversal }) {
  const t = useWords('reversals')
  const facts: [string, string][] = [
    [t('fields.reason'), reversal.reason],
    [t('fields.warehouse'), reversal.warehouseName],
    [t('fields.receiverName'), reversal.receiverName],
    [t('fields.org'), reversal.orgName],
    [t('fields.created'), `${reversal.createName}, ${reversal.createTime}`],
    [t('fields.remark'), reversal.remark],
  ]
  return <GivenFacts facts={facts} />
}
