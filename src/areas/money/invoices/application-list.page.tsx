import { hasPermission } from '../../../account/permissions.ts'
import { applicationStatuses, invoiceKinds } from '../../../contract/money/invoices/application-parts.ts'
import type { ApplicationSummary } from '../../../contract/money/invoices/application-parts.ts'
import {
  queryApplications,
  queryOwnApplications,
  removeApplications,
} from '../../../contract/money/invoices/applications.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Action, RowAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DraftsAbove } from '../../../widgets/document/drafts-above.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { amountColumn, ApplicationTag } from './invoice-tags.tsx'

/** Where unfinished documents of this list are finished. */
const places = { INVOICE_APPLY: '/sup-apply-edit' }

type Query = Readonly<Record<string, string>>

/** The supplier's own applications. The address may carry filters. */
export function OwnApplicationsRoute({ query }: { query: Query }) {
  return <ApplicationListPage supplier query={query} />
}

/** Applications that buyers decide on. */
export function ApplicationsRoute({ query }: { query: Query }) {
  return <ApplicationListPage supplier={false} query={query} />
}

function ApplicationListPage({ supplier, query }: { supplier: boolean; query: Query }) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const wanted = applicationStatuses.filter(each => query['status']?.split(',').includes(each))
  const endpoint = supplier ? queryOwnApplications : queryApplications
  const list = useList(endpoint, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(supplier)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: endpoint.path,
    fixed: {},
    fileName: t('applications.title'),
  })
  const create: Action = {
    name: 'create',
    label: t('acts.apply'),
    icon: 'plus',
    tone: 'primary',
    run: () => host && navigate(host, '/sup-apply-edit'),
  }
  const bring: Action = {
    name: 'bring',
    label: t('acts.bring'),
    icon: 'upload',
    run: () => host && navigate(host, '/order/import'),
  }
  const address = ({ status }: ApplicationSummary) =>
    !supplier && status === 'APPLYING' && hasPermission('pur-apply-approve-c')
      ? '/pur-apply-approve-c'
      : '/invoice-apply-detail'
  return (
    <ListPage
      title={t(supplier ? 'applications.title' : 'applications.toApprove')}
      list={list}
      columns={columns}
      filters={useFilters(supplier)}
      actions={useRowActions(host)}
      headerActions={[exportList, ...(host && hasPermission('sup-apply-edit') ? [bring, create] : [])]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, address(row), { id: row.id })}
      rowHref={row => link(address(row), { id: row.id })}
      emptyText={t(supplier ? 'applications.emptySupplier' : 'applications.empty')}
    >
      {hasPermission('sup-apply-edit') && <DraftsAbove places={places} />}
    </ListPage>
  )
}

function useColumns(supplier: boolean): Column<ApplicationSummary>[] {
  useStyles(noteStyles)
  const t = useWords('invoices')
  const columns: Column<ApplicationSummary>[] = [
    {
      field: 'applyNo',
      title: t('fields.applyNo'),
      link: true,
      sortable: true,
      width: 160,
      card: 'title',
      priority: 1,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      under: 'applyNo',
      cell: row => <ApplicationTag application={row} />,
    },
    {
      ...amountColumn<ApplicationSummary>('amountIncl', t('fields.amountIncl')),
      sortable: true,
      priority: 1,
    },
    { field: 'orderNos', title: t('fields.orderNos'), minWidth: 150, priority: 1 },
    { field: 'invoiceNos', title: t('fields.invoiceNos'), minWidth: 140, priority: 1 },
    { field: 'rowCount', title: t('fields.rowCount'), align: 'end', width: 64, priority: 4 },
    { field: 'kind', title: t('fields.invoiceKind'), priority: 5, cell: row => t(`kind.${row.kind}`) },
    { field: 'submitTime', title: t('fields.submitTime'), sortable: true, width: 170, priority: 3 },
    { field: 'companyName', title: t('fields.company'), priority: supplier ? 2 : 5 },
  ]
  const who: Column<ApplicationSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 180,
  }
  return supplier ? columns : [...columns.slice(0, 2), who, ...columns.slice(2)]
}

function useFilters(supplier: boolean): Filter[] {
  const t = useWords('invoices')
  const filters: Filter[] = [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t(supplier ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
      maxLength: 64,
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: applicationStatuses
        .filter(value => supplier || value !== 'NEW')
        .map(value => ({ value, label: t(`applyStatus.${value}`) })),
    },
    {
      field: 'kind',
      title: t('fields.invoiceKind'),
      type: 'select',
      selectData: invoiceKinds.map(value => ({ value, label: t(`kind.${value}`) })),
    },
  ]
  return supplier
    ? filters
    : [...filters, { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' }]
}

function useRowActions(host: HTMLElement | undefined): RowAction<ApplicationSummary>[] {
  const t = useWords('invoices')
  return [
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      when: row => row.allowed.includes('edit'),
      run: row => host && navigate(host, '/sup-apply-edit', { id: row.id }),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      when: row => row.allowed.includes('remove'),
      confirm: ({ applyNo }) => ({ title: t('remove.title', { number: applyNo }), text: t('remove.text') }),
      done: t('done.remove'),
      run: row => call(removeApplications, { ids: [row.id] }),
    },
  ]
}
