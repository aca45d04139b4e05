import { invoiceKinds } from '../../../contract/money/invoices/application-parts.ts'
import { invoiceStatuses, matchResults } from '../../../contract/money/invoices/invoice-parts.ts'
import type { InvoiceSummary } from '../../../contract/money/invoices/invoice-parts.ts'
import {
  arriveInvoice,
  checkInvoice,
  queryArrivingInvoices,
  queryInvoices,
  queryInvoicesToCheck,
  queryInvoicesToRecheck,
  queryOwnInvoices,
} from '../../../contract/money/invoices/invoices.ts'
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
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { amountColumn, InvoiceTags, MatchTag } from './invoice-tags.tsx'

type Query = Readonly<Record<string, string>>

const lists = {
  all: queryInvoices,
  own: queryOwnInvoices,
  arriving: queryArrivingInvoices,
  check: queryInvoicesToCheck,
  recheck: queryInvoicesToRecheck,
}
type ListName = keyof typeof lists

/** All invoices of the buyer. The address may carry filters. */
export function InvoicesRoute({ query }: { query: Query }) {
  return <InvoiceListPage name="all" query={query} />
}

export function OwnInvoicesRoute({ query }: { query: Query }) {
  return <InvoiceListPage name="own" query={query} />
}

/** Invoices that have not arrived. */
export function ArrivingInvoicesRoute({ query }: { query: Query }) {
  return <InvoiceListPage name="arriving" query={query} />
}

/** Invoices that wait for their first check. */
export function InvoicesToCheckRoute({ query }: { query: Query }) {
  return <InvoiceListPage name="check" query={query} />
}

/** Invoices that wait for their second check, and those that differ. */
export function InvoicesToRecheckRoute({ query }: { query: Query }) {
  return <InvoiceListPage name="recheck" query={query} />
}

export interface InvoiceListProps {
  name: ListName
  query: Query
  onSelect?(selected: { id: string; invoiceNo: string }): unknown
}

/** A list of invoices; its columns other than number and amount depend on its purpose. */
export function InvoiceListPage({ name, query, onSelect }: InvoiceListProps) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const endpoint = lists[name]
  const { scope, status, orderId, applyId, overdueFlag } = query
  const wanted = invoiceStatuses.filter(each => status?.split(',').includes(each))
  const fixed = {
    orderId,
    applyId,
    ...(overdueFlag === '1' ? { overdueFlag: 1 } : {}),
    ...scopeFilter(scope),
  }
  const list = useList(endpoint, { fixed, filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(name)
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: endpoint.path,
    fixed,
    fileName: t(`lists.${name}.title`),
  })
  return (
    <ListPage
      title={t(`lists.${name}.title`)}
      list={list}
      columns={columns}
      filters={useFilters(name)}
      actions={useRowActions()}
      headerActions={[exportList]}
      rowKey={invoice => invoice.id}
      onRow={invoice => {
        if (onSelect?.({ id: invoice.id, invoiceNo: invoice.invoiceNo }) === false || !host) return
        navigate(host, '/fiance/invoice-detail', { id: invoice.id })
      }}
      rowHref={invoice => link('/fiance/invoice-detail', { id: invoice.id })}
      rowTone={invoice => (invoice.overdueDays > 0 ? 'bad' : undefined)}
      emptyText={t(`lists.${name}.empty`)}
    />
  )
}

