import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import {
  queryReceipts,
  receiptStatuses,
  receiveTypes,
  removeReceipts,
} from '../../../contract/goods/receipts/receipts.ts'
import type { ReceiptSummary } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { scopeFilter } from '../../../kit/state/scope-filter.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ReceiptTags } from './receipt-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { RECEIPT: '/receive/edit' }

interface ReceiptListProps {
  /** 1 all I may see, 2 my organisation, 3 mine, 4 my supplier company. */
  scope?: string
  /** One status or several, separated by commas. */
  status?: string
  /** Only receipts of an order, of one of its rows, or of a delivery. */
  orderId?: string
  orderNo?: string
  orderDetailId?: string
  deliveryId?: string
  /** A receipt was chosen; `false` prevents its page from opening. */
  onSelect?(selected: { id: string; receiveNo: string }): unknown
}

/** The list of receipts: buyers see all, suppliers what was received from them. */
export function ReceiptListPage(props: ReceiptListProps) {
  const { scope, status, orderId, orderNo, orderDetailId, deliveryId, onSelect } = props
  const t = useWords('receipts')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = receiptStatuses.filter(each => status?.split(',').includes(each))
  const fixed = { orderId, orderNo, orderDetailId, deliveryId, ...scopeFilter(scope) }
  const list = useList(queryReceipts, { fixed, filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryReceipts.path,
    fixed,
    fileName: t('list.title'),
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/receive/edit'))
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={useRowActions(host)}
      headerActions={[exportList, ...(host && hasPermission('receive-edit') ? [create] : [])]}
      rowKey={receipt => receipt.id}
      onRow={({ id, receiveNo }) => {
        if (onSelect?.({ id, receiveNo }) === false || !host) return
        navigate(host, '/receive/detail', { id })
      }}
      rowHref={receipt => link('/receive/detail', { id: receipt.id })}
      rowTone={receipt => (receipt.rejectedRows > 0 ? 'bad' : undefined)}
      emptyText={supplier ? t('list.emptySupplier') : hasPermission('receive-edit') ? t('list.empty') : undefined}
    >
      {hasPermission('receive-edit') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

/** The query string may carry filters. */
export function ReceiptListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, orderId, orderDetailId, deliveryId } = query
  return <ReceiptListPage status={status} orderId={orderId} orderDetailId={orderDetailId} deliveryId={deliveryId} />
}

function useColumns(supplier: boolean): Column<ReceiptSummary>[] {
  useStyles(noteStyles)
  const t = useWords('receipts')
  const columns: Column<ReceiptSummary>[] = [
    { field: 'receiveNo', title: t('fields.receiveNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 152,
      under: 'receiveNo',
      cell: receipt => <ReceiptTags receipt={receipt} />,
    },
    { field: 'receiveDate', title: t('fields.receiveDate'), sortable: true, width: 116, priority: 1 },
    { field: 'deliveryNo', title: t('fields.deliveryNo'), minWidth: 150, priority: 2 },
    { field: 'orderNos', title: t('fields.orderNos'), minWidth: 150, priority: 2 },
    { field: 'warehouseName', title: t('fields.warehouse'), minWidth: 140 },
    {
      field: 'receiveType',
      title: t('fields.receiveType'),
      sortable: true,
      width: 132,
      priority: 4,
      cell: receipt => t(`types.${receipt.receiveType}`),
    },
    { field: 'rowCount', title: t('fields.rowCount'), align: 'end', width: 64, priority: 4 },
    { field: 'rejectedRows', title: t('fields.rejectedRows'), align: 'end', width: 96, priority: 5 },
    { field: 'receiverName', title: t('fields.receiverName'), priority: 3 },
  ]
  const who: Column<ReceiptSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 180,
  }
  return partyColumns(columns, who, supplier)
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('receipts')
  return partyFilters({
    words: {
      keyword: t('filters.keyword'),
      keywordHint: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      status: t('fields.status'),
      supplier: t('fields.supplier'),
      warehouse: t('fields.warehouse'),
    },
    supplier,
    statuses: receiptStatuses
      .filter(value => !supplier || value !== 'NEW')
      .map(value => ({ value, label: t(`status.${value}`) })),
    more: [
      {
        field: 'receiveType',
        title: t('fields.receiveType'),
        type: 'select',
        selectData: receiveTypes.map(value => ({ value, label: t(`types.${value}`) })),
      },
      { field: 'serialNo', title: t('filters.serialNo'), type: 'input', maxLength: 64 },
      { field: 'receiveDate', title: t('fields.receiveDate'), type: 'dateRange' },
      ...(supplier
        ? []
        : [
            {
              field: 'toClaim',
              title: t('filters.toClaim'),
              type: 'select' as const,
              selectData: [{ value: '1', label: t('filters.toClaimOnly') }],
            },
          ]),
    ],
  })
}

function useRowActions(host: HTMLElement | undefined): RowAction<ReceiptSummary>[] {
  const t = useWords('receipts')
  return draftActs<ReceiptSummary>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/receive/edit', { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ receiveNo }) => t('remove.title', { receiveNo }),
      run: ({ id }) => call(removeReceipts, { ids: [id] }),
    },
  })
}
