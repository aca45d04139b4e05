import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { changeSections, changeStatuses } from '../../../contract/ground/company-changes/change-parts.ts'
import { queryCompanyChanges, removeCompanyChanges } from '../../../contract/ground/company-changes/company-changes.ts'
import type { CompanyChangeRow } from '../../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { createAct, draftActs, partyColumns } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ChangeTag } from './change-tag.tsx'

const form = '/alterations/edit'

/** Changes of suppliers' files; `?status=`, `?section=` and `?supplierId=` filter it. */
export function AlterationsRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('company-changes')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const status = changeStatuses.filter(each => query['status']?.split(',').includes(each))
  const section = changeSections.filter(each => query['section']?.split(',').includes(each))
  const { supplierId } = query
  const list = useList(queryCompanyChanges, {
    filters: {
      ...(status.length > 0 ? { status } : {}),
      ...(section.length > 0 ? { section } : {}),
      ...(supplierId ? { supplierId } : {}),
    },
  })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: queryCompanyChanges.path,
    fileName: t('list.title'),
  })
  const writes = hasPermission('company-change-edit')
  const create = createAct(t('acts.create'), () => host && navigate(host, form))
  const actions = draftActs<CompanyChangeRow>({
    edit: { label: t('acts.edit'), run: ({ id }) => host && navigate(host, form, { id }) },
    remove: {
      label: t('acts.remove'),
      text: t('remove.text'),
      done: t('done.remove'),
      title: ({ changeNo }) => t('remove.title', { changeNo }),
      run: ({ id }) => call(removeCompanyChanges, { ids: [id] }),
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
      onRow={row => host && navigate(host, '/company-change-detail', { id: row.id })}
      rowHref={row => link('/company-change-detail', { id: row.id })}
      rowTone={row => (row.status === 'REJECTED' ? 'bad' : undefined)}
      emptyText={t(supplier ? 'list.emptySupplier' : 'list.empty')}
    />
  )
}

function useColumns(supplier: boolean): Column<CompanyChangeRow>[] {
  const t = useWords('company-changes')
  const columns: Column<CompanyChangeRow>[] = [
    { field: 'changeNo', title: t('fields.changeNo'), link: true, sortable: true, width: 172, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 130,
      cell: row => <ChangeTag status={row.status} />,
    },
    {
      field: 'section',
      title: t('fields.section'),
      width: 150,
      priority: 1,
      cell: row => t(`sections.${row.section}`),
    },
    { field: 'reason', title: t('fields.reason'), minWidth: 200, priority: 2 },
    { field: 'createName', title: t('fields.createName'), width: 140, priority: 4 },
    { field: 'createTime', title: t('fields.createTime'), sortable: true, width: 170, priority: 3 },
    { field: 'decidedName', title: t('fields.decidedName'), width: 140, priority: 5 },
  ]
  return partyColumns(
    columns,
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 180 },
    supplier,
  )
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('company-changes')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t('filters.keywordHint'),
      maxLength: 64,
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: changeStatuses.map(value => ({ value, label: t(`status.${value}`) })),
    },
    {
      field: 'section',
      title: t('fields.section'),
      type: 'select',
      multiple: true,
      selectData: changeSections.map(value => ({ value, label: t(`sections.${value}`) })),
    },
    { field: 'createTime', title: t('fields.createTime'), type: 'dateRange' },
    ...(supplier
      ? []
      : [{ field: 'supplierId', title: t('filters.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' } satisfies Filter]),
  ]
}
