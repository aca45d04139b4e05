import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { lineKinds } from '../../../contract/money/reconciliation/statement-parts.ts'
import type { Statement, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { queryStatementLines, removeStatementLines } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useListAddress } from '../../../ui/page/use-list-address.ts'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { DisputeCell } from './statement-tags.tsx'

interface StatementLinesProps {
  statement: Statement
  onStatement(statement: Statement): void
  /** Opens the dialog for the reason of each disputed line. */
  onDispute(lines: readonly StatementLine[]): void
}

/** The lines of a statement page by page: searched, filtered, taken out of a draft, disputed by the supplier. */
export function StatementLines({ statement, onStatement, onDispute }: StatementLinesProps) {
  const t = useWords('reconciliation')
  const open = useOpenDocument()
  const fixed = { statementId: statement.id }
  const list = useList(queryStatementLines, { fixed })
  const columns = useColumns(statement)
  const filters = useFilters()
  const addressed = useListAddress(list, filters)
  const look = useTableView(list.name)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = list.rows.filter(row => selected.has(row.id))
  const exportLines = useExportAction({
    label: t('acts.exportLines'),
    list,
    columns,
    queryCall: queryStatementLines.path,
    fixed,
    fileName: statement.reconNo,
  })
  const bulk = useBulkActs({ statement, onStatement, onDispute })
  const clear = () => setSelected(new Set())
  return (
    <div className="page">
      <FilterBar
        name={list.name}
        values={list.filters}
        onSearch={list.setFilters}
        filters={filters}
        addressed={addressed}
      />
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {chosen.length > 0 ? (
        <BulkBar actions={bulk} rows={chosen} onClear={clear} onDone={clear} />
      ) : (
        <div className="button-row">
          <ActionButtons actions={[exportLines]} />
        </div>
      )}
      <DataTable
        {...look}
        label={t('detail.lines')}
        columns={columns}
        rows={list.rows}
        busy={list.busy}
        rowKey={row => row.id}
        orderBy={list.orderBy}
        onOrderBy={list.setOrderBy}
        selection={bulk.length > 0 ? 'multiple' : 'none'}
        selected={selected}
        onSelected={setSelected}
        actions={useRowActs(statement, onDispute)}
        onRow={open}
        rowTone={row => (row.removedFlag === 1 ? 'neutral' : row.dispute === 'OPEN' ? 'bad' : undefined)}
        empty={list.failure || list.busy ? undefined : <EmptyState compact title={t('detail.noLines')} />}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </div>
  )
}

/** The path of a line's document. */
function pageOf(kind: StatementLine['kind']): string {
  if (kind === 'DEDUCTION') return '/quality/problem-detail'
  return kind === 'RETURN' ? '/return/detail' : '/receive/detail'
}

/** Opens the receipt, the return or the 8D report of a line. */
function useOpenDocument() {
  const host = useElementScope()?.host
  return ({ kind, documentId }: StatementLine) => {
    if (!host || documentId === null) return
    navigate(host, pageOf(kind), { id: documentId })
  }
}

function useBulkActs({ statement, onStatement, onDispute }: StatementLinesProps): BulkAction<StatementLine>[] {
  const t = useWords('reconciliation')
  const { id, version, allowed } = statement
  if (allowed.includes('edit'))
    return [
      {
        name: 'removeLines',
        label: t('acts.removeLines'),
        icon: 'trash',
        tone: 'danger',
        confirm: rows => ({ title: t('sure.removeTitle', { lines: rows.length }), text: t('sure.removeText') }),
        done: t('done.removeLines'),
        run: async rows =>
          onStatement(await call(removeStatementLines, { id, version, lineIds: rows.map(row => row.id) })),
      },
    ]
  if (!allowed.includes('dispute')) return []
  return [{ name: 'dispute', label: t('acts.dispute'), icon: 'flag', run: rows => onDispute(disputable(rows)) }]
}

