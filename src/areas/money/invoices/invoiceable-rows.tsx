import type { InvoiceableRow, InvoiceKind } from '../../../contract/money/invoices/application-parts.ts'
import { queryCreditableRows, queryInvoiceableRows } from '../../../contract/money/invoices/applications.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action, BulkAction } from '../../../ui/actions.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

/** Rows of receipts and positive lines of confirmed statements of which something is not invoiced, to choose from. */
export function InvoiceableRows() {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const list = useList(queryInvoiceableRows)
  const credit: Action = {
    name: 'credit',
    label: t('creditable.title'),
    icon: 'undo',
    run: () => host && navigate(host, '/sup-apply-edit', { kind: 'CREDIT_NOTE' }),
  }
  return (
    <ListPage
      title={t('invoiceable.title')}
      list={list}
      columns={useColumns('INVOICE')}
      filters={useFilters(['RECEIPT', 'STATEMENT'])}
      headerActions={[credit]}
      bulkActions={[
        {
          ...useApply(t('acts.applyRows')),
          run: rows =>
            host &&
            navigate(host, '/sup-apply-edit', { rows: idsOf(rows, 'RECEIPT'), charges: idsOf(rows, 'STATEMENT') }),
        },
      ]}
      rowKey={rowKey}
      emptyText={t('invoiceable.empty')}
    />
  )
}

/** Rows of returns and negative lines of confirmed statements of which something is not credited, to choose from. */
export function CreditableRows() {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const list = useList(queryCreditableRows)
  const invoice: Action = {
    name: 'invoice',
    label: t('invoiceable.title'),
    icon: 'file-text',
    run: () => host && navigate(host, '/sup-apply-edit'),
  }
  return (
    <ListPage
      title={t('creditable.title')}
      list={list}
      columns={useColumns('CREDIT_NOTE')}
      filters={useFilters(['RETURN', 'STATEMENT'])}
      headerActions={[invoice]}
      bulkActions={[
        {
          ...useApply(t('acts.creditRows')),
          run: rows =>
            host &&
            navigate(host, '/sup-apply-edit', { returns: idsOf(rows, 'RETURN'), lines: idsOf(rows, 'STATEMENT') }),
        },
      ]}
      rowKey={rowKey}
      emptyText={t('creditable.empty')}
    />
  )
}

const rowKey = (row: InvoiceableRow) => `${row.source} ${row.id}`

const idsOf = (rows: readonly InvoiceableRow[], source: InvoiceableRow['source']) =>
  rows
    .filter(row => row.source === source)
    .map(row => row.id)
    .join(',')

function useFilters(sources: readonly InvoiceableRow['source'][]): Filter[] {
  const t = useWords('invoices')
  return [
    {
      field: 'keyword',
      title: t('filters.keyword'),
      type: 'input',
      placeholder: t('filters.rowHint'),
      maxLength: 64,
    },
    {
      field: 'source',
      title: t(sources.includes('RETURN') ? 'fields.source' : 'fields.charged'),
      type: 'select',
      selectData: sources.map(value => ({ value, label: t(`source.${value}`) })),
    },
  ]
}

function useApply(label: string): Omit<BulkAction<InvoiceableRow>, 'run'> {
  const t = useWords('invoices')
  return {
    name: 'apply',
    label,
    icon: 'file-text',
    tone: 'primary',
    nothingSelected: t('invoiceable.nothing'),
    objection: rows => mixedField(rows, field => t(`invoiceable.mixed.${field}`)),
  }
}

const shared = ['companyId', 'supplierId', 'orgId', 'currency', 'taxMode'] as const

/** What rows of one application must have in common and these have not, in words. */
function mixedField(rows: readonly InvoiceableRow[], textOf: (field: (typeof shared)[number]) => string) {
  const found = shared.find(field => new Set(rows.map(row => row[field])).size > 1)
  return found && textOf(found)
}

function useColumns(kind: InvoiceKind): Column<InvoiceableRow>[] {
  const t = useWords('invoices')
  const credit = kind === 'CREDIT_NOTE'
  const quantity = (field: 'payableQty' | 'appliedQty' | 'openQty'): Column<InvoiceableRow> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    priority: field === 'openQty' ? 1 : 3,
    cell: row => `${formatQuantity(row[field], row.unitPrecision, t.language)} ${row.unitSymbol}`,
  })
  return [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      width: 176,
      card: 'title',
      priority: 1,
      cell: row => (row.orderNo === '' ? '–' : `${row.orderNo} / ${row.rowNo}`),
    },
    {
      field: 'source',
      title: t(credit ? 'fields.source' : 'fields.charged'),
      priority: credit ? 2 : 4,
      cell: sourceText(t),
    },
    { field: 'documentNo', title: t(credit ? 'fields.creditedNo' : 'fields.chargedNo'), width: 160 },
    { field: 'documentDate', title: t('fields.day'), width: 108 },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      wrap: true,
      cell: row => materialName(row),
    },
    ...(credit ? [] : [quantity('payableQty'), quantity('appliedQty')]),
    quantity('openQty'),
    {
      field: 'price',
      title: t('fields.price'),
      align: 'end',
      priority: 1,
      cell: row => (
        <span className="amount">
          {formatPrice(row.price, row.currencyDigits, t.language)} <small>{row.currency}</small>
        </span>
      ),
    },
    { field: 'companyName', title: t('fields.company'), priority: 4 },
  ]
}

const sourceText = (t: Words<'invoices'>) => (row: InvoiceableRow) => t(`source.${row.source}`)
