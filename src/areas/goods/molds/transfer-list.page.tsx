import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { queryTransfers, transferStatuses } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { useTransferColumns } from './transfer-columns.tsx'

/** Transfers, of which suppliers see those that they give and get; its query string may carry filters. */
export function TransferListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = transferStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(queryTransfers, {
    filters: {
      ...(wanted.length > 0 && { status: wanted }),
      ...(query['mine'] === '1' && { mine: '1' as const }),
    },
  })
  const columns = useTransferColumns()
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryTransfers.path,
    fileName: t('transfer.title'),
  })
  const create = createAct(t('transfer.new'), () => host && navigate(host, '/mold/transfer-edit'))
  return (
    <ListPage
      title={t('transfer.title')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.transferHint'),
          maxLength: 64,
        },
        {
          field: 'status',
          title: t('fields.status'),
          type: 'select',
          multiple: true,
          selectData: transferStatuses.map(value => ({ value, label: t(`transferStatus.${value}`) })),
        },
        supplier
          ? {
              field: 'mine',
              title: t('filters.mine'),
              type: 'select',
              selectData: [{ value: '1', label: t('filters.mineOnly') }],
            }
          : { field: 'supplierId', title: t('fields.supplierName'), type: 'lookup', lov: 'LOV_SUPPLIER' },
      ]}
      headerActions={[exportList, ...(host && hasPermission('mold-transfer-edit') ? [create] : [])]}
      rowKey={row => row.id}
      onRow={({ id }) => host && navigate(host, '/mold/transfer-detail', { id })}
      rowHref={({ id }) => link('/mold/transfer-detail', { id })}
      emptyText={supplier ? t('transfer.emptySupplier') : t('transfer.empty')}
    />
  )
}
