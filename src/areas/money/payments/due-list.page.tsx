import { readsOnly } from '../../../account/reads-only.ts'
import { signedAmount } from '../../../contract/money/invoices/signed-amount.ts'
import type { DueInvoice } from '../../../contract/money/payments/payment-parts.ts'
import { queryDueInvoices } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action, BulkAction } from '../../../ui/actions.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'

/** Posted invoices of which something is open, to choose what is paid. */
export function DueInvoicesRoute() {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const list = useList(queryDueInvoices)
  const reads = readsOnly(queryDueInvoices.access)
  const other: Action = {
    name: 'other',
    label: t('acts.other'),
    icon: 'credit-card',
    run: () => host && navigate(host, '/fiance/payment-edit', { type: 'OTHER' }),
  }
  const apply: BulkAction<DueInvoice> = {
    name: 'apply',
    label: t('acts.apply'),
    icon: 'credit-card',
    tone: 'primary',
    nothingSelected: t('lists.due.nothing'),
    objection: rows => mixedField(rows, field => t(`mixed.${field}`)),
    run: rows => host && navigate(host, '/fiance/payment-edit', { invoices: rows.map(row => row.id).join(',') }),
  }
  return (
    <ListPage
      title={t('lists.due.title')}
      list={list}
      columns={useColumns()}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.dueHint'),
          maxLength: 64,
        },
        { field: 'supplierId', title: t('fields.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
        { field: 'dueDate', title: t('fields.dueDate'), type: 'dateRange' },
      ]}
      headerActions={reads ? [] : [other]}
      bulkActions={reads ? [] : [apply]}
      rowKey={row => row.id}
      rowTone={row => (row.overdueDays > 0 ? 'bad' : undefined)}
      emptyText={t('lists.due.empty')}
    />
  )
}

const shared = ['supplierId', 'companyId', 'currency'] as const

/** What invoices of one payment must have in common and these have not, in words. */
function mixedField(rows: readonly DueInvoice[], textOf: (field: (typeof shared)[number]) => string) {
  const found = shared.find(field => new Set(rows.map(row => row[field])).size > 1)
  return found && textOf(found)
}

function useColumns(): Column<DueInvoice>[] {
  useStyles(noteStyles)
  const t = useWords('payments')
  const money = (
    field: 'amountIncl' | 'appliedAmount' | 'openAmount' | 'dueAmount',
    priority: number,
  ): Column<DueInvoice> => {
    // With the sign of what it adds to what is to be paid.
    const amount = (row: DueInvoice) => signedAmount(row.kind, row[field])
    return {
      field,
      title: t(`fields.${field}`),
      align: 'end',
      total: 'sum',
      currency: 'currency',
      amount,
      priority,
      cell: row => <AmountCell amount={amount(row)} digits={row.currencyDigits} currency={row.currency} />,
    }
  }
  const kind = (row: DueInvoice) =>
    row.kind === 'CREDIT_NOTE' && <StatusTag tone="neutral">{t('kind.CREDIT_NOTE')}</StatusTag>
  return [
    {
      field: 'invoiceNo',
      title: t('fields.invoiceNo'),
      card: 'title',
      minWidth: 160,
      priority: 1,
      cell: row => (
        <span className="stacked">
          <span>{row.invoiceNo}</span>
          {kind(row)}
        </span>
      ),
    },
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplier'), minWidth: 180, priority: 1 },
    {
      field: 'dueDate',
      title: t('fields.dueDate'),
      width: 130,
      priority: 1,
      cell: row => (
        <span className="stacked">
          <span>{row.dueDate}</span>
          {row.overdueDays > 0 && <small className="late">{t('marks.overdue', { days: row.overdueDays })}</small>}
        </span>
      ),
    },
    money('dueAmount', 1),
    money('openAmount', 1),
    money('appliedAmount', 3),
    money('amountIncl', 2),
    { field: 'invoiceDate', title: t('fields.invoiceDate'), width: 108, priority: 4 },
    { field: 'companyName', title: t('fields.company'), priority: 5 },
  ]
}
