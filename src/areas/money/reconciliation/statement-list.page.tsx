import { hasPermission } from '../../../account/permissions.ts'
import { statementStatuses } from '../../../contract/money/reconciliation/statement-parts.ts'
import type { StatementSummary } from '../../../contract/money/reconciliation/statement-parts.ts'
import { queryOwnStatements, queryStatements } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { createAct } from '../../../widgets/document/document-list.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'
import { StatementTags } from './statement-tags.tsx'
import { StatementViews } from './statement-views.tsx'

type Query = Readonly<Record<string, string>>

/** All statements of the buyer. The address may carry filters. */
export function StatementsRoute({ query }: { query: Query }) {
  return <StatementListPage own={false} query={query} />
}

/** Statements that were sent to the supplier. */
export function OwnStatementsRoute({ query }: { query: Query }) {
  return <StatementListPage own query={query} />
}

function StatementListPage({ own, query }: { own: boolean; query: Query }) {
  const t = useWords('reconciliation')
  const host = useElementScope()?.host
  const endpoint = own ? queryOwnStatements : queryStatements
  const wanted = statementStatuses.filter(each => query['status']?.split(',').includes(each))
  const list = useList(endpoint, { filters: wanted.length > 0 ? { status: wanted } : {} })
  const columns = useColumns(own)
  const title = t(own ? 'list.own' : 'list.title')
  const exportList = useExportAction({
    label: t('acts.exportAll'),
    list,
    columns,
    queryCall: endpoint.path,
    fileName: title,
  })
  const makes = !own && hasPermission('recon-edit')
  const create = createAct(t('acts.create'), () => host && navigate(host, '/recon/edit'))
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={useFilters(own)}
      headerActions={[exportList, ...(host && makes ? [create] : [])]}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/recon/detail', { id: row.id })}
      rowHref={row => link('/recon/detail', { id: row.id })}
      rowTone={row => (row.openDisputes > 0 ? 'bad' : row.status === 'SENT' && own ? 'wait' : undefined)}
      emptyText={own ? t('list.emptyOwn') : makes ? t('list.empty') : undefined}
    >
      <StatementViews own={own} filters={list.filters} onFilters={list.setFilters} />
    </ListPage>
  )
}

function useColumns(own: boolean): Column<StatementSummary>[] {
  useStyles(noteStyles)
  const t = useWords('reconciliation')
  const money = (field: 'amountExcl' | 'amountIncl', priority: number): Column<StatementSummary> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    sortable: field === 'amountIncl',
    total: 'sum',
    currency: 'currency',
    priority,
    cell: row => <AmountCell amount={row[field]} digits={row.currencyDigits} currency={row.currency} />,
  })
  return [
    { field: 'reconNo', title: t('fields.reconNo'), link: true, sortable: true, width: 150, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      card: 'status',
      minWidth: 150,
      cell: row => <StatementTags statement={row} />,
    },
    ...(own
      ? []
      : [{ field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 170, priority: 1 }]),
    {
      field: 'periodTo',
      title: t('fields.period'),
      sortable: true,
      width: 200,
      priority: 1,
      cell: row => `${row.periodFrom} – ${row.periodTo}`,
    },
    money('amountIncl', 1),
    money('amountExcl', 4),
    { field: 'lineCount', title: t('fields.lineCount'), align: 'end', width: 80, priority: 4 },
    {
      field: 'openDisputes',
      title: t('fields.openDisputes'),
      align: 'end',
      width: 120,
      priority: 2,
      cell: row => (row.openDisputes > 0 ? row.openDisputes : ''),
    },
    { field: 'answerUntil', title: t('fields.answerUntil'), sortable: true, width: 120, priority: 2 },
    { field: 'confirmTime', title: t('fields.confirmTime'), sortable: true, width: 170, priority: 5 },
    { field: 'companyName', title: t('fields.company'), priority: 6 },
    { field: 'createName', title: t('fields.created'), priority: 7 },
  ]
}

function useFilters(own: boolean): Filter[] {
  const t = useWords('reconciliation')
  const shown = own ? statementStatuses.filter(each => each !== 'NEW') : statementStatuses
  const supplier: Filter = { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' }
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t(own ? 'filters.keywordHintOwn' : 'filters.keywordHint'),
    },
    {
      field: 'status',
      title: t('fields.status'),
      type: 'select',
      multiple: true,
      selectData: shown.map(value => ({ value, label: t(`status.${value}`) })),
    },
    ...(own ? [] : [supplier]),
    { field: 'periodTo', title: t('fields.periodTo'), type: 'dateRange' },
    { field: 'currency', title: t('fields.currency'), type: 'input', maxLength: 3 },
  ]
}