function useRowActs(statement: Statement, onDispute: StatementLinesProps['onDispute']): RowAction<StatementLine>[] {
  const t = useWords('reconciliation')
  if (!statement.allowed.includes('dispute')) return []
  return [
    {
      name: 'dispute',
      label: t('acts.dispute'),
      icon: 'flag',
      when: row => row.removedFlag === 0,
      run: row => onDispute([row]),
    },
  ]
}

function disputable(rows: readonly StatementLine[]): StatementLine[] {
  return rows.filter(row => row.removedFlag === 0)
}

function useFilters() {
  const t = useWords('reconciliation')
  const choices = (group: 'kind' | 'dispute', values: readonly string[]) =>
    values.map(value => ({ value, label: t.find(`${group}.${value}`) ?? value }))
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input' as const,
      maxLength: 64,
      placeholder: t('filters.lineHint'),
    },
    {
      field: 'kind',
      title: t('fields.kind'),
      type: 'select' as const,
      multiple: true,
      selectData: choices('kind', lineKinds),
    },
    {
      field: 'dispute',
      title: t('fields.dispute'),
      type: 'select' as const,
      multiple: true,
      selectData: choices('dispute', ['OPEN', 'ANSWERED']),
    },
  ]
}

function useColumns({ currency, currencyDigits, status }: Statement): Column<StatementLine>[] {
  const t = useWords('reconciliation')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const money = (field: 'amountExcl' | 'taxAmount' | 'amountIncl', priority: number): Column<StatementLine> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    total: 'sum',
    currency: 'currency',
    priority,
    precision: currencyDigits,
    sortable: field === 'amountIncl',
    cell: row => formatMoney(row[field], currencyDigits, t.language),
  })
  const disputes: Column<StatementLine> = {
    field: 'dispute',
    title: t('fields.dispute'),
    minWidth: 180,
    wrap: true,
    priority: 2,
    cell: row => (row.removedFlag === 1 ? t('marks.removed') : <DisputeCell line={row} />),
  }
  const invoiced: Column<StatementLine> = {
    field: 'invoicedQty',
    title: t('fields.invoicedQty'),
    align: 'end',
    priority: 5,
    cell: row => (row.kind === 'RECEIPT' ? formatQuantity(row.invoicedQty, row.unitPrecision, t.language) : ''),
  }
  return [
    {
      field: 'documentNo',
      title: t('fields.documentNo'),
      sortable: true,
      width: 150,
      card: 'title',
      priority: 1,
      link: true,
      cell: row => row.documentNo || t(`kind.${row.kind}`),
    },
    {
      field: 'kind',
      title: t('fields.kind'),
      sortable: true,
      width: 120,
      priority: 2,
      card: 'status',
      cell: row => t(`kind.${row.kind}`),
    },
    { field: 'documentDate', title: t('fields.documentDate'), sortable: true, width: 110, priority: 3 },
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      width: 176,
      priority: 4,
      cell: row => (row.orderNo === '' ? '' : `${row.orderNo} / ${row.rowNo}`),
    },
    { field: 'materialText', title: t('fields.material'), minWidth: 180, wrap: true, priority: 2, cell: materialName },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      priority: 1,
      cell: row =>
        row.qty === null ? '' : `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    },
    {
      field: 'price',
      title: t('fields.price'),
      align: 'end',
      priority: 2,
      cell: row =>
        row.price === null
          ? ''
          : `${formatPrice(row.price, currencyDigits, t.language)}${row.priceUnit > 1 ? ` / ${row.priceUnit}` : ''}`,
    },
    money('amountExcl', 3),
    {
      field: 'taxPercent',
      title: t('fields.taxPercent'),
      align: 'end',
      width: 80,
      priority: 5,
      cell: row => `${row.taxPercent} %`,
    },
    { ...money('amountIncl', 1), title: `${t('fields.amountIncl')} (${currency})` },
    ...(status === 'NEW' ? [] : [disputes]),
    ...(status === 'CONFIRMED' || (status === 'INVOICED' && !supplier) ? [invoiced] : []),
  ]
}
