import type { Balance, BalanceItem, BalanceKind } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

interface BalanceItemsProps {
  balance: Balance
  onKind?(kind: BalanceKind): void
}

/** The figures of a balance, each with what the supplier has in its books; a figure opens its documents. */
export function BalanceItems({ balance, onKind }: BalanceItemsProps) {
  const t = useWords('balances')
  const { items, currency, currencyDigits, amount, agreedAmount } = balance
  const money = (value: string) => `${formatMoney(value, currencyDigits, t.language)} ${currency}`
  const disputed = items.some(item => item.supplierAmount !== null)
  const columns: Column<BalanceItem>[] = [
    {
      field: 'kind',
      title: t('fields.kind'),
      minWidth: 200,
      card: 'title',
      link: true,
      cell: item => t(`kind.${item.kind}`),
    },
    { field: 'rows', title: t('fields.rows'), align: 'end', width: 110 },
    { field: 'amount', title: t('fields.amount'), align: 'end', minWidth: 150, cell: item => money(item.amount) },
    ...(disputed ? disputedColumns(t, money) : []),
  ]
  return (
    <div className="stack">
      <DataTable
        label={t('detail.items')}
        columns={columns}
        rows={items}
        rowKey={item => item.kind}
        {...(onKind && { onRow: (item: BalanceItem) => onKind(item.kind) })}
        rowTone={item => (item.supplierAmount !== null && item.answer === null ? 'bad' : undefined)}
      />
      <FactList
        facts={[
          { label: t('fields.balance'), value: money(amount) },
          ...(disputed ? [{ label: t('fields.agreedAmount'), value: money(agreedAmount) }] : []),
        ]}
      />
    </div>
  )
}

function disputedColumns(
  t: ReturnType<typeof useWords<'balances'>>,
  money: (value: string) => string,
): Column<BalanceItem>[] {
  return [
    {
      field: 'supplierAmount',
      title: t('fields.supplierAmount'),
      align: 'end',
      minWidth: 150,
      cell: item => (item.supplierAmount === null ? '' : money(item.supplierAmount)),
    },
    {
      field: 'difference',
      title: t('fields.difference'),
      align: 'end',
      minWidth: 140,
      cell: item => (item.difference === null ? '' : money(item.difference)),
    },
    { field: 'supplierReason', title: t('fields.supplierReason'), minWidth: 180, wrap: true },
    {
      field: 'answer',
      title: t('fields.answer'),
      minWidth: 180,
      wrap: true,
      cell: item => (item.answer === null ? '' : `${t(`answer.${item.answer}`)}: ${item.answerText}`),
    },
  ]
}
