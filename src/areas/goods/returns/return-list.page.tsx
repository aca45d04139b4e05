import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { returnStatuses, treatments } from '../../../contract/goods/returns/return-parts.ts'
import type { ReturnListRow } from '../../../contract/goods/returns/return-parts.ts'
import { queryReturnRows, removeReturns } from '../../../contract/goods/returns/returns.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { scopeFilter } from '../../../kit/state/scope-filter.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ReturnTag } from './return-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { RETURN_ORDER: '/dashboard/return-order-maintain' }

/** States that a supplier never sees. */
const buyersOwn: readonly string[] = ['NEW', 'APPROVING', 'REJECTED']

export interface ReturnListProps {
  /** 1 all I may see, 2 my organisation, 3 mine, 4 my supplier company. */
  scope?: string
  /** One status or several, separated by commas. */
  status?: string
  /** Only returns of an order, of one of its rows, or of a receipt. */
  orderId?: string
  orderNo?: string
  orderDetailId?: string
  receiptId?: string
  /** A row was chosen; `false` prevents the page of its return from opening. */
  onSelect?(selected: { id: string; returnNo: string }): unknown
}

/** The rows of returns: buyers see all, suppliers what was sent to them. */
export function ReturnListPage(props: ReturnListProps) {
  const { scope, status, orderId, orderNo, orderDetailId, receiptId, onSelect } = props
  const t = useWords('returns')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = returnStatuses.filter(each => status?.split(',').includes(each))
  const fixed = {
    orderId,
    orderNo,
    orderDetailId,
    receiveId: receiptId,
    ...scopeFilter(scope),
  }
  const list = useList(queryReturnRows, { fixed, filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryReturnRows.path,
    fixed,
    fileName: t('list.title'),
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/dashboard/return-order-maintain'))
  const actions = draftActs<ReturnListRow>({
    edit: {
      label: t('acts.edit'),
      run: ({ returnId }) => host && navigate(host, '/dashboard/return-order-maintain', { id: returnId }),
    },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ returnNo }) => t('remove.title', { returnNo }),
      run: ({ returnId }) => call(removeReturns, { ids: [returnId] }),
    },
  })
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={actions}
      headerActions={[exportList, ...(host && hasPermission('return-order-maintain') ? [create] : [])]}
      rowKey={row => row.id}
      onRow={({ returnId, returnNo }) => {
        if (onSelect?.({ id: returnId, returnNo }) === false || !host) return
        navigate(host, '/return/detail', { id: returnId })
      }}
      rowHref={row => link('/return/detail', { id: row.returnId })}
      rowTone={row => (row.status === 'OBJECTED' ? 'bad' : undefined)}
      emptyText={
        supplier ? t('list.emptySupplier') : hasPermission('return-order-maintain') ? t('list.empty') : undefined
      }
    >
      {hasPermission('return-order-maintain') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

/** The query string may carry filters. */
export function ReturnListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, orderId, orderDetailId, receiveId } = query
  return <ReturnListPage status={status} orderId={orderId} orderDetailId={orderDetailId} receiptId={receiveId} />
}

function useColumns(supplier: boolean): Column<ReturnListRow>[] {
  useStyles(noteStyles)
  const t = useWords('returns')
  const columns: Column<ReturnListRow>[] = [
    { field: 'returnNo', title: t('fields.returnNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 140,
      under: 'returnNo',
      cell: row => <ReturnTag status={row.status} />,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 180,
      wrap: true,
      priority: 1,
      cell: row => materialName(row),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      width: 110,
      cell: row => `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    },
    { field: 'treatment', title: t('fields.treatment'), width: 110, cell: row => t(`treatment.${row.treatment}`) },
    { field: 'reason', title: t('fields.reason'), priority: 3, cell: row => t(`reason.${row.reason}`) },
    { field: 'fromStock', title: t('fields.fromStock'), priority: 5, cell: row => t(`stock.${row.fromStock}`) },
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      width: 176,
      priority: 2,
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    { field: 'receiveNo', title: t('fields.receiveNo'), width: 150, priority: 4 },
    { field: 'problemNo', title: t('fields.problemNo'), width: 150, priority: 5 },
    { field: 'returnDate', title: t('fields.returnDate'), sortable: true, width: 116, priority: 2 },
  ]
  return partyColumns(
    columns,
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 170 },
    supplier,
  )
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('returns')
  const shown = returnStatuses.filter(value => !supplier || !buyersOwn.includes(value))
  return partyFilters({
    words: {
      keyword: t('filters.keyword'),
      keywordHint: t('filters.keywordHint'),
      status: t('fields.status'),
      supplier: t('fields.supplier'),
      warehouse: t('fields.warehouse'),
    },
    supplier,
    statuses: shown.map(value => ({ value, label: t(`status.${value}`) })),
    more: [
      {
        field: 'treatment',
        title: t('fields.treatment'),
        type: 'select',
        selectData: treatments.map(value => ({ value, label: t(`treatment.${value}`) })),
      },
      { field: 'returnDate', title: t('fields.returnDate'), type: 'dateRange' },
    ],
  })
}
