import type { Invoice } from '../../../contract/money/invoices/invoice-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

type Part = Invoice['dues'][number]

/** The parts in which an invoice falls due, with what is open of each; late ones say by how many days. */
export function DueParts({ invoice: { dues, currencyDigits: digits } }: { invoice: Invoice }) {
  const t = useWords('invoices')
  const money = (field: 'amount' | 'unpaidAmount', title: string): Column<Part> => ({
    field,
    title,
    align: 'end',
    total: 'sum',
    moneyDigits: digits,
    amount: row => row[field],
    cell: row => formatMoney(row[field], digits, t.language),
  })
  const columns: Column<Part>[] = [
    { field: 'no', title: t('fields.part'), width: 80 },
    {
      field: 'dueDate',
      title: t('fields.dueDate'),
      card: 'title',
      minWidth: 130,
      cell: row => (
        <span className="stacked">
          <span>{row.dueDate}</span>
          {row.overdueDays > 0 && <small className="late">{t('marks.overdue', { days: row.overdueDays })}</small>}
        </span>
      ),
    },
    money('amount', t('fields.amountIncl')),
    money('unpaidAmount', t('fields.unpaidAmount')),
  ]
  return (
    <DataTable
      label={t('detail.dues')}
      columns={columns}
      rows={dues}
      rowKey={row => String(row.no)}
      rowTone={row => (row.overdueDays > 0 ? 'bad' : undefined)}
    />
  )
}
