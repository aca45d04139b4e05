import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { moldOwners, moldStatuses, queryMolds, removeMolds } from '../../../contract/goods/molds/molds.ts'
import type { MoldListRow } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct, draftActs, partyColumns, partyFilters } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { shotsText } from './maintenance-columns.ts'
import { LifeUsed, MoldTag } from './mold-tag.tsx'

/** Molds, of which suppliers see those that they keep; its query string may carry filters. */
export function MoldListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { status, worn, maintenanceDue } = query
  const t = useWords('molds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const wanted = moldStatuses.filter(each => status?.split(',').includes(each))
  const filters = {
    ...(wanted.length > 0 && { status: wanted }),
    ...(worn === '1' && { worn: '1' as const }),
    ...(maintenanceDue === '1' && { maintenanceDue: '1' as const }),
  }
  const list = useList(queryMolds, { filters })
  const columns = useColumns(supplier)
  const writes = hasPermission('mold-edit')
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryMolds.path,
    fileName: t('list.title'),
  })
  const create = createAct(t('acts.create'), () => host && navigate(host, '/mold/edit'))
  const actions = draftActs<MoldListRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, '/mold/edit', { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ moldNo }) => t('remove.title', { moldNo }),
      run: ({ id }) => call(removeMolds, { ids: [id] }),
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
      onRow={({ id }) => host && navigate(host, '/mold/detail', { id })}
      rowHref={({ id }) => link('/mold/detail', { id })}
      emptyText={supplier ? t('list.emptySupplier') : t('list.empty')}
    />
  )
}

function useColumns(supplier: boolean): Column<MoldListRow>[] {
  const t = useWords('molds')
  const columns: Column<MoldListRow>[] = [
    { field: 'moldNo', title: t('fields.moldNo'), link: true, sortable: true, width: 130, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 130,
      cell: row => <MoldTag status={row.status} />,
    },
    { field: 'name', title: t('fields.name'), sortable: true, minWidth: 160, priority: 1 },
    { field: 'materials', title: t('fields.materials'), minWidth: 180, priority: 3 },
    {
      field: 'lifePct',
      title: t('fields.lifePct'),
      align: 'end',
      sortable: true,
      width: 110,
      cell: row => <LifeUsed pct={row.lifePct} />,
    },
    {
      field: 'usedShots',
      title: t('fields.usedShots'),
      align: 'end',
      width: 120,
      priority: 4,
      cell: row => shotsText(row.usedShots, t.language),
    },
    {
      field: 'maintenanceDueFlag',
      title: t('fields.maintenanceDue'),
      width: 120,
      priority: 2,
      cell: row => row.maintenanceDueFlag === 1 && <StatusTag tone="wait">{t('detail.due')}</StatusTag>,
    },
    { field: 'ownerKind', title: t('fields.ownerKind'), priority: 5, cell: row => t(`ownerKind.${row.ownerKind}`) },
    { field: 'place', title: t('fields.place'), priority: 6 },
  ]
  const keeper: Column<MoldListRow> = {
    field: 'supplierName',
    title: t('fields.supplierName'),
    minWidth: 160,
    cell: ({ keeperSupplierId, supplierName }) => supplierCell({ supplierId: keeperSupplierId, supplierName }),
  }
  return partyColumns(columns, keeper, supplier)
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('molds')
  const filters = partyFilters({
    words: {
      keyword: t('filters.keyword'),
      keywordHint: t('filters.keywordHint'),
      status: t('fields.status'),
      supplier: t('fields.supplierName'),
      warehouse: '',
    },
    supplier,
    statuses: moldStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    more: [
      {
        field: 'worn',
        title: t('filters.worn'),
        type: 'select',
        selectData: [{ value: '1', label: t('filters.wornOnly') }],
      },
      {
        field: 'maintenanceDue',
        title: t('filters.due'),
        type: 'select',
        selectData: [{ value: '1', label: t('filters.dueOnly') }],
      },
      {
        field: 'ownerKind',
        title: t('fields.ownerKind'),
        type: 'select',
        selectData: moldOwners.map(value => ({ value, label: t(`ownerKind.${value}`) })),
      },
    ],
  })
  return filters.filter(({ field }) => field !== 'warehouseId')
}