function useColumns(name: ListName): Column<InvoiceSummary>[] {
  useStyles(noteStyles)
  const t = useWords('invoices')
  const money = (field: 'amountIncl' | 'unpaidAmount' | 'paidAmount', priority: number): Column<InvoiceSummary> => ({
    ...amountColumn<InvoiceSummary>(field, t(`fields.${field}`)),
    sortable: field === 'amountIncl',
    priority,
  })
  const settled = name === 'all' || name === 'own'
  const match: Column<InvoiceSummary> = {
    field: 'matchResult',
    title: t('fields.matchResult'),
    priority: 1,
    // In lists of invoices to check the comparison has its own column at every width.
    ...(settled && { under: 'supplierName' }),
    cell: row => <MatchTag result={row.matchResult} />,
  }
  const who: Column<InvoiceSummary> = {
    field: 'supplierName',
    cell: supplierCell,
    title: t('fields.supplier'),
    minWidth: 160,
    priority: 1,
  }
  return [
    {
      field: 'invoiceNo',
      title: t('fields.invoiceNo'),
      link: true,
      sortable: true,
      card: 'title',
      priority: 1,
      minWidth: 150,
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      under: 'invoiceNo',
      cell: row => <InvoiceTags invoice={row} />,
    },
    ...(name === 'own' ? [] : [who]),
    ...(name === 'own' ? [] : [match]),
    money('amountIncl', 1),
    ...(settled ? [money('paidAmount', 3), { ...money('unpaidAmount', 1), under: 'amountIncl' }] : []),
    { field: 'invoiceDate', title: t('fields.invoiceDate'), sortable: true, width: 108, priority: settled ? 3 : 2 },
    ...(settled
      ? [{ field: 'dueDate', title: t('fields.dueDate'), sortable: true, width: 108, priority: 1 }]
      : [{ field: 'arriveDate', title: t('fields.arriveDate'), width: 108, priority: 3 }]),
    { field: 'kind', title: t('fields.invoiceKind'), priority: 5, cell: row => t(`kind.${row.kind}`) },
    { field: 'applyNo', title: t('fields.applyNo'), width: 150, priority: 4 },
    { field: 'companyName', title: t('fields.company'), priority: 5 },
  ]
}

function useFilters(name: ListName): Filter[] {
  const t = useWords('invoices')
  const keyword: Filter = {
    field: 'keyword',
    title: t('filters.keyword'),
    type: 'input',
    placeholder: t(name === 'own' ? 'filters.invoiceHintOwn' : 'filters.invoiceHint'),
    maxLength: 64,
  }
  const status: Filter = {
    field: 'status',
    title: t('fields.status'),
    type: 'select',
    multiple: true,
    selectData: invoiceStatuses.map(value => ({ value, label: t(`status.${value}`) })),
  }
  const match: Filter = {
    field: 'matchResult',
    title: t('fields.matchResult'),
    type: 'select',
    multiple: true,
    selectData: matchResults.map(value => ({ value, label: t(`match.${value}`) })),
  }
  const days: Filter[] = [
    { field: 'invoiceDate', title: t('fields.invoiceDate'), type: 'dateRange' },
    { field: 'dueDate', title: t('fields.dueDate'), type: 'dateRange' },
  ]
  const supplier: Filter = { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' }
  const kind: Filter = {
    field: 'kind',
    title: t('fields.invoiceKind'),
    type: 'select',
    selectData: invoiceKinds.map(value => ({ value, label: t(`kind.${value}`) })),
  }
  if (name === 'own') return [keyword, status, kind, ...days]
  return [keyword, ...(name === 'arriving' ? [] : [status]), match, kind, supplier, ...days]
}

function useRowActions(): RowAction<InvoiceSummary>[] {
  const t = useWords('invoices')
  return [
    {
      name: 'arrivePaper',
      label: t('acts.arrivePaper'),
      icon: 'inbox',
      when: invoice => invoice.allowed.includes('arrive'),
      confirm: ({ invoiceNo }) => ({ title: t('arrive.title', { number: invoiceNo }), text: t('arrive.text') }),
      done: ({ invoiceNo }) => t('done.arrive', { number: invoiceNo }),
      run: ({ id, version }) => call(arriveInvoice, { id, version, paperFlag: 1 }),
    },
    {
      name: 'check',
      label: t('acts.check'),
      icon: 'check',
      when: invoice => invoice.allowed.includes('check'),
      done: ({ invoiceNo }) => t('done.check', { number: invoiceNo }),
      run: ({ id, version }) => call(checkInvoice, { id, version }),
    },
  ]
}
