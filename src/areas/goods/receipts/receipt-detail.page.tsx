import { useProfile } from '../../../account/use-profile.ts'
import {
  exportReceiptAdvice,
  getReceipt,
  postReceipt,
  queryReceiptHistory,
  removeReceipts,
} from '../../../contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptEvent, ReceiptRow } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { orderLinks } from '../../../widgets/document/document-link.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { InspectionResults } from '../../../widgets/document/inspection/inspection-results.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { saveDocument } from '../../../widgets/document/save-document.ts'
import { SerialList } from '../../../widgets/document/serials/serial-list.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ClaimPanel, rowsToClaim } from './claim-panel.tsx'
import { InspectPanel } from './inspect-panel.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptTags, receiptTones } from './receipt-tags.tsx'
import { RowPhotos } from './row-photos.tsx'

/** Query: `?id=`. */
export function ReceiptDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('receipts')
  return (
    <DocumentById id={query.id} read={getReceipt} none={t('detail.none')}>
      {(receipt, detail) => <LoadedReceipt key={receipt.id} receipt={receipt} onReceipt={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  receipt: Receipt
  onReceipt(receipt: Receipt): void
}

function LoadedReceipt({ receipt, onReceipt }: LoadedProps) {
  const t = useWords('receipts')
  const host = useElementScope()?.host
  usePageName(receipt.receiveNo)
  const history = useDetail(queryReceiptHistory, { id: receipt.id })
  const showNew = (next: Receipt) => {
    onReceipt(next)
    history.reload()
  }
  const inspected = receipt.details
    .filter(row => row.results.length > 0)
    .map(row => ({ title: `${row.orderNo} / ${row.rowNo} ${materialName(row)}`, results: row.results }))
  return (
    <DetailPage
      header={<ReceiptHeader receipt={receipt} onReceipt={showNew} />}
      notice={
        receipt.allowed.includes('inspect') ? (
          <InspectPanel receipt={receipt} onReceipt={showNew} />
        ) : (
          rowsToClaim(receipt).length > 0 && <ClaimPanel receipt={receipt} />
        )
      }
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: receipt.details.length,
          content: (
            <DataTable
              label={t('detail.rows')}
              columns={useRowColumns(receipt)}
              rows={receipt.details}
              rowKey={row => row.id}
              rowTone={row => (Number(row.rejectedQty) > 0 ? 'bad' : undefined)}
              onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
              rowHref={row => link('/order/detail', { id: row.orderId })}
            />
          ),
        },
        ...(receipt.status === 'NEW'
          ? []
          : [
              {
                name: 'photos',
                title: t('detail.photos'),
                content: <RowPhotos receipt={receipt} onChanged={() => history.reload()} />,
              },
            ]),
        ...(inspected.length === 0
          ? []
          : [{ name: 'results', title: t('inspect.results'), content: <InspectionResults rows={inspected} /> }]),
        { name: 'facts', title: t('detail.facts'), content: <ReceiptFacts receipt={receipt} /> },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={receiptTones} />}
    />
  )
}

