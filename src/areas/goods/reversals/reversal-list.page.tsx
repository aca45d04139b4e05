import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { queryReversals, removeReversals, reversalStatuses } from '../../../contract/goods/reversals/reversals.ts'
import type { ReversalListRow } from '../../../contract/goods/reversals/reversals.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ReversalTag } from './reversal-tag.tsx'

const form = '/dashboard/charge-against-maintenance'

/** Where unfinished documents of this list are finished. */
const places = { REVERSAL: form }

interface ReversalListProps {
  /** One status or several, separated by commas. */
  status?: string
  /** Only what was reversed of an order row, or of a receipt. */
  orderDetailId?: string
  receiveId?: string
}

/** The query string may carry filters. */
export function ReversalListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, orderDetailId, receiveId } = query
  return <ReversalListPage status={status} orderDetailId={orderDetailId} receiveId={receiveId} />
}

/** Reversals: buyers see all, suppliers what was posted. */
function ReversalListPage({ status, orderDetailId, receiveId }: ReversalListProps) {
  const t = useWords('reversals')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = reversalStatuses.filter(each => status?.split(',').includes(each))
  const fixed = { orderDetailId, receiveId }
  const list = useList(queryReversals, { fixed, filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryReversals.path,
    fixed,
    fileName: t('list.title'),
  })
  const writes = hasPermission('charge-against-maintenance')
  const create = createAct(t('acts.create'), () => host && navigate(host, form))
  const actions = draftActs<ReversalListRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, form, { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ reverseNo }) => t('remove.title', { reverseNo }),
      run: ({ id }) => call(removeReversals, { ids: [id] }),
    },
  })
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={actions}
      headerActions={[exportList, ...(host && writes ? [create] : [])]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/charge-against/detail', { id: row.id })}
      rowHref={row => link('/charge-against/detail', { id: row.id })}
      rowTone={row => (row.status === 'REJECTED' ? 'bad' : undefined)}
      emptyText={supplier ? t('list.emptySupplier') : writes ? t('list.empty') : undefined}
    >
      {writes && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useColumns(supplier: boolean): Column<ReversalListRow>[] {
  const t = useWords('reversals')
  const columns: Column<ReversalListRow>[] = [
    { field: 'reverseNo', title: t('fields.reverseNo'), link: true, sortable: true, width: 164, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 130,
      cell: row => <ReversalTag status={row.status} />,
    },
    { field: 'receiveNo', title: t('fields.receiveNo'), width: 150, priority: 1 },
    { field: 'reason', title: t('fields.reason'), minWidth: 180, priority: 2 },
    {
      field: 'fullFlag',
      title: t('fields.extent'),
      width: 170,
      priority: 3,
      cell: row => t(row.fullFlag === 1 ? 'extent.full' : 'extent.part'),
    },
    { field: 'rows', title: t('fields.rows'), align: 'end', width: 80, priority: 5 },
    { field: 'reverseDate', title: t('fields.reverseDate'), sortable: true, width: 120, priority: 2 },
    { field: 'createName', title: t('fields.created'), priority: 6 },
  ]
  return partyColumns(
    columns,
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 170 },
    supplier,
  )
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('reversals')
  const shown = supplier ? (['POSTED'] as const) : reversalStatuses
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
    more: [{ field: 'reverseDate', title: t('fields.reverseDate'), type: 'dateRange' }],
  })
}