function ReceiptHeader({ receipt, onReceipt }: LoadedProps) {
  const t = useWords('receipts')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(receipt, useReceiptActs({ receipt, onReceipt }))
  return (
    <DocumentHeader
      number={receipt.receiveNo}
      title={t('detail.title')}
      status={<ReceiptTags receipt={receipt} />}
      facts={[
        supplier
          ? { label: t('fields.org'), value: receipt.orgName }
          : { label: t('fields.supplier'), value: supplierFact(receipt) },
        { label: t('fields.receiveDate'), value: receipt.receiveDate },
        { label: t('fields.warehouse'), value: receipt.warehouseName },
        { label: t('fields.orderNos'), value: orderLinks(receipt.details) },
      ]}
      expected={useExpectedText(t, receipt, { NEW: 'post', INSPECTING: 'inspect' })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/receive/list'))}
    />
  )
}

/** What may be done with a receipt. */
function useReceiptActs({ receipt, onReceipt }: LoadedProps): DocumentAct<ReceiptEvent>[] {
  const t = useWords('receipts')
  const host = useElementScope()?.host
  const { id, receiveNo, version } = receipt
  return [
    {
      name: 'post',
      label: t('acts.post'),
      icon: 'check',
      tone: 'primary',
      needs: 'post',
      done: t('done.post', { receiveNo }),
      run: async () => onReceipt(await call(postReceipt, { id, version })),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/receive/edit', { id }),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { receiveNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removeReceipts, { ids: [id] })
        if (host) navigate(host, '/receive/list')
      },
    },
    {
      name: 'sendBack',
      label: t('acts.sendBack'),
      icon: 'undo',
      needs: 'sendBack',
      run: () => host && navigate(host, '/dashboard/return-order-maintain', { receiveId: id }),
    },
    {
      name: 'claim',
      label: t('acts.claim'),
      icon: 'flag',
      needs: 'claim',
      run: () => host && navigate(host, '/form/process-initate', { receiveId: id }),
    },
    {
      name: 'reverse',
      label: t('acts.reverse'),
      icon: 'x',
      needs: 'reverse',
      run: () => host && navigate(host, '/dashboard/charge-against-maintenance', { receiveId: id }),
    },
    ...(receipt.status === 'POSTED' ? [adviceAct(id, t)] : []),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}

/** The receipt advice for the supplier's system. */
function adviceAct(id: string, t: Words<'receipts'>): DocumentAct<ReceiptEvent> {
  return {
    name: 'exportUbl',
    label: t('acts.exportUbl'),
    icon: 'download',
    done: t('done.exported'),
    run: async () => void saveDocument(await call(exportReceiptAdvice, { id })),
  }
}

function useRowColumns(receipt: Receipt): Column<ReceiptRow>[] {
  const t = useWords('receipts')
  const quantity = (field: 'receivedQty' | 'acceptedQty' | 'concessionQty' | 'rejectedQty' | 'shippedQty') => ({
    field,
    title: t(`fields.${field}`),
    align: 'end' as const,
    cell: (row: ReceiptRow) =>
      row[field] === null ? '' : `${formatQuantity(row[field], row.unitPrecision, t.language)} ${row.unitSymbol}`,
  })
  const has = (test: (row: ReceiptRow) => boolean, column: Column<ReceiptRow>) =>
    receipt.details.some(test) ? [column] : []
  return [
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
      cell: row => (
        <span className="stacked">
          <span>{row.materialCode === '' ? row.materialText : `${row.materialCode} ${row.materialText}`}</span>
          {row.spec !== '' && <small>{row.spec}</small>}
        </span>
      ),
    },
    ...has(row => row.shippedQty !== null, quantity('shippedQty')),
    quantity('receivedQty'),
    quantity('acceptedQty'),
    ...has(row => Number(row.concessionQty) > 0, quantity('concessionQty')),
    ...has(row => Number(row.rejectedQty) > 0, quantity('rejectedQty')),
    ...has(row => row.concessionReason !== '', {
      field: 'concessionReason',
      title: t('fields.concessionReason'),
      wrap: true,
    }),
    ...has(row => row.rejectReason !== '', { field: 'rejectReason', title: t('fields.rejectReason'), wrap: true }),
    ...has(row => row.batchNo !== '', { field: 'batchNo', title: t('fields.batchNo') }),
    ...has(row => row.serials.length > 0, {
      field: 'serials',
      title: t('fields.serials'),
      minWidth: 160,
      wrap: true,
      cell: row => <SerialList serials={row.serials} gone={row.goneSerials} />,
    }),
    ...has(row => row.inspectStatus !== 'NONE', {
      field: 'inspectStatus',
      title: t('fields.inspection'),
      cell: row => t(`inspect.${row.inspectStatus}`),
    }),
  ]
}
